//! The board's geometry: squares, rings and lines; no rules.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::settings::Direction;
use crate::{Seat, Square};

/// A set of squares, bit `row * size + col` each.
pub(super) type Squares = u64;

/// The colour of a marble; White is seat 0 and plays first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Seat 0.
    White,
    /// Seat 1.
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

#[derive(Clone, Debug)]
pub(super) struct Geometry {
    pub(super) size: u8,
    /// By square: the set of its orthogonal neighbours.
    neighbours: [Squares; 36],
    /// Rotation as masks and shifts: all squares of a mask move by the same number of bits.
    shifts: Vec<(Squares, i8)>,
    /// Every run of squares that wins.
    lines: Vec<Squares>,
}

impl Geometry {
    pub(super) fn new(size: u8, line: u8, rings: &[Direction]) -> Geometry {
        let mut geometry = Geometry {
            size,
            neighbours: [0; 36],
            shifts: Vec::new(),
            lines: Vec::new(),
        };
        for square in geometry.squares() {
            let index = geometry.index(square);
            geometry.neighbours[index] = [(0, -1), (-1, 0), (1, 0), (0, 1)]
                .into_iter()
                .filter_map(|(cols, rows)| square.offset(cols, rows, (size, size)))
                .map(|neighbour| geometry.bit(neighbour))
                .sum();
            let ring = ring_of(square, size);
            let next = next_on_ring(square, size, rings[usize::from(ring)]);
            let by = geometry.index(next) as i8 - index as i8;
            match geometry.shifts.iter_mut().find(|(_, shift)| *shift == by) {
                Some((mask, _)) => *mask |= 1 << index,
                None => geometry.shifts.push((1 << index, by)),
            }
            geometry.add_lines_from(square, line);
        }
        geometry
    }

    fn add_lines_from(&mut self, square: Square, line: u8) {
        let reach = line as i8 - 1;
        for (cols, rows) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
            let end = square.offset(cols * reach, rows * reach, (self.size, self.size));
            if end.is_some() {
                let run = (0..line as i8)
                    .filter_map(|i| square.offset(cols * i, rows * i, (self.size, self.size)))
                    .map(|member| self.bit(member))
                    .sum();
                self.lines.push(run);
            }
        }
    }

    pub(super) fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let size = self.size;
        (0..size).flat_map(move |row| (0..size).map(move |col| Square::new(col, row)))
    }

    pub(super) fn square_count(&self) -> u8 {
        self.size * self.size
    }

    pub(super) fn all(&self) -> Squares {
        (1 << self.square_count()) - 1
    }

    pub(super) fn has(&self, square: Square) -> bool {
        square.is_on(self.size, self.size)
    }

    fn index(&self, square: Square) -> usize {
        usize::from(square.row * self.size + square.col)
    }

    /// Returns the set of one square, which is on the board.
    pub(super) fn bit(&self, square: Square) -> Squares {
        1 << self.index(square)
    }

    /// Returns the squares of a set, row by row.
    pub(super) fn members(&self, mut set: Squares) -> impl Iterator<Item = Square> + use<> {
        let size = self.size;
        std::iter::from_fn(move || {
            if set == 0 {
                return None;
            }
            let index = set.trailing_zeros() as u8;
            set &= set - 1;
            Some(Square::new(index % size, index / size))
        })
    }

    /// Returns the orthogonal neighbours of a square on the board.
    pub(super) fn neighbours(&self, square: Square) -> Squares {
        self.neighbours[self.index(square)]
    }

    /// Returns the set after every ring has turned by one square.
    pub(super) fn rotate(&self, set: Squares) -> Squares {
        self.shifts.iter().fold(0, |turned, (mask, by)| {
            let moved = set & mask;
            turned
                | if *by < 0 {
                    moved >> by.unsigned_abs()
                } else {
                    moved << by.unsigned_abs()
                }
        })
    }

    /// Returns the squares of all lines in the set; none if there is no line.
    pub(super) fn lines_in(&self, set: Squares) -> Squares {
        self.lines
            .iter()
            .filter(|line| set & **line == **line)
            .fold(0, |found, line| found | line)
    }
}

/// Returns the ring of a square: its distance to the nearest border.
fn ring_of(square: Square, size: u8) -> u8 {
    let last = size - 1;
    square
        .col
        .min(square.row)
        .min(last - square.col)
        .min(last - square.row)
}

/// Returns where a marble on `square` stands after its ring has turned.
fn next_on_ring(square: Square, size: u8, direction: Direction) -> Square {
    let low = ring_of(square, size);
    let high = size - 1 - low;
    let Square { col, row } = square;
    match direction {
        Direction::Ccw if row == low && col > low => Square::new(col - 1, row),
        Direction::Ccw if col == low && row < high => Square::new(col, row + 1),
        Direction::Ccw if row == high && col < high => Square::new(col + 1, row),
        Direction::Cw if row == low && col < high => Square::new(col + 1, row),
        Direction::Cw if col == high && row < high => Square::new(col, row + 1),
        Direction::Cw if row == high && col > low => Square::new(col - 1, row),
        // Up the right column, or up the left one.
        Direction::Ccw | Direction::Cw => Square::new(col, row - 1),
    }
}
