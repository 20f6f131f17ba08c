//! The board for search: squares as bits, rotations as tables, lines at every time to come.

use engine::Square;
use engine::orbito::{Settings, carried};

/// The number of rotations ahead for which lines are looked at.
pub(super) const HORIZON: usize = 7;

/// The lines and rings of a match, which never change: one bit a square, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// Squares along each edge.
    pub(super) size: u8,
    /// Marbles in line to win.
    pub(super) line: u8,
    pub(super) all: u64,
    /// By row and the row's bits: where its marbles are after a rotation.
    rotations: Vec<[u64; 64]>,
    /// By square: the squares orthogonally beside it.
    pub(super) beside: Vec<u64>,
    /// Every line there is.
    lines: Vec<u64>,
    /// Squares that will be a line after so many rotations, from 1.
    pub(super) runs: Vec<(u64, usize)>,
    /// By square: the numbers of its runs.
    pub(super) runs_of: Vec<Vec<u16>>,
}

impl Geometry {
    /// Returns the geometry of these settings.
    pub fn new(settings: &Settings) -> Geometry {
        let size = settings.size;
        let squares = size * size;
        let next: Vec<u8> = (0..squares)
            .map(|square| {
                let at = Square::new(square % size, square / size);
                let next = carried(at, size, &settings.rings);
                next.row * size + next.col
            })
            .collect();
        let rotations = (0..size).map(|row| {
            let rotated = |bits: u64| {
                let cols = (0..size).filter(|col| bits >> col & 1 == 1);
                cols.map(|col| 1 << next[usize::from(row * size + col)])
                    .sum()
            };
            let mut table = [0; 64];
            for (bits, entry) in (0..).zip(&mut table) {
                *entry = rotated(bits);
            }
            table
        });
        let beside = (0..squares).map(|square| {
            let at = Square::new(square % size, square / size);
            let ways = [(0, -1), (-1, 0), (1, 0), (0, 1)];
            let near = ways.map(|(cols, rows)| at.offset(cols, rows, (size, size)));
            let near = near.into_iter().flatten();
            near.map(|at| 1 << (at.row * size + at.col)).sum()
        });
        let lines = lines(size, settings.line);
        let mut runs = Vec::new();
        let mut after: Vec<u8> = (0..squares).collect();
        for turns in 1..=HORIZON {
            after = after
                .iter()
                .map(|square| next[usize::from(*square)])
                .collect();
            for line in &lines {
                let becomes_line = |square: &u8| line >> after[usize::from(*square)] & 1 == 1;
                let run = (0..squares).filter(becomes_line).map(|square| 1 << square);
                runs.push((run.sum(), turns));
            }
        }
        let runs_of = |square: u8| {
            let numbered = (0..).zip(&runs);
            let on_it = numbered.filter(|(_, (run, _))| run >> square & 1 == 1);
            on_it.map(|(number, _)| number).collect()
        };
        Geometry {
            size,
            line: settings.line,
            all: (1 << squares) - 1,
            rotations: rotations.collect(),
            beside: beside.collect(),
            runs_of: (0..squares).map(runs_of).collect(),
            lines,
            runs,
        }
    }

    /// Returns where marbles are after every ring has turned by one square.
    pub(super) fn rotated(&self, marbles: u64) -> u64 {
        let row_mask = (1 << self.size) - 1;
        let rows = self.rotations.iter().enumerate();
        rows.fold(0, |rotated, (row, table)| {
            let bits = marbles >> (row * usize::from(self.size)) & row_mask;
            rotated | table[bits as usize]
        })
    }

    /// Tells whether marbles of one colour make a line.
    pub(super) fn has_line(&self, marbles: u64) -> bool {
        self.lines.iter().any(|line| marbles & line == *line)
    }

    /// Returns the number of a square.
    pub(super) fn number(&self, square: Square) -> u8 {
        square.row * self.size + square.col
    }

    /// Returns the square with this number.
    pub(super) fn square(&self, number: u8) -> Square {
        Square::new(number % self.size, number / self.size)
    }
}

fn lines(size: u8, length: u8) -> Vec<u64> {
    let reach = length as i8 - 1;
    let mut lines = Vec::new();
    for square in 0..size * size {
        let from = Square::new(square % size, square / size);
        for (cols, rows) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
            let steps = |steps: i8| from.offset(cols * steps, rows * steps, (size, size));
            if steps(reach).is_some() {
                let squares = (0..=reach).filter_map(steps);
                lines.push(squares.map(|at| 1 << (at.row * size + at.col)).sum());
            }
        }
    }
    lines
}
