//! The board's geometry: points, directions and lines; no rules.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Square;

/// (R) Points along each edge: the intersections of 10 × 10 squares.
pub(super) const SIZE: u8 = 11;

/// A set of points, bit `row * SIZE + col` each.
pub(super) type Points = u128;

/// Every point of the board.
pub(super) const ALL: Points = (1 << (SIZE * SIZE)) - 1;

/// The points of column A.
const FIRST_COLUMN: Points = {
    let mut column = 0;
    let mut row = 0;
    while row < SIZE {
        column |= 1 << (row * SIZE);
        row += 1;
    }
    column
};

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
    /// The points that have a neighbour, as far as columns go.
    movable: Points,
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
        let movable = match cols {
            -1 => ALL & !FIRST_COLUMN,
            1 => ALL & !(FIRST_COLUMN << (SIZE - 1)),
            _ => ALL,
        };
        Direction {
            cols,
            rows,
            movable,
        }
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

    /// Returns by how much a step changes a point's number.
    pub(super) fn stride(self) -> i8 {
        self.rows * SIZE as i8 + self.cols
    }

    /// Returns the set a step further; what leaves the board is gone.
    pub(super) fn step(self, set: Points) -> Points {
        let moving = set & self.movable;
        let stride = self.stride();
        if stride < 0 {
            moving >> stride.unsigned_abs()
        } else {
            moving << stride & ALL
        }
    }

    /// Returns the neighbour of a point on the board, if it has one there.
    pub(super) fn next(self, point: Square) -> Option<Square> {
        point.offset(self.cols, self.rows, (SIZE, SIZE))
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

/// Returns the number of a point on the board.
pub(super) fn index(point: Square) -> u8 {
    point.row * SIZE + point.col
}

/// Returns the set of one point, which is on the board.
pub(super) fn bit(point: Square) -> Points {
    1 << index(point)
}

/// Returns the points of a set, row by row.
pub(super) fn members(mut set: Points) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let index = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(Square::new(index % SIZE, index / SIZE))
    })
}

/// Returns the points adjacent to the set's.
pub(super) fn neighbours(set: Points) -> Points {
    let steps = Direction::ALL.into_iter();
    steps.fold(0, |found, direction| found | direction.step(set))
}

/// Returns the unbroken line of `ships` through `ship`, one of them, in this direction.
pub(super) fn line_through(ship: Square, direction: Direction, ships: Points) -> Vec<Square> {
    let next_ship = |at: Square, direction: Direction| {
        let next = direction.next(at)?;
        (ships & bit(next) != 0).then_some(next)
    };
    let back = direction.opposite();
    let first = std::iter::successors(Some(ship), |at| next_ship(*at, back)).last();
    std::iter::successors(first, |at| next_ship(*at, direction)).collect()
}
