//! Ships and fleets.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::geometry::{Point, Pose};
use super::pyramid::Size;
use crate::Seat;

/// The pips of a composed fleet.
const COMPOSED_PIPS: u8 = 12;

/// The most ships of one size in a fleet.
pub(super) const MOST_OF_A_SIZE: u8 = 4;

/// The number of ships of each size in a fleet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "IcehouseArmadaFleet")]
pub struct Fleet {
    /// Large ships.
    pub large: u8,
    /// Medium ships.
    pub medium: u8,
    /// Small ships.
    pub small: u8,
}

/// One of two unlike fleets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FleetChoice {
    /// The large ships.
    Large,
    /// The small and the medium ones.
    SmallMedium,
}

impl FleetChoice {
    pub(super) const BOTH: [FleetChoice; 2] = [FleetChoice::Large, FleetChoice::SmallMedium];
}

impl Fleet {
    /// Four ships of each size.
    pub(super) const FULL: Fleet = Fleet {
        large: MOST_OF_A_SIZE,
        medium: MOST_OF_A_SIZE,
        small: MOST_OF_A_SIZE,
    };

    /// Returns the fleet of these numbers, or `None` if there are not enough pieces of a size.
    pub(super) fn of(numbers: [i64; 3]) -> Option<Fleet> {
        let most = i64::from(MOST_OF_A_SIZE);
        if !numbers.iter().all(|number| (0..=most).contains(number)) {
            return None;
        }
        let [large, medium, small] = numbers.map(|number| number as u8);
        Some(Fleet {
            large,
            medium,
            small,
        })
    }

    /// Returns the composed fleet of these numbers, or `None` if they cannot be one.
    pub(super) fn composed(numbers: [i64; 3]) -> Option<Fleet> {
        Fleet::of(numbers).filter(|fleet| fleet.is_composed())
    }

    /// Tells whether a player may compose this fleet.
    pub(super) fn is_composed(self) -> bool {
        self.pips() == COMPOSED_PIPS
    }

    /// Returns every fleet there are pieces for.
    pub(super) fn all() -> impl Iterator<Item = Fleet> {
        (0..=MOST_OF_A_SIZE).flat_map(|large| {
            (0..=MOST_OF_A_SIZE).flat_map(move |medium| {
                (0..=MOST_OF_A_SIZE).map(move |small| Fleet {
                    large,
                    medium,
                    small,
                })
            })
        })
    }

    pub(super) fn pips(self) -> u8 {
        self.sizes().map(Size::pips).sum()
    }

    /// Returns the part of the fleet that goes with `choice`.
    pub(super) fn part(self, choice: FleetChoice) -> Fleet {
        match choice {
            FleetChoice::Large => Fleet {
                large: self.large,
                ..Fleet::default()
            },
            FleetChoice::SmallMedium => Fleet { large: 0, ..self },
        }
    }

    /// Returns the size of each ship, the large ones first.
    pub(super) fn sizes(self) -> impl Iterator<Item = Size> {
        let of = |size, number| std::iter::repeat_n(size, usize::from(number));
        of(Size::Large, self.large)
            .chain(of(Size::Medium, self.medium))
            .chain(of(Size::Small, self.small))
    }

    /// Returns how many ships the fleet has.
    pub(super) fn len(self) -> usize {
        self.sizes().count()
    }

    /// Counts the ships of each size.
    pub(super) fn count(sizes: impl Iterator<Item = Size>) -> [usize; 3] {
        let mut numbers = [0; 3];
        for size in sizes {
            numbers[size as usize] += 1;
        }
        numbers
    }
}

/// A ship of the match, afloat or sunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ship {
    pub(super) owner: Seat,
    pub(super) size: Size,
    pub(super) pose: Pose,
    /// Hits taken, up to its pips: then it is sunk.
    pub(super) damage: u8,
    /// Whether it has moved in this turn.
    pub(super) has_moved: bool,
    /// Shots fired in this turn.
    pub(super) shots: u8,
}

impl Ship {
    pub(super) fn new(owner: Seat, size: Size, pose: Pose) -> Ship {
        Ship {
            owner,
            size,
            pose,
            damage: 0,
            has_moved: false,
            shots: 0,
        }
    }

    pub(super) fn is_afloat(&self) -> bool {
        self.damage < self.size.pips()
    }

    pub(super) fn hull_left(&self) -> u8 {
        self.size.pips() - self.damage
    }

    pub(super) fn guns_left(&self) -> u8 {
        self.size.pips() - self.shots
    }

    pub(super) fn corners(&self) -> [Point; 3] {
        self.pose.corners()
    }
}
