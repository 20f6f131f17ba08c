//! The board's geometry: points, directions and lines; no rules.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Square, SquareSet};

/// (R) Points along each edge: the intersections of 10 × 10 squares.
pub(super) const SIZE: u8 = 11;

pub(super) type Points = SquareSet<SIZE, SIZE>;

const POINTS: usize = Points::ALL.len() as usize;

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

    /// One direction of each axis; the others are opposite to them.
    pub(super) const AXES: [Direction; 4] = {
        let [a, b, c, d, ..] = Direction::ALL;
        [a, b, c, d]
    };

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

    /// Returns all points that follow a point on the board.
    fn ray(self, point: Square) -> Points {
        let way = 3 * (self.rows + 1) + self.cols + 1;
        RAYS[way as usize][usize::from(Points::index(point))]
    }

    /// Returns by their distances from a point on the board, bit by bit, which points of a set follow
    /// it.
    pub(super) fn distances(self, point: Square, set: Points) -> u32 {
        let found = (self.ray(point) & set).iter();
        found.fold(0, |distances, at| {
            let distance = at.col.abs_diff(point.col).max(at.row.abs_diff(point.row));
            distances | 1 << distance
        })
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

/// All points that follow a point, by direction and the number of the point. The directions are
/// numbered row by row around the middle, which is none.
static RAYS: [[Points; POINTS]; 9] = {
    let mut rays = [[Points::EMPTY; POINTS]; 9];
    let mut way = 0;
    while way < 9 {
        let (cols, rows) = ((way % 3) as i8 - 1, (way / 3) as i8 - 1);
        let mut index = 0;
        while index < POINTS as u8 {
            let mut at = Points::one(Square::new(index % SIZE, index / SIZE));
            let mut distance = 1;
            while distance < SIZE && way != 4 {
                at = at.step(cols, rows);
                rays[way][index as usize] = rays[way][index as usize].union(at);
                distance += 1;
            }
            index += 1;
        }
        way += 1;
    }
    rays
};

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
