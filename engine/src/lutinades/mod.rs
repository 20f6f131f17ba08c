//! Lutinades: the goblins see the card and point the way, truly or not; the picker, who does not
//! see it, follows one of them and gathers mushrooms.
//!
//! Normative rules: Lutinades. In a turn every goblin makes one gesture in secret; then all are
//! shown. If all agree, the picker takes the card's big number of cards from the pile; otherwise
//! it follows one goblin, and both take cards if the gesture matches the card, else the goblin
//! alone. Then the next player is the picker. Most cards wins when the pile is used up.

mod action;
mod deck;
mod settings;
mod state;
#[cfg(test)]
mod tests;
mod view;

pub use action::{Action, Event, Gesture, Refusal, Sign};
pub use deck::{Card, Orientation, Side, Size};
pub use settings::Settings;
pub use state::{Lutinades, Phase};
pub use view::{LastTurn, View};
