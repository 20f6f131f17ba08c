//! The board's geometry: points, directions and lines; no rules.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Square, SquareSet};

/// (R) Points along each edge: the intersections of 10 × 10 squares.
pub(super) const SIZE: u8 = 11;

pub(super) type Points = SquareSet<SIZE, SIZE>;

/// The two fleets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "InvincibleArmadaSide")]
pub enum Side {
    /// Plays first in every round and fires along lines.
    Spain,
    /// Has at most five ships on the board and fires in pairs.
    England,
}

impl Side {
    pub(super) fn index(self) -> usize {
        self as usize
    }

    pub(super) fn other(self) -> Side {
        match self {
            Side::Spain => Side::England,
            Side::England => Side::Spain,
        }
    }
}

/// One of the eight ways from a point to a neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Direction {
    cols: i8,
    rows: i8,
}

impl Direction {
    pub(super) const ALL: [Direction; 8] = [
        Direction::new(-1, -1),
        Direction::new(0, -1),
        Direction::new(1, -1),
        Direction::new(-1, 0),
        Direction::new(1, 0),
        Direction::new(-1, 1),
        Direction::new(0, 1),
        Direction::new(1, 1),
    ];

    const fn new(cols: i8, rows: i8) -> Direction {
        Direction { cols, rows }
    }

    /// Returns the direction in which `to` is seen from `from`; none if they share no axis.
    pub(super) fn between(from: Square, to: Square) -> Option<Direction> {
        let cols = to.col as i8 - from.col as i8;
        let rows = to.row as i8 - from.row as i8;
        let share_axis = cols == 0 || rows == 0 || cols.abs() == rows.abs();
        let is_here = cols == 0 && rows == 0;
        (share_axis && !is_here).then(|| Direction::new(cols.signum(), rows.signum()))
    }

    pub(super) fn opposite(self) -> Direction {
        Direction::new(-self.cols, -self.rows)
    }

    /// Returns the set a step further; what leaves the board is gone.
    pub(super) fn step(self, set: Points) -> Points {
        set.step(self.cols, self.rows)
    }

    /// Returns the neighbour of a point on the board, if it has one there.
    pub(super) fn next(self, point: Square) -> Option<Square> {
        point.offset(self.cols, self.rows, (SIZE, SIZE))
    }

    /// Returns the point `distance` steps from one on the board, which must be on it, too.
    pub(super) fn point_after(self, point: Square, distance: u8) -> Square {
        let distance = distance as i8;
        Square::new(
            point.col.wrapping_add_signed(self.cols * distance),
            point.row.wrapping_add_signed(self.rows * distance),
        )
    }

    /// Returns how many points follow a point on the board.
    pub(super) fn points_after(self, point: Square) -> u8 {
        let along = |place: u8, change: i8| match change {
            -1 => place,
            1 => SIZE - 1 - place,
            _ => SIZE,
        };
        along(point.col, self.cols).min(along(point.row, self.rows))
    }
}

/// Tells whether the board has a point.
pub(super) fn has(point: Square) -> bool {
    point.is_on(SIZE, SIZE)
}

/// Returns the unbroken line of `ships` through `ship`, one of them, in this direction.
pub(super) fn line_through(ship: Square, direction: Direction, ships: Points) -> Vec<Square> {
    let next_ship = |at: Square, direction: Direction| {
        let next = direction.next(at)?;
        ships.contains(next).then_some(next)
    };
    let back = direction.opposite();
    let first = std::iter::successors(Some(ship), |at| next_ship(*at, back)).last();
    std::iter::successors(first, |at| next_ship(*at, direction)).collect()
}
