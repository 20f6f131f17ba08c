//! A board of squares, as every renderer draws it.

use engine::Square;
use ratatui::style::Color;

/// A rectangle of squares; row 1 is on top.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Board {
    cols: u8,
    cells: Vec<Cell>,
}

/// The content of a square.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Cell {
    /// The symbol on a full screen.
    pub(crate) symbol: char,
    /// The letter in plain lines.
    pub(crate) letter: char,
    /// The name in a list; empty if nothing stands there.
    pub(crate) name: String,
    /// The colour of the symbol.
    pub(crate) colour: Color,
    /// The colour of the ground, if it is a special one.
    pub(crate) ground: Option<Color>,
    /// A letter behind the symbol, for what the symbol does not say.
    pub(crate) note: Option<char>,
    /// Whether to highlight the square.
    pub(crate) marked: bool,
}

impl Cell {
    /// A square on which nothing stands.
    pub(crate) fn empty() -> Cell {
        Cell {
            symbol: '·',
            letter: '.',
            name: String::new(),
            colour: Color::DarkGray,
            ground: None,
            note: None,
            marked: false,
        }
    }

    /// A square with a piece.
    pub(crate) fn piece(symbol: char, letter: char, name: String, colour: Color) -> Cell {
        Cell {
            symbol,
            letter,
            name,
            colour,
            ..Cell::empty()
        }
    }
}

impl Board {
    /// Draws rows of letters, one a square; `cell` explains a letter on a square. `None` if the
    /// rows are no rectangle, or too large to have names for their squares.
    pub(crate) fn new(rows: &[String], cell: impl Fn(char, Square) -> Cell) -> Option<Board> {
        let cols = rows.first()?.chars().count();
        let is_board = (1..=26).contains(&cols)
            && rows.len() < 100
            && rows.iter().all(|row| row.chars().count() == cols);
        if !is_board {
            return None;
        }
        let letters = rows.iter().flat_map(|row| row.chars());
        let squares = squares(cols as u8, rows.len() as u8);
        Some(Board {
            cols: cols as u8,
            cells: letters
                .zip(squares)
                .map(|(letter, square)| cell(letter, square))
                .collect(),
        })
    }

    /// Returns how many columns there are.
    pub(crate) fn cols(&self) -> u8 {
        self.cols
    }

    /// Returns how many rows there are.
    pub(crate) fn rows(&self) -> u8 {
        (self.cells.len() / usize::from(self.cols)) as u8
    }

    /// Highlights squares, as far as they are on the board.
    pub(crate) fn mark(&mut self, squares: impl IntoIterator<Item = Square>) {
        let (cols, rows) = (self.cols(), self.rows());
        for square in squares {
            if square.col < cols && square.row < rows {
                let at = usize::from(square.row) * usize::from(cols) + usize::from(square.col);
                self.cells[at].marked = true;
            }
        }
    }

    /// Returns what stands on a square of the board.
    pub(crate) fn cell(&self, square: Square) -> &Cell {
        &self.cells[usize::from(square.row) * usize::from(self.cols) + usize::from(square.col)]
    }

    /// Writes the board as lines of letters with coordinates.
    pub(crate) fn lines(&self) -> Vec<String> {
        let header: String = (0..self.cols).flat_map(|col| [' ', column(col)]).collect();
        let mut lines = vec![format!("   {header}")];
        let rows = self.cells.chunks(usize::from(self.cols));
        lines.extend((1..).zip(rows).map(|(number, row): (u32, _)| {
            let letters: String = row.iter().flat_map(|cell| [' ', cell.letter]).collect();
            format!("{number:>3}{letters}")
        }));
        lines
    }

    /// Lists what stands where, one line for each kind of thing: `white marbles: A1, B3`.
    pub(crate) fn inventory(&self) -> Vec<String> {
        let mut kinds: Vec<(&str, Vec<String>)> = Vec::new();
        for (square, cell) in squares(self.cols, self.rows()).zip(&self.cells) {
            if cell.name.is_empty() {
                continue;
            }
            match kinds.iter_mut().find(|(kind, _)| *kind == cell.name) {
                Some((_, squares)) => squares.push(square.to_string()),
                None => kinds.push((&cell.name, vec![square.to_string()])),
            }
        }
        kinds
            .into_iter()
            .map(|(name, squares)| format!("{name}: {}", squares.join(", ")))
            .collect()
    }
}

/// Returns all squares, row by row.
fn squares(cols: u8, rows: u8) -> impl Iterator<Item = Square> {
    (0..rows).flat_map(move |row| (0..cols).map(move |col| Square::new(col, row)))
}

/// Returns the letter of a column.
pub(crate) fn column(col: u8) -> char {
    char::from(b'A' + col)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_letters_are_a_board() {
        let rows = ["w..", ".b.", "w.."].map(str::to_owned);
        let board = Board::new(&rows, |letter, square| Cell {
            name: if letter == '.' {
                String::new()
            } else {
                format!("{letter} {}", square.row)
            },
            letter,
            ..Cell::empty()
        });
        let board = board.unwrap();
        assert_eq!(
            board.lines(),
            ["    A B C", "  1 w . .", "  2 . b .", "  3 w . ."]
        );
        assert_eq!(board.inventory(), ["w 0: A1", "b 1: B2", "w 2: A3"]);
        assert_eq!(board.cell(Square::new(1, 1)).letter, 'b');
    }
}
