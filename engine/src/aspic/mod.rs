//! Aspic: football with tokens; a move and a shot, at least one of the two, and the ball flies on
//! as far as its shooter stood behind it.
//!
//! Normative rules: Aspic. Two halves of N rounds, in each of which either camp makes one play.
//! Half and goal are followed by a placement, piece by piece in the own free zone. A play is a move
//! (1 to 3 squares in a straight line) and a shot by another piece at most 3 columns and rows away
//! and not beyond the ball. The ball goes to the point opposite the shooter, bouncing off the edges,
//! or through the goal line between the posts; the shooter goes where the ball lay.

mod action;
mod board;
mod settings;
mod shot;
mod state;
mod statistics;
#[cfg(test)]
mod tests;
mod view;

pub use action::{Action, Answer, Event, Query, Refusal};
pub use board::Camp;
pub use settings::Settings;
pub use shot::{Fault, Point};
pub use state::{Aspic, Phase};
pub use view::{Distance, Territory, View};
