//! Armada with Icehouse pyramids: ships are pyramids lying flat, moved by their own length and
//! firing as far as a large piece reaches, on a sea without squares.
//!
//! Normative rules: Armada (Icehouse). The players agree on or compose their fleets, deploy them at
//! the same time and in secret, and then take turns of up to three actions: moving a ship that has
//! not moved yet, or firing a gun. The last side afloat wins, unless flags or a line to cross decide
//! before. Positions are continuous, so that moves and shots cannot be counted; every computed point
//! is rounded to whole mils, and every test after that is exact.

mod action;
mod aim;
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
mod view;

pub use action::{Action, Berth, Event, FlagBerth, Proposal, Refusal};
pub use geometry::{Centideg, FireZone, Mils, Point, Pose};
pub use query::{Answer, Preview, Query, Target};
pub use sea::{Flag, Zone};
pub use settings::{Defender, FlagKind, Lot, Objective, Settings, Setup};
pub use ship::{Broadside, Fleet, FleetChoice, Size};
pub use state::{IcehouseArmada, Phase};
pub use view::{Offsets, Piece, ShipView, View};
