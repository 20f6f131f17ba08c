//! The board's geometry: squares, rings and lines; no rules.

use super::settings::Direction;
use crate::{Square, SquareSet};

/// A set of squares; the small board is the corner of the large one.
pub(super) type Squares = SquareSet<6, 6>;

#[derive(Clone, Debug)]
pub(super) struct Geometry {
    pub(super) size: u8,
    /// Every square of the board.
    pub(super) all: Squares,
    /// A rotation as steps: what stands on these squares goes `(cols, rows)`.
    steps: Vec<(Squares, (i8, i8))>,
    /// Every run of squares that wins.
    lines: Vec<Squares>,
}

impl Geometry {
    pub(super) fn new(size: u8, line: u8, rings: &[Direction]) -> Geometry {
        let mut geometry = Geometry {
            size,
            all: Squares::area((0, size - 1), (0, size - 1)),
            steps: Vec::new(),
            lines: Vec::new(),
        };
        for square in geometry.all.iter() {
            let here = Squares::one(square);
            let next = carried(square, size, rings);
            let way = (
                next.col as i8 - square.col as i8,
                next.row as i8 - square.row as i8,
            );
            match geometry.steps.iter_mut().find(|(_, step)| *step == way) {
                Some((squares, _)) => *squares |= here,
                None => geometry.steps.push((here, way)),
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
                    .collect();
                self.lines.push(run);
            }
        }
    }

    /// Tells whether the board has a square.
    pub(super) fn has(&self, square: Square) -> bool {
        square.is_on(self.size, self.size)
    }

    /// Returns the set after every ring has turned by one square.
    pub(super) fn rotate(&self, set: Squares) -> Squares {
        let steps = self.steps.iter();
        steps.fold(Squares::EMPTY, |turned, &(squares, (cols, rows))| {
            turned | (set & squares).step(cols, rows)
        })
    }

    /// Returns the squares of all lines in the set; none if there is no line.
    pub(super) fn lines_in(&self, set: Squares) -> Squares {
        self.lines
            .iter()
            .filter(|line| set & **line == **line)
            .fold(Squares::EMPTY, |found, line| found | *line)
    }
}

/// Returns the ring of a square on a board of `size`: its distance from the nearest border, so that the
/// outermost ring is 0. A square off the board lies on no ring.
pub fn ring(square: Square, size: u8) -> Option<u8> {
    let from_border = |at: u8| Some(at.min(size.checked_sub(1)?.checked_sub(at)?));
    Some(from_border(square.col)?.min(from_border(square.row)?))
}

/// Returns the square to which one rotation carries a marble on `square` (rules: Orbito, Settings),
/// given the rings' directions from the outermost on. A marble that is on none of these rings, or alone
/// on one, stays.
pub fn carried(square: Square, size: u8, rings: &[Direction]) -> Square {
    let Square { col, row } = square;
    let Some(low) = ring(square, size) else {
        return square;
    };
    let high = size - 1 - low;
    match rings.get(usize::from(low)) {
        Some(Direction::Ccw) if row == low && col > low => Square::new(col - 1, row),
        Some(Direction::Ccw) if col == low && row < high => Square::new(col, row + 1),
        Some(Direction::Ccw) if row == high && col < high => Square::new(col + 1, row),
        Some(Direction::Cw) if row == low && col < high => Square::new(col + 1, row),
        Some(Direction::Cw) if col == high && row < high => Square::new(col, row + 1),
        Some(Direction::Cw) if row == high && col > low => Square::new(col - 1, row),
        // Up the right column, or up the left one.
        Some(_) if row > low => Square::new(col, row - 1),
        _ => square,
    }
}
