//! The Invincible Armada: Spain fires along lines of any length, England in pairs that pivot; the
//! first to capture eleven ships wins the round, and then the sides are swapped.
#![doc = include_str!("RULES.md")]

mod action;
mod board;
mod england;
mod round;
mod settings;
mod spain;
mod state;
#[cfg(test)]
mod tests;
mod view;

pub use action::{Action, End, Event, Refusal};
pub use board::Side;
pub use settings::{FirstSpain, Settings};
pub use state::InvincibleArmada;
pub use view::View;

use crate::{NoQuery, Rules};

impl Rules for InvincibleArmada {
    const ID: &'static str = "invincible-armada";

    type Settings = Settings;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type End = End;
    type View = View;
    type Query = NoQuery;
}
