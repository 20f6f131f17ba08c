//! Orbito: place a marble, perhaps shift one of the opponent's, and the rings turn by themselves; a
//! line after a rotation wins.
#![doc = include_str!("RULES.md")]

mod action;
mod board;
mod settings;
mod state;
#[cfg(test)]
mod tests;
mod view;

pub use action::{Action, End, Event, Refusal, Shift};
pub use board::{Colour, carried, ring};
pub use settings::{Direction, Settings};
pub use state::Orbito;
pub use view::View;
