//! The sea: its edges, the players' zones, the flags and the line.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::geometry::Point;
use super::pyramid::Size;
use super::units::Mils;
use crate::Seat;

/// The depth of a player's zone (R).
const ZONE_DEPTH: Mils = Mils(9000);

/// The width of an upright small piece.
pub(super) const FLAG_WIDTH: Mils = Size::Small.width();

/// The distance of the line of an infiltration from the defender's edge.
const LINE_DEPTH: Mils = Mils(1500);

/// The rectangle with a corner at (0, 0).
#[derive(Clone, Copy, Debug)]
pub(super) struct Sea {
    pub(super) width: Mils,
    pub(super) height: Mils,
}

/// The rectangle in which a player deploys; what lies in it touches none of its edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "IcehouseArmadaZone")]
pub struct Zone {
    /// The left edge, in mils.
    pub left: Mils,
    /// The right edge.
    pub right: Mils,
    /// The lower edge.
    pub bottom: Mils,
    /// The upper edge.
    pub top: Mils,
}

impl Zone {
    /// Tells whether the shape lies strictly inside.
    pub(super) fn holds(&self, shape: &[Point]) -> bool {
        shape.iter().all(|point| {
            self.left < point.x
                && point.x < self.right
                && self.bottom < point.y
                && point.y < self.top
        })
    }
}

impl Sea {
    /// Returns the sea itself as a zone.
    pub(super) fn whole(self) -> Zone {
        Zone {
            left: Mils(0),
            right: self.width,
            bottom: Mils(0),
            top: self.height,
        }
    }

    /// Returns the zone of a seat at a table of `players` (R).
    pub(super) fn zone(self, seat: Seat, players: u8) -> Zone {
        let whole = self.whole();
        let left = Zone {
            right: ZONE_DEPTH,
            ..whole
        };
        let right = Zone {
            left: self.width - ZONE_DEPTH,
            ..whole
        };
        let bottom = |zone| Zone {
            top: ZONE_DEPTH,
            ..zone
        };
        let top = |zone| Zone {
            bottom: self.height - ZONE_DEPTH,
            ..zone
        };
        match (players, seat.0) {
            (2, 0) => left,
            (2, _) => right,
            (_, 0) => bottom(left),
            (_, 1) => bottom(right),
            // The zone lies in the middle, and reaches half a mil further on both sides of an odd
            // sea, since edges are outside.
            (3, _) => top(Zone {
                left: Mils((self.width - ZONE_DEPTH).0.div_euclid(2)),
                right: Mils(((self.width + ZONE_DEPTH).0 + 1).div_euclid(2)),
                ..whole
            }),
            (_, 2) => top(right),
            _ => top(left),
        }
    }

    /// Returns the x of the line that `defender` defends.
    pub(super) fn line(self, defender: Seat) -> Mils {
        if defender == Seat(0) {
            LINE_DEPTH
        } else {
            self.width - LINE_DEPTH
        }
    }

    /// Tells whether a point is strictly beyond that line.
    pub(super) fn is_beyond_line(self, defender: Seat, point: Point) -> bool {
        if defender == Seat(0) {
            point.x < self.line(defender)
        } else {
            point.x > self.line(defender)
        }
    }
}

/// The thing a side must not lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[schemars(rename = "IcehouseArmadaFlag")]
pub enum Flag {
    /// An upright small piece.
    Fixed {
        /// Its lower left corner.
        x: Mils,
        /// Its lower left corner.
        y: Mils,
    },
    /// A ship.
    Flagship {
        /// Its id.
        ship: usize,
    },
}

/// Returns the corners of a fixed flag, counter-clockwise.
pub(super) fn flag_corners(x: Mils, y: Mils) -> [Point; 4] {
    let (right, top) = (x + FLAG_WIDTH, y + FLAG_WIDTH);
    [(x, y), (right, y), (right, top), (x, top)].map(|(x, y)| Point::new(x, y))
}
