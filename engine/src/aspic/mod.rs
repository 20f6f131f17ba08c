//! Aspic: football with tokens; a move and a shot, at least one of the two, and the ball flies on
//! as far as its shooter stood behind it.
#![doc = include_str!("RULES.md")]

mod action;
mod board;
mod settings;
mod shot;
mod state;
mod statistics;
#[cfg(test)]
mod tests;
mod view;

pub use action::{Action, Answer, End, Event, Query, Refusal};
pub use board::Camp;
pub use settings::Settings;
pub use shot::{Fault, Point};
pub use state::{Aspic, Phase};
pub use view::{Distance, Territory, View};
