//! Lutinades: the goblins see the card and point the way, truly or not; the picker, who does not
//! see it, follows one of them and gathers mushrooms.
#![doc = include_str!("RULES.md")]

mod action;
mod deck;
mod gesture;
mod settings;
mod state;
#[cfg(test)]
mod tests;
mod view;

pub use action::{Action, End, Event, Refusal};
pub use deck::{Card, Orientation, Side, Size};
pub use gesture::{Gesture, Sign};
pub use settings::Settings;
pub use state::{LastTurn, Lutinades, Phase};
pub use view::View;

use crate::{NoQuery, Rules};

impl Rules for Lutinades {
    const ID: &'static str = "lutinades";
    const HAS_SECRETS: bool = true;

    type Settings = Settings;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type End = End;
    type View = View;
    type Query = NoQuery;
}
