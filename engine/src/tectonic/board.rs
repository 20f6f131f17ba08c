//! The board's geometry: squares, regions and the ways of the pieces; no turning, no end.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Seat, Square};

/// Squares along each edge.
pub(super) const SIZE: u8 = 10;

/// Bits a row: one more than squares, so that a step over the edge lands on no square.
const WIDTH: u8 = SIZE + 1;

/// One more than the highest bit of any square.
pub(super) const BITS: u8 = WIDTH * SIZE;

/// A set of squares, bit `row * WIDTH + col` each.
pub(super) type Squares = u128;

/// Every square of the board.
pub(super) const ALL: Squares = within(0, 0, SIZE + SIZE);

/// By seat: the two regions on that player's edge (rules: Tectonic, Board and pieces).
pub(super) const REGIONS: [[Squares; 2]; 2] = {
    let last = SIZE - 1;
    [
        [corner(0, 0), corner(last, 0)],
        [corner(0, last), corner(last, last)],
    ]
};

/// A step to the right, as a number of bits.
const RIGHT: i8 = 1;
/// A step away from White.
const UP: i8 = WIDTH as i8;

/// The steps to the orthogonal neighbours.
pub(super) const ORTHOGONAL: [i8; 4] = [-UP, -RIGHT, RIGHT, UP];

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

/// The colour of a seat; White is seat 0 and plays first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "TectonicColour")]
pub enum Colour {
    /// Seat 0, whose forward is towards row 10.
    White,
    /// Seat 1, whose forward is towards row 1.
    Black,
}

impl Colour {
    pub(super) fn of(seat: Seat) -> Colour {
        if seat.0 == 0 {
            Colour::White
        } else {
            Colour::Black
        }
    }
}

/// (R) A region is a staircase of six squares: at most two steps from the corner.
const fn corner(col: u8, row: u8) -> Squares {
    within(col, row, 2)
}

/// Returns the squares at most `steps` orthogonal steps from a square.
const fn within(col: u8, row: u8, steps: u8) -> Squares {
    let mut set = 0;
    let mut index = 0;
    while index < BITS {
        let square = square_at(index);
        let distance = square.col.abs_diff(col) + square.row.abs_diff(row);
        if square.col < SIZE && distance <= steps {
            set |= 1 << index;
        }
        index += 1;
    }
    set
}

const fn square_at(index: u8) -> Square {
    Square::new(index % WIDTH, index / WIDTH)
}

/// Tells whether the board has a square.
pub(super) fn has(square: Square) -> bool {
    square.is_on(SIZE, SIZE)
}

/// Returns the set of one square, which is on the board.
pub(super) fn bit(square: Square) -> Squares {
    1 << (square.row * WIDTH + square.col)
}

/// Returns the squares of a set, row by row.
pub(super) fn members(set: Squares) -> impl Iterator<Item = Square> {
    indices(set).map(square_at)
}

/// Returns the bits of a set as numbers below [`BITS`], in ascending order.
pub(super) fn indices(mut set: Squares) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let index = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(index)
    })
}

/// Returns the set moved by `step`; what leaves the board is on no square then.
pub(super) fn shifted(set: Squares, step: i8) -> Squares {
    if step < 0 {
        set >> step.unsigned_abs()
    } else {
        set << step
    }
}

/// Returns the squares orthogonally adjacent to the set's.
pub(super) fn neighbours(set: Squares) -> Squares {
    let steps = ORTHOGONAL.into_iter();
    steps.fold(0, |found, step| found | shifted(set, step)) & ALL
}

/// Returns where a piece of `owner` on `from` can go over `empty` squares (rules: Tectonic, A move).
pub(super) fn targets(kind: Kind, owner: Seat, from: Squares, empty: Squares) -> Squares {
    let slide = |step: i8, reach: u8| {
        let mut at = from;
        (0..reach).fold(0, |reached, _| {
            at = shifted(at, step) & empty;
            reached | at
        })
    };
    let forward = match Colour::of(owner) {
        Colour::White => UP,
        Colour::Black => -UP,
    };
    match kind {
        Kind::Hill => {
            let row = from | shifted(from, -RIGHT) | shifted(from, RIGHT);
            (row | shifted(row, -UP) | shifted(row, UP)) & empty
        }
        // (R) Backward goes straight, as far as forward goes diagonally.
        Kind::Peak => slide(forward - RIGHT, 3) | slide(forward + RIGHT, 3) | slide(-forward, 3),
        Kind::Mount => slide(-UP, 4) | slide(-RIGHT, 4) | slide(RIGHT, 4) | slide(UP, 4),
    }
}
