//! Lutinades: the goblins see the card and point the way, truly or not; the picker, who does not
//! see it, follows one of them and gathers mushrooms.
#![doc = include_str!("RULES.md")]

mod action;
mod deck;
mod settings;
mod state;
#[cfg(test)]
mod tests;
mod view;

pub use action::{Action, End, Event, Gesture, Refusal, Sign};
pub use deck::{Card, Orientation, Side, Size};
pub use settings::Settings;
pub use state::{Lutinades, Phase};
pub use view::{LastTurn, View};
