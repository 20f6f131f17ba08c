//! Armada with Icehouse pyramids: ships are pyramids lying flat, moved by their own length and
//! firing as far as a large piece reaches, on a sea without squares.
#![doc = include_str!("RULES.md")]

mod action;
mod aim;
mod deployment;
mod facts;
mod geometry;
mod play;
mod pyramid;
mod query;
mod random;
mod sea;
mod settings;
mod setup;
mod ship;
mod ship_view;
mod state;
#[cfg(test)]
mod tests;
mod units;
mod view;

pub use action::{Action, Berth, End, Event, FlagBerth, Proposal, Refusal};
pub use geometry::{FireZone, Point, Pose};
pub use pyramid::{Broadside, Size};
pub use query::{Answer, Preview, Query, Target};
pub use sea::{Flag, Zone};
pub use settings::{Defender, FlagKind, Lot, Objective, Settings, Setup};
pub use ship::{Fleet, FleetChoice};
pub use ship_view::{Offsets, ShipView};
pub use state::{IcehouseArmada, Phase};
pub use units::{Centideg, Mils};
pub use view::{Piece, View};

use crate::Rules;

impl Rules for IcehouseArmada {
    const ID: &'static str = "icehouse-armada";
    const HAS_SECRETS: bool = true;

    type Settings = Settings;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type End = End;
    type View = View;
    type Query = Query;
}
