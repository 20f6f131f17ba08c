//! Aspic: football with tokens; a move and a shot, at least one of the two, and the ball flies on
//! as far as its shooter stood behind it.
#![doc = include_str!("RULES.md")]

mod action;
mod board;
mod checks;
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

use crate::Rules;

impl Rules for Aspic {
    const ID: &'static str = "aspic";
    const SEAT_NAMES: &'static [&'static str] = &["left", "right"];
    const COLOURS: &'static [&'static str] = settings::COLOURS;
    const CLASHES: &'static [(&'static str, &'static str)] = settings::CLASHES;

    type Settings = Settings;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type End = End;
    type View = View;
    type Query = Query;
}
