//! The board: squares, zones and the lines pieces move on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{BySeat, Seat, Square, SquareSet};

pub(super) const COLS: u8 = 11;
pub(super) const ROWS: u8 = 9;

/// The square of the ball at a kick-off: F5.
pub(super) const CENTRE: Square = Square::new(5, 4);

/// The longest move of a piece, in squares (rules: Aspic, A play, 1).
pub(super) const REACH: i8 = 3;

pub(super) type Squares = SquareSet<COLS, ROWS>;

/// A4–A6 and K4–K6.
const NETS: Squares = Squares::area((0, 0), (3, 5)).union(Squares::area((10, 10), (3, 5)));

/// B–E and G–J.
pub(super) const FREE_ZONES: BySeat<Squares> =
    BySeat([Squares::area((1, 4), (0, 8)), Squares::area((6, 9), (0, 8))]);

/// Everything but the nets and the opponent's defence column.
pub(super) const ALLOWED: BySeat<Squares> = BySeat([
    Squares::area((0, 9), (0, 8)).without(NETS),
    Squares::area((1, 10), (0, 8)).without(NETS),
]);

const DIRECTIONS: [(i8, i8); 8] = [
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
];

/// The two camps; left is seat 0, attacks towards K and kicks off the first half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Camp {
    /// Seat 0.
    Left,
    /// Seat 1.
    Right,
}

impl Camp {
    pub(super) fn of(seat: Seat) -> Camp {
        if seat.0 == 0 { Camp::Left } else { Camp::Right }
    }
}

/// The squares of the pieces, by seat.
pub(super) type Pieces = BySeat<Squares>;

/// Returns how many pieces each seat has on the board.
pub(super) fn placed(pieces: Pieces) -> BySeat<u8> {
    pieces.map(|set| set.len() as u8)
}

/// Returns the squares on which `seat` may place a piece.
pub(super) fn placeable(pieces: Pieces, seat: Seat) -> Squares {
    let BySeat([left, right]) = pieces;
    FREE_ZONES[seat] & !(left | right)
}

/// The board while plays are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    pub(super) pieces: Pieces,
    pub(super) ball: Square,
}

impl Board {
    pub(super) fn occupied(&self) -> Squares {
        let BySeat([left, right]) = self.pieces;
        left | right | Squares::one(self.ball)
    }

    /// Returns the squares `seat` may move over and onto. A move can't lead past a net or a defence
    /// column to a square beyond, so the same set serves for both.
    fn open(&self, seat: Seat) -> Squares {
        ALLOWED[seat] & !self.occupied()
    }

    /// Returns all moves of `seat`: each vector, with the squares that its pieces reach by it.
    pub(super) fn moves(&self, seat: Seat) -> impl Iterator<Item = (Vector, Squares)> + use<> {
        let pieces = self.pieces[seat];
        let open = self.open(seat);
        DIRECTIONS.into_iter().flat_map(move |(cols, rows)| {
            let mut reached = pieces;
            (1..=REACH).map(move |distance| {
                reached = reached.step(cols, rows) & open;
                (Vector(cols * distance, rows * distance), reached)
            })
        })
    }
}

/// A difference of two squares, in columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Vector(pub(super) i8, pub(super) i8);

impl Vector {
    pub(super) fn between(from: Square, to: Square) -> Vector {
        Vector(to.col as i8 - from.col as i8, to.row as i8 - from.row as i8)
    }

    /// Tells whether it is horizontal, vertical or exactly diagonal.
    pub(super) fn is_straight(self) -> bool {
        self.0 == 0 || self.1 == 0 || self.0.abs() == self.1.abs()
    }

    /// Returns how many single steps it is long.
    pub(super) fn length(self) -> i8 {
        self.0.abs().max(self.1.abs())
    }

    /// Returns the square `steps` single steps from `from`, which must lie on the board.
    pub(super) fn step(self, from: Square, steps: i8) -> Square {
        Square::new(
            from.col.wrapping_add_signed(self.0.signum() * steps),
            from.row.wrapping_add_signed(self.1.signum() * steps),
        )
    }

    /// Returns where the vector to `to` starts, which must lie on the board.
    pub(super) fn start(self, to: Square) -> Square {
        Square::new(
            to.col.wrapping_add_signed(-self.0),
            to.row.wrapping_add_signed(-self.1),
        )
    }
}

pub(super) fn is_on_board(square: Square) -> bool {
    square.is_on(COLS, ROWS)
}
