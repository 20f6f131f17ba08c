//! The pyramids that are the ships: their sizes and their sides.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::units::Mils;

/// The size of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "IcehouseArmadaSize")]
pub enum Size {
    /// Three pips, one step.
    Large,
    /// Two pips, two steps.
    Medium,
    /// One pip, four steps.
    Small,
}

impl Size {
    /// All sizes, the large one first.
    pub(super) const ALL: [Size; 3] = [Size::Large, Size::Medium, Size::Small];

    /// Returns the length of the base.
    pub(super) const fn width(self) -> Mils {
        match self {
            Size::Large => Mils(1000),
            Size::Medium => Mils(781),
            Size::Small => Mils(563),
        }
    }

    /// Returns the length from the middle of the base to the tip.
    pub(super) const fn length(self) -> Mils {
        match self {
            Size::Large => Mils(1750),
            Size::Medium => Mils(1367),
            Size::Small => Mils(984),
        }
    }

    /// Returns the hull points, which are also the guns.
    pub(super) fn pips(self) -> u8 {
        match self {
            Size::Large => 3,
            Size::Medium => 2,
            Size::Small => 1,
        }
    }

    /// Returns how many steps the ship may make in one action.
    pub(super) fn steps(self) -> usize {
        match self {
            Size::Large => 1,
            Size::Medium => 2,
            Size::Small => 4,
        }
    }
}

/// A long side of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Broadside {
    /// Left of the heading.
    Port,
    /// Right of the heading.
    Starboard,
}

impl Broadside {
    pub(super) const BOTH: [Broadside; 2] = [Broadside::Port, Broadside::Starboard];

    /// Returns the side called `name`.
    pub(super) fn named(name: &str) -> Option<Broadside> {
        Broadside::BOTH.into_iter().find(|side| side.name() == name)
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Broadside::Port => "port",
            Broadside::Starboard => "starboard",
        }
    }
}
