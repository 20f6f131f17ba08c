//! The board's geometry: squares, regions and the ways of the pieces; no turning, no end.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{BySeat, Seat, Square, SquareSet};

/// Squares along each edge.
pub(super) const SIZE: u8 = 10;

pub(super) type Squares = SquareSet<SIZE, SIZE>;

/// The two regions on a player's edge (rules: Tectonic, Board and pieces).
pub(super) const REGIONS: BySeat<[Squares; 2]> = {
    let last = SIZE - 1;
    BySeat([
        [corner(0, 0), corner(last, 0)],
        [corner(0, last), corner(last, last)],
    ])
};

/// The steps to the orthogonal neighbours.
pub(super) const ORTHOGONAL: [(i8, i8); 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];

/// The kind of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "TectonicKind")]
pub enum Kind {
    /// Round: one square in any direction.
    Hill,
    /// Triangle: up to three squares diagonally forward or straight backward.
    Peak,
    /// Square: up to four squares horizontally or vertically.
    Mount,
}

impl Kind {
    pub(super) const ALL: [Kind; 3] = [Kind::Hill, Kind::Peak, Kind::Mount];

    pub(super) fn index(self) -> usize {
        self as usize
    }
}

/// (R) A region is a staircase of six squares: at most two steps from the corner.
const fn corner(col: u8, row: u8) -> Squares {
    let mut region = Squares::EMPTY;
    let mut index = 0;
    while index < SIZE * SIZE {
        let square = Square::new(index % SIZE, index / SIZE);
        if square.col.abs_diff(col) + square.row.abs_diff(row) <= 2 {
            region = region.union(Squares::one(square));
        }
        index += 1;
    }
    region
}

/// Tells whether a square is part of a region.
pub fn is_in_region(square: Square) -> bool {
    let mut regions = REGIONS.0.iter().flatten();
    has(square) && regions.any(|region| region.contains(square))
}

/// Tells whether the board has a square.
pub(super) fn has(square: Square) -> bool {
    square.is_on(SIZE, SIZE)
}

/// The squares a piece goes over in one direction, by the number of the square it stands on.
struct Way {
    squares: [Squares; Squares::ALL.len() as usize],
    /// Whether the numbers of the squares rise on the way.
    is_rising: bool,
}

impl Way {
    const fn new(cols: i8, rows: i8, reach: u8) -> Way {
        let mut squares = [Squares::EMPTY; Squares::ALL.len() as usize];
        let mut index = 0;
        while index < SIZE * SIZE {
            let mut at = Squares::one(Square::new(index % SIZE, index / SIZE));
            let mut step = 0;
            while step < reach {
                at = at.step(cols, rows);
                squares[index as usize] = squares[index as usize].union(at);
                step += 1;
            }
            index += 1;
        }
        Way {
            squares,
            is_rising: rows > 0 || rows == 0 && cols > 0,
        }
    }

    /// Returns the squares up to the first that is not empty.
    fn open(&self, from: Square, empty: Squares) -> Squares {
        let way = self.squares[usize::from(Squares::index(from))];
        let blocked = way.without(empty);
        if self.is_rising {
            way.before(blocked)
        } else {
            way.after(blocked)
        }
    }
}

/// The ways of a peak, by its owner; (R) backward goes straight, as far as forward goes diagonally.
static PEAK: BySeat<[Way; 3]> = BySeat([
    [Way::new(-1, 1, 3), Way::new(1, 1, 3), Way::new(0, -1, 3)],
    [Way::new(-1, -1, 3), Way::new(1, -1, 3), Way::new(0, 1, 3)],
]);

/// The ways of a mount.
static MOUNT: [Way; 4] = [
    Way::new(0, -1, 4),
    Way::new(-1, 0, 4),
    Way::new(1, 0, 4),
    Way::new(0, 1, 4),
];

/// Returns where a piece of `owner` on `from` can go over `empty` squares (rules: Tectonic, A move).
pub(super) fn targets(kind: Kind, owner: Seat, from: Square, empty: Squares) -> Squares {
    let open = |ways: &[Way]| {
        let open = ways.iter().map(|way| way.open(from, empty));
        open.fold(Squares::EMPTY, Squares::union)
    };
    match kind {
        Kind::Hill => Squares::one(from).neighbours() & empty,
        Kind::Peak => open(&PEAK[owner]),
        Kind::Mount => open(&MOUNT),
    }
}
