//! A board of squares, as every renderer draws it.

use ratatui::style::Color;
use serde_json::Value;

/// A rectangle of squares; row 1 is on top.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Board {
    cols: u8,
    cells: Vec<Cell>,
}

/// What stands on a square.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Cell {
    /// The symbol on a full screen.
    pub(crate) symbol: char,
    /// The letter in plain lines.
    pub(crate) letter: char,
    /// What it is called in a list; empty if nothing stands there.
    pub(crate) name: String,
    /// The colour of the symbol.
    pub(crate) colour: Color,
    /// The colour of the ground, where it is a special one.
    pub(crate) ground: Option<Color>,
    /// Whether to draw attention to it.
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
    /// Draws the member `rows` of a view, a list of texts with one letter a square; `cell` says
    /// what a letter on a square stands for.
    pub(crate) fn new(view: &Value, cell: impl Fn(char, &str) -> Cell) -> Option<Board> {
        let rows: Vec<&str> = view["rows"]
            .as_array()?
            .iter()
            .map(Value::as_str)
            .collect::<Option<_>>()?;
        let cols = rows.first()?.chars().count();
        let is_board = (1..=26).contains(&cols)
            && rows.len() < 100
            && rows.iter().all(|row| row.chars().count() == cols);
        if !is_board {
            return None;
        }
        let cells = rows
            .iter()
            .flat_map(|row| row.chars())
            .enumerate()
            .map(|(at, letter)| cell(letter, &square((at % cols) as u8, (at / cols) as u8)))
            .collect();
        Some(Board {
            cols: cols as u8,
            cells,
        })
    }

    /// Draws the rows of a view whose letters nobody explains.
    pub(crate) fn of_rows(view: &Value) -> Option<Board> {
        Board::new(view, |letter, _| match letter {
            '.' | ' ' => Cell::empty(),
            other => Cell::piece(other, other, other.to_string(), Color::Reset),
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

    /// Returns what stands at a column and a row, counted from 0.
    pub(crate) fn cell(&self, col: u8, row: u8) -> &Cell {
        &self.cells[usize::from(row) * usize::from(self.cols) + usize::from(col)]
    }

    /// Writes the board as lines of letters with coordinates.
    pub(crate) fn lines(&self) -> Vec<String> {
        let header: String = (0..self.cols).flat_map(|col| [' ', column(col)]).collect();
        let mut lines = vec![format!("   {header}")];
        lines.extend((0..self.rows()).map(|row| {
            let letters: String = (0..self.cols)
                .flat_map(|col| [' ', self.cell(col, row).letter])
                .collect();
            format!("{:>3}{letters}", row + 1)
        }));
        lines
    }

    /// Lists what stands where, one line for each kind of thing: `white marbles: A1, B3`.
    pub(crate) fn inventory(&self) -> Vec<String> {
        let mut kinds: Vec<(&str, Vec<String>)> = Vec::new();
        for (at, cell) in self.cells.iter().enumerate() {
            if cell.name.is_empty() {
                continue;
            }
            let cols = usize::from(self.cols);
            let name = square((at % cols) as u8, (at / cols) as u8);
            match kinds.iter_mut().find(|(kind, _)| *kind == cell.name) {
                Some((_, squares)) => squares.push(name),
                None => kinds.push((&cell.name, vec![name])),
            }
        }
        kinds
            .into_iter()
            .map(|(name, squares)| format!("{name}: {}", squares.join(", ")))
            .collect()
    }
}

/// Returns the letter of a column.
pub(crate) fn column(col: u8) -> char {
    char::from(b'A' + col)
}

/// Returns the name of a square, column and row counted from 0.
pub(crate) fn square(col: u8, row: u8) -> String {
    format!("{}{}", column(col), row + 1)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn rows_of_letters_are_a_board() {
        let board = Board::of_rows(&json!({"rows": ["w..", ".b.", "w.."]})).unwrap();
        assert_eq!(
            board.lines(),
            ["    A B C", "  1 w . .", "  2 . b .", "  3 w . ."]
        );
        assert_eq!(board.inventory(), ["w: A1, A3", "b: B2"]);
        assert_eq!(square(1, 2), "B3");
    }

    #[test]
    fn what_is_no_rectangle_is_no_board() {
        for view in [
            json!({}),
            json!({"rows": []}),
            json!({"rows": ["ab", "a"]}),
            json!({"rows": [1, 2]}),
            json!({"rows": ["a".repeat(27)]}),
            json!({"rows": [""]}),
        ] {
            assert_eq!(Board::of_rows(&view), None, "{view}");
        }
    }
}
