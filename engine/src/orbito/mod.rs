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
pub use board::{carried, ring};
pub use settings::{Direction, Settings};
pub use state::Orbito;
pub use view::View;

use crate::{NoQuery, Rules};

impl Rules for Orbito {
    const ID: &'static str = "orbito";
    const SEAT_NAMES: &'static [&'static str] = &["white", "black"];

    type Settings = Settings;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type End = End;
    type View = View;
    type Query = NoQuery;
}
