//! Armada with Icehouse pyramids: ships are pyramids lying flat, moved by their own length and
//! firing as far as a large piece reaches, on a sea without squares.
#![doc = include_str!("RULES.md")]

mod action;
mod aim;
mod facts;
mod geometry;
mod play;
mod query;
mod random;
mod sea;
mod settings;
mod setup;
mod ship;
mod state;
#[cfg(test)]
mod tests;
mod units;
mod view;

pub use action::{Action, Berth, End, Event, FlagBerth, Proposal, Refusal};
pub use geometry::{FireZone, Point, Pose};
pub use query::{Answer, Preview, Query, Target};
pub use sea::{Flag, Zone};
pub use settings::{Defender, FlagKind, Lot, Objective, Settings, Setup};
pub use ship::{Broadside, Fleet, FleetChoice, Size};
pub use state::{IcehouseArmada, Phase};
pub use units::{Centideg, Mils};
pub use view::{Offsets, Piece, ShipView, View};
