//! Sets of squares, one bit each.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::Square;

/// A set of the squares of a board with `COLS` columns and `ROWS` rows, fewer than 128 in all.
///
/// ```
/// use engine::{Square, SquareSet};
///
/// type Squares = SquareSet<4, 4>;
/// let corner = Squares::one(Square::new(3, 0));
/// assert_eq!(corner.step(-1, 1).to_string(), "C2");
/// assert!(corner.step(1, 0).is_empty(), "it has left the board");
/// assert_eq!((corner | corner.orthogonal_neighbours()).len(), 3);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SquareSet<const COLS: u8, const ROWS: u8>(u128);

impl<const COLS: u8, const ROWS: u8> SquareSet<COLS, ROWS> {
    /// The set without any square.
    pub const EMPTY: Self = SquareSet(0);

    /// The whole board.
    pub const ALL: Self = SquareSet((1 << (COLS * ROWS)) - 1);

    const FIRST_COLUMN: Self = Self::area((0, 0), (0, ROWS - 1));

    const LAST_COLUMN: Self = Self::area((COLS - 1, COLS - 1), (0, ROWS - 1));

    /// Returns the set of one square, which is on the board.
    pub const fn one(square: Square) -> Self {
        SquareSet(1 << Self::index(square))
    }

    /// Returns the squares of a rectangle, given by its first and last column and row.
    pub const fn area(cols: (u8, u8), rows: (u8, u8)) -> Self {
        let mut set = Self::EMPTY;
        let mut row = rows.0;
        while row <= rows.1 {
            let mut col = cols.0;
            while col <= cols.1 {
                set = set.union(Self::one(Square::new(col, row)));
                col += 1;
            }
            row += 1;
        }
        set
    }

    /// Returns the number of a square on the board, counted from 0 row by row.
    pub const fn index(square: Square) -> u8 {
        square.row * COLS + square.col
    }

    /// Tells whether no square is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns how many squares are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Tells whether a square, which is on the board, is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & Self::one(square).0 != 0
    }

    /// Returns the squares in either set; `|` for constants.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        SquareSet(self.0 | other.0)
    }

    /// Returns the squares that are not in the other set; `& !` for constants.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        SquareSet(self.0 & !other.0)
    }

    /// Returns the squares that come before all of the other set, row by row.
    #[must_use]
    pub const fn before(self, others: Self) -> Self {
        SquareSet(self.0 & others.0.wrapping_sub(1) & !others.0)
    }

    /// Returns the squares that come after all of the other set, row by row.
    #[must_use]
    pub const fn after(self, others: Self) -> Self {
        let up_to_the_last = u128::MAX.unbounded_shr(others.0.leading_zeros());
        SquareSet(self.0 & !up_to_the_last)
    }

    /// Returns the squares one step further: `cols` to the right and `rows` to higher rows, each
    /// −1, 0 or 1. What leaves the board is gone.
    #[must_use]
    pub const fn step(self, cols: i8, rows: i8) -> Self {
        let staying = match cols {
            0 => self,
            1 => self.without(Self::LAST_COLUMN),
            _ => self.without(Self::FIRST_COLUMN),
        };
        let by = rows * COLS as i8 + cols;
        SquareSet(if by < 0 {
            staying.0 >> by.unsigned_abs()
        } else {
            staying.0 << by & Self::ALL.0
        })
    }

    /// Returns the squares orthogonally adjacent to any of the set.
    #[must_use]
    pub fn orthogonal_neighbours(self) -> Self {
        self.step(0, -1) | self.step(-1, 0) | self.step(1, 0) | self.step(0, 1)
    }

    /// Returns the squares adjacent to any of the set, orthogonally or diagonally.
    #[must_use]
    pub fn neighbours(self) -> Self {
        let beside = self.step(-1, 0) | self.step(1, 0);
        let row = self | beside;
        beside | row.step(0, -1) | row.step(0, 1)
    }

    /// Returns the squares row by row.
    pub fn iter(self) -> impl Iterator<Item = Square> + use<COLS, ROWS> {
        self.indices()
            .map(|index| Square::new(index % COLS, index / COLS))
    }

    /// Returns the squares' numbers in ascending order.
    pub fn indices(self) -> impl Iterator<Item = u8> + use<COLS, ROWS> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let index = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            Some(index)
        })
    }
}

/// Declares an operator on sets, and the assignment by it.
macro_rules! operator {
    ($Operator:ident, $operate:ident, $Assign:ident, $assign:ident, $symbol:tt) => {
        impl<const COLS: u8, const ROWS: u8> $Operator for SquareSet<COLS, ROWS> {
            type Output = Self;

            fn $operate(self, other: Self) -> Self {
                SquareSet(self.0 $symbol other.0)
            }
        }

        impl<const COLS: u8, const ROWS: u8> $Assign for SquareSet<COLS, ROWS> {
            fn $assign(&mut self, other: Self) {
                *self = *self $symbol other;
            }
        }
    };
}

