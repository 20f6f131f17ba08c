//! Tectonic: mountains move and turn those they meet; one of each kind in a corner of the opponent's
//! wins.
#![doc = include_str!("RULES.md")]

mod action;
mod board;
mod position;
mod state;
#[cfg(test)]
mod tests;
mod view;

pub use action::{Action, End, Event, Refusal};
pub use board::{Kind, is_in_region};
pub use state::Tectonic;
pub use view::{RedPiece, Reserve, View};

use crate::{NoQuery, NoSettings, Rules};

impl Rules for Tectonic {
    const ID: &'static str = "tectonic";
    const SEAT_NAMES: &'static [&'static str] = &["white", "black"];

    type Settings = NoSettings;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type End = End;
    type View = View;
    type Query = NoQuery;
}
