//! Squares and points of the boards, written as the rules write them: `F5`.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A square (or point): column and row, both counted from 0; `A1` is (0, 0).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The column, 0 for `A`, at most 25.
    pub col: u8,
    /// The row, 0 for `1`, at most 98.
    pub row: u8,
}

impl Square {
    /// Returns the square at `col` and `row`.
    pub const fn new(col: u8, row: u8) -> Square {
        Square { col, row }
    }

    /// Tells whether the square is on a board of `cols` × `rows`.
    pub const fn is_on(self, cols: u8, rows: u8) -> bool {
        self.col < cols && self.row < rows
    }

    /// Returns the square `cols` to the right and `rows` towards higher row numbers, if a board of
    /// `board` columns and rows has it.
    pub fn offset(self, cols: i8, rows: i8, board: (u8, u8)) -> Option<Square> {
        let square = Square {
            col: self.col.checked_add_signed(cols)?,
            row: self.row.checked_add_signed(rows)?,
        };
        square.is_on(board.0, board.1).then_some(square)
    }

    /// Writes the name into `room` and returns it. Lists of legal actions have thousands of names, for which
    /// `write!` would take a third of the time in which such a list is encoded.
    fn name(self, room: &mut [u8; 3]) -> &str {
        let number = self.row + 1;
        let (tens, ones) = (b'0' + number / 10, b'0' + number % 10);
        *room = [b'A' + self.col, tens, ones];
        let name = if number < 10 {
            room[1] = ones;
            &room[..2]
        } else {
            &room[..]
        };
        str::from_utf8(name).expect("letters and digits are ASCII")
    }

    /// Draws a board of `cols` × `rows` as views show it: a text for each row, from row 1 on, with one
    /// letter a square.
    pub(crate) fn drawn((cols, rows): (u8, u8), letter: impl Fn(Square) -> char) -> Vec<String> {
        let row_of = |row| (0..cols).map(|col| letter(Square::new(col, row))).collect();
        (0..rows).map(row_of).collect()
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name(&mut [0; 3]))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text does not name a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadSquare;

impl fmt::Display for BadSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a square")
    }
}

impl std::error::Error for BadSquare {}

impl FromStr for Square {
    type Err = BadSquare;

    fn from_str(text: &str) -> Result<Square, BadSquare> {
        let [col @ b'A'..=b'Z', digits @ ..] = text.as_bytes() else {
            return Err(BadSquare);
        };
        let number = match digits {
            [d @ b'1'..=b'9'] => d - b'0',
            [t @ b'1'..=b'9', d @ b'0'..=b'9'] => (t - b'0') * 10 + (d - b'0'),
            _ => return Err(BadSquare),
        };
        Ok(Square::new(col - b'A', number - 1))
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name(&mut [0; 3]))
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        Cow::<'de, str>::deserialize(deserializer)?
            .parse()
            .map_err(D::Error::custom)
    }
}

impl JsonSchema for Square {
    fn schema_name() -> Cow<'static, str> {
        "Square".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^[A-Z][1-9][0-9]?$",
            "description": "A square or point: column letter and row number.",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_round_trips() {
        for col in 0..26 {
            for row in 0..99 {
                let square = Square::new(col, row);
                assert_eq!(square.to_string().parse(), Ok(square));
            }
        }
    }

    #[test]
    fn offsets_go_right_and_to_higher_rows_and_stay_on_the_board() {
        let offset = |from: &str, cols, rows| {
            let from: Square = from.parse().unwrap();
            from.offset(cols, rows, (4, 3)).map(|to| to.to_string())
        };
        assert_eq!(offset("B2", 2, 1), Some("D3".to_owned()));
        assert_eq!(offset("B2", -1, -1), Some("A1".to_owned()));
        for (cols, rows) in [(3, 0), (-2, 0), (0, 2), (0, -2)] {
            assert_eq!(offset("B2", cols, rows), None);
        }
    }

    #[test]
    fn what_is_no_square_is_refused() {
        for text in [
            "", "A", "A0", "A01", "a1", "1A", "A100", "AA1", "A-1", "É1", "A1 ",
        ] {
            assert_eq!(text.parse::<Square>(), Err(BadSquare), "{text}");
        }
    }
}
