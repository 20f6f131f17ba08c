//! Ships as clients show them, in views and in events.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::geometry::Pose;
use super::pyramid::{Broadside, Size};
use super::ship::Ship;
use super::units::Mils;
use crate::Seat;

/// A ship as clients show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "IcehouseArmadaShip")]
pub struct ShipView {
    /// Its id.
    pub id: usize,
    /// The seat of its owner.
    pub owner: Seat,
    /// Its size.
    pub size: Size,
    /// Its pose, or its last one before it sank.
    #[serde(flatten)]
    pub pose: Pose,
    /// Hull points when unharmed; as many guns.
    pub hull: u8,
    /// Hits taken.
    pub damage: u8,
    /// The most steps it may make in one action.
    pub steps: usize,
    /// Whether it is still on the sea.
    pub afloat: bool,
    /// Whether it has moved in this turn.
    pub moved: bool,
    /// Guns not yet fired in this turn.
    pub guns_left: u8,
    /// The largest offset of a shot from each side.
    pub last_offsets: Offsets,
}

/// A length along each side of a ship, in mils from the stern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "IcehouseArmadaOffsets")]
pub struct Offsets {
    /// On the left of the heading.
    pub port: Mils,
    /// On the right of the heading.
    pub starboard: Mils,
}

impl ShipView {
    pub(super) fn of(id: usize, ship: &Ship) -> ShipView {
        ShipView {
            id,
            owner: ship.owner,
            size: ship.size,
            pose: ship.pose,
            hull: ship.size.pips(),
            damage: ship.damage,
            steps: ship.size.steps(),
            afloat: ship.is_afloat(),
            moved: ship.has_moved,
            guns_left: ship.guns_left(),
            last_offsets: Offsets {
                port: ship.pose.last_offset(Broadside::Port),
                starboard: ship.pose.last_offset(Broadside::Starboard),
            },
        }
    }

    /// Describes all ships of a match.
    pub(super) fn list(ships: &[Ship]) -> Vec<ShipView> {
        let ships = ships.iter().enumerate();
        ships.map(|(id, ship)| ShipView::of(id, ship)).collect()
    }
}
