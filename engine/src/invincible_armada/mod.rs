//! The Invincible Armada: Spain fires along lines of any length, England in pairs that pivot; who
//! captures eleven ships first wins the round, and then the sides are swapped.
//!
//! Normative rules: The Invincible Armada. A turn is one action: Spain places a ship or, once all
//! are on the board, takes one of its own elsewhere; England places one or pivots one of a pair
//! around the other, and never has three in line. Either may then capture one ship: Spain one
//! within as many points of a line through its ship as the line has ships, England one right at
//! the end of a pair with its ship. Two rounds are played, a third if they leave both level.

mod action;
mod board;
mod england;
#[cfg(test)]
mod naive;
#[cfg(test)]
mod properties;
mod round;
mod settings;
mod spain;
mod state;
#[cfg(test)]
mod tests;
mod view;

pub use action::{Action, Event, Refusal};
pub use board::Side;
pub use settings::{FirstSpain, Settings};
pub use state::InvincibleArmada;
pub use view::View;