operator!(BitOr, bitor, BitOrAssign, bitor_assign, |);
operator!(BitAnd, bitand, BitAndAssign, bitand_assign, &);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, ^);

impl<const COLS: u8, const ROWS: u8> Not for SquareSet<COLS, ROWS> {
    type Output = Self;

    fn not(self) -> Self {
        Self::ALL.without(self)
    }
}

impl<const COLS: u8, const ROWS: u8> FromIterator<Square> for SquareSet<COLS, ROWS> {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let squares = squares.into_iter().map(Self::one);
        squares.fold(Self::EMPTY, Self::union)
    }
}

/// The squares row by row: `C1 A2`.
impl<const COLS: u8, const ROWS: u8> fmt::Display for SquareSet<COLS, ROWS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, square) in self.iter().enumerate() {
            let gap = if nth == 0 { "" } else { " " };
            write!(f, "{gap}{square}")?;
        }
        Ok(())
    }
}

impl<const COLS: u8, const ROWS: u8> fmt::Debug for SquareSet<COLS, ROWS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The largest board, on which every bit but seven is a square.
    type Points = SquareSet<11, 11>;
    /// A board that is not square.
    type Pitch = SquareSet<11, 9>;

    fn steps() -> impl Iterator<Item = (i8, i8)> {
        (-1..=1).flat_map(|cols| (-1..=1).map(move |rows| (cols, rows)))
    }

    /// Compares with steps from each square on its own.
    fn check_steps<const COLS: u8, const ROWS: u8>() {
        let all = SquareSet::<COLS, ROWS>::ALL;
        assert_eq!(all.len(), u32::from(COLS) * u32::from(ROWS));
        for (cols, rows) in steps() {
            let stepped = |square: Square| square.offset(cols, rows, (COLS, ROWS));
            for square in all.iter() {
                let expected: SquareSet<COLS, ROWS> = stepped(square).into_iter().collect();
                assert_eq!(SquareSet::one(square).step(cols, rows), expected);
            }
            let expected: SquareSet<COLS, ROWS> = all.iter().filter_map(stepped).collect();
            assert_eq!(all.step(cols, rows), expected);
        }
    }

    #[test]
    fn steps_stop_at_every_edge() {
        check_steps::<11, 11>();
        check_steps::<11, 9>();
        check_steps::<10, 10>();
        check_steps::<6, 6>();
    }

    #[test]
    fn neighbours_are_one_step_away() {
        for square in Points::ALL.iter() {
            let near = |is_near: fn(u8, u8) -> bool| -> Points {
                let others = Points::ALL.iter();
                let distances = |other: &Square| {
                    is_near(
                        other.col.abs_diff(square.col),
                        other.row.abs_diff(square.row),
                    )
                };
                others.filter(distances).collect()
            };
            let one = Points::one(square);
            assert_eq!(
                one.orthogonal_neighbours(),
                near(|cols, rows| cols + rows == 1)
            );
            assert_eq!(one.neighbours(), near(|cols, rows| cols.max(rows) == 1));
        }
    }

    #[test]
    fn sets_follow_the_algebra() {
        let net = Pitch::area((0, 0), (3, 5));
        assert_eq!(net.to_string(), "A4 A5 A6");
        assert_eq!(net | !net, Pitch::ALL);
        assert_eq!(net & !net, Pitch::EMPTY);
        assert_eq!(net ^ Pitch::ALL, !net);
        assert!(net.contains(Square::new(0, 4)) && !net.contains(Square::new(1, 4)));
        assert_eq!(net.iter().collect::<Pitch>(), net);
        assert_eq!(
            Pitch::ALL.indices().collect::<Vec<u8>>(),
            (0..99).collect::<Vec<u8>>()
        );
    }

    #[test]
    fn squares_come_row_by_row() {
        let of = |squares: &[&str]| -> Pitch {
            let squares = squares.iter().map(|square| square.parse::<Square>());
            squares.map(Result::unwrap).collect()
        };
        let column = of(&["C1", "C4", "C5", "C9"]);
        assert_eq!(column.before(of(&["D4", "A7"])), of(&["C1", "C4"]));
        assert_eq!(column.after(of(&["A1", "B5"])), of(&["C5", "C9"]));
        assert_eq!(column.before(of(&["A1"])), Pitch::EMPTY);
        assert_eq!(column.after(of(&["K9"])), Pitch::EMPTY);
        for all in [column.before(Pitch::EMPTY), column.after(Pitch::EMPTY)] {
            assert_eq!(all, column);
        }
    }
}
