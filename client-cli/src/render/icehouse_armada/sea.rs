//! The sea as the view shows it.

use std::collections::BTreeMap;

use protocol::Seat;
use serde::Deserialize;
use serde_json::Value;

/// A point or a displacement, in mils.
pub(super) type Point = [f64; 2];

/// What is on the sea.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Sea {
    pub(super) width: i64,
    pub(super) height: i64,
    pub(super) phase: String,
    pub(super) pieces: Vec<Piece>,
    pub(super) flag: Option<FlagKind>,
    pub(super) flag_seats: Vec<u8>,
    pub(super) zones: Vec<Zone>,
    pub(super) line: Option<i64>,
    pub(super) fleets: Vec<Option<Fleet>>,
    pub(super) first_ids: Vec<Option<usize>>,
    pub(super) ships: Vec<Ship>,
    pub(super) flags: Vec<Option<Flag>>,
    pub(super) flag_width: i64,
    pub(super) sharpest_turn: i64,
    pub(super) turn: Option<u8>,
}

/// Where a player deploys.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Zone {
    pub(super) left: i64,
    pub(super) right: i64,
    pub(super) bottom: i64,
    pub(super) top: i64,
}

/// How many ships of each size a fleet has.
pub(super) type Fleet = BTreeMap<String, usize>;

/// What all ships of a size have in common.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(super) struct Piece {
    pub(super) size: String,
    pub(super) width: i64,
    pub(super) length: i64,
}

/// What a flag is.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum FlagKind {
    /// A piece of its own.
    Fixed,
    /// A ship.
    Flagship,
}

/// A ship.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Ship {
    pub(super) id: usize,
    pub(super) owner: u8,
    pub(super) size: String,
    pub(super) x: i64,
    pub(super) y: i64,
    pub(super) heading: i64,
    pub(super) tip: Point,
    pub(super) port: Point,
    pub(super) hull: usize,
    pub(super) damage: usize,
    pub(super) steps: usize,
    pub(super) afloat: bool,
    pub(super) moved: bool,
    pub(super) guns_left: u8,
}

/// What a side must not lose.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum Flag {
    /// A piece of its own, by its lower left corner.
    Fixed { x: i64, y: i64 },
    /// A ship, by its id.
    Flagship { ship: usize },
}

/// The outline of a ship, for drawing only.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Outline {
    /// The middle of the base.
    pub(super) base: Point,
    /// In hundredths of a degree.
    pub(super) heading: i64,
    /// From the base to the bow.
    pub(super) length: f64,
    /// Half the base.
    pub(super) half: f64,
}

impl Sea {
    /// Reads a view.
    pub(super) fn read(view: &Value) -> Option<Sea> {
        Sea::deserialize(view).ok()
    }

    /// Returns the ships afloat of a seat; of all seats for spectators.
    pub(super) fn fleet(&self, seat: Option<Seat>) -> impl Iterator<Item = &Ship> {
        let is_own = move |ship: &&Ship| seat.is_none_or(|seat| seat.0 == ship.owner);
        self.ships.iter().filter(|ship| ship.afloat).filter(is_own)
    }

    /// Returns a ship by its id.
    pub(super) fn ship(&self, id: usize) -> Option<&Ship> {
        self.ships.iter().find(|ship| ship.id == id)
    }

    /// Tells whether a ship is a flag.
    pub(super) fn is_flagship(&self, id: usize) -> bool {
        let mut flags = self.flags.iter().flatten();
        flags.any(|flag| matches!(flag, Flag::Flagship { ship } if *ship == id))
    }
}

impl Ship {
    /// Returns the outline.
    pub(super) fn outline(&self) -> Outline {
        let base = [self.x as f64, self.y as f64];
        Outline {
            base,
            heading: self.heading,
            length: distance(base, self.tip),
            half: distance(base, self.port),
        }
    }
}

impl Outline {
    /// Returns the outline of a piece that is not on the sea yet.
    pub(super) fn of_piece(piece: &Piece, base: Point, heading: i64) -> Outline {
        Outline {
            base,
            heading,
            length: piece.length as f64,
            half: piece.width as f64 / 2.0,
        }
    }

    /// Returns the bow and the two ends of the base.
    pub(super) fn corners(&self) -> [Point; 3] {
        let (forward, aside) = (unit(self.heading), unit(self.heading + 9000));
        let at = |along: f64, across: f64| {
            [0, 1].map(|axis| self.base[axis] + along * forward[axis] + across * aside[axis])
        };
        [
            at(self.length, 0.0),
            at(0.0, self.half),
            at(0.0, -self.half),
        ]
    }

    /// Returns the outline after a step on a new heading, which begins at the bow.
    pub(super) fn step(&self, heading: i64) -> Outline {
        Outline {
            base: self.corners()[0],
            heading,
            ..*self
        }
    }
}

fn distance(one: Point, other: Point) -> f64 {
    libm::hypot(other[0] - one[0], other[1] - one[1])
}

/// Returns the direction of a heading: east is (1, 0), north (0, 1).
fn unit(heading: i64) -> Point {
    let angle = (heading as f64 / 100.0).to_radians();
    [libm::cos(angle), libm::sin(angle)]
}

/// Returns the arrow nearest to a heading.
pub(super) fn arrow(heading: i64) -> char {
    const ARROWS: [char; 8] = ['→', '↗', '↑', '↖', '←', '↙', '↓', '↘'];
    ARROWS[((heading + 2250).rem_euclid(36_000) / 4500) as usize]
}
