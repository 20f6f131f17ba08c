//! Orbito: place a marble, perhaps shift one of the opponent's, and the rings turn by themselves;
//! who has a line after a rotation wins.
//!
//! Normative rules: Orbito. A turn is one action: an optional shift of an opponent's marble to an
//! orthogonally adjacent empty square, then an own marble on an empty square; then every ring
//! turns by one square. Lines are looked for only after a rotation. A full board without a line
//! turns up to five more times.

mod action;
mod board;
mod settings;
mod state;
#[cfg(test)]
mod tests;
mod view;

pub use action::{Action, Event, Refusal, Shift};
pub use board::Colour;
pub use settings::{Direction, Settings};
pub use state::Orbito;
pub use view::View;
