//! Boards of squares or points, with their coordinates.

use serde_json::Value;

use super::svg::{Figure, Point};

/// Room for the coordinates beside a board.
const MARGIN: f64 = 22.0;

/// The position and size of a board.
#[derive(Clone, Copy)]
pub(crate) struct Grid {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) cell: f64,
    pub(crate) columns: u8,
    pub(crate) rows: u8,
    /// Whether row 1 is the lowest.
    pub(crate) counts_up: bool,
}

impl Grid {
    /// Returns a board with room for its coordinates, at some distance from the left.
    pub(crate) fn new(left: f64, cell: f64, columns: u8, rows: u8) -> Grid {
        Grid {
            left: left + MARGIN,
            top: 12.0,
            cell,
            columns,
            rows,
            counts_up: false,
        }
    }

    /// Returns the width and height of a figure that shows this board alone.
    pub(crate) fn size(&self) -> Point {
        let (width, height) = self.extent();
        (self.left + width + 12.0, self.top + height + MARGIN)
    }

    fn extent(&self) -> Point {
        (
            f64::from(self.columns) * self.cell,
            f64::from(self.rows) * self.cell,
        )
    }

    /// Returns the middle of a square by column and row, counted from 0.
    pub(crate) fn middle(&self, column: f64, row: f64) -> Point {
        let row = if self.counts_up {
            f64::from(self.rows) - 1.0 - row
        } else {
            row
        };
        (
            self.left + (column + 0.5) * self.cell,
            self.top + (row + 0.5) * self.cell,
        )
    }

    /// Returns the middle of a square by its name.
    pub(crate) fn at(&self, square: &str) -> Point {
        let (column, row) = numbers(square);
        self.middle(f64::from(column), f64::from(row))
    }

    /// Draws the ground, which may be shaded before the lines are drawn.
    pub(crate) fn draw_ground(&self, figure: &mut Figure) {
        figure.rect("field", (self.left, self.top), self.extent(), 3.0);
    }

    /// Draws the lines between squares, the edge and the coordinates.
    pub(crate) fn draw_squares(&self, figure: &mut Figure) {
        let (width, height) = self.extent();
        let columns = (1..self.columns).map(|column| {
            let x = self.left + f64::from(column) * self.cell;
            [(x, self.top), (x, self.top + height)]
        });
        let rows = (1..self.rows).map(|row| {
            let y = self.top + f64::from(row) * self.cell;
            [(self.left, y), (self.left + width, y)]
        });
        figure.lines("grid", &columns.chain(rows).collect::<Vec<_>>());
        figure.rect("edge", (self.left, self.top), self.extent(), 3.0);
        self.draw_names(figure);
    }

    /// Draws lines through all points in four ways.
    pub(crate) fn draw_points(&self, figure: &mut Figure) {
        let (last_column, last_row) = (f64::from(self.columns - 1), f64::from(self.rows - 1));
        let columns = (0..self.columns).map(f64::from);
        let columns = columns.map(|at| [self.middle(at, 0.0), self.middle(at, last_row)]);
        let rows = (0..self.rows).map(f64::from);
        let rows = rows.map(|at| [self.middle(0.0, at), self.middle(last_column, at)]);
        figure.lines("grid", &columns.chain(rows).collect::<Vec<_>>());
        self.draw_names(figure);
    }

    /// Shades a square.
    pub(crate) fn shade(&self, figure: &mut Figure, class: &str, square: &str) {
        self.shade_all(figure, class, square, square);
    }

    /// Shades the squares from the upper left one to the lower right one.
    pub(crate) fn shade_all(&self, figure: &mut Figure, class: &str, first: &str, last: &str) {
        let (from, to) = (self.at(first), self.at(last));
        let corner = (from.0 - self.cell / 2.0, from.1 - self.cell / 2.0);
        let size = (to.0 - from.0 + self.cell, to.1 - from.1 + self.cell);
        figure.rect(class, corner, size, 0.0);
    }

    fn draw_names(&self, figure: &mut Figure) {
        let bottom = self.top + self.extent().1 + MARGIN / 2.0;
        for column in 0..self.columns {
            let (x, _) = self.middle(f64::from(column), 0.0);
            figure.text("", (x, bottom), &letter(column).to_string());
        }
        for row in 0..self.rows {
            let (_, y) = self.middle(0.0, f64::from(row));
            figure.text("", (self.left - MARGIN / 2.0, y), &(row + 1).to_string());
        }
    }

    /// Lists the squares that a view's rows do not call empty, each with its letter.
    pub(crate) fn pieces(view: &Value) -> Vec<(String, char)> {
        let rows = view["rows"].as_array().map_or(&[][..], Vec::as_slice);
        let squares = (0..).zip(rows).flat_map(|(row, letters)| {
            let letters = letters.as_str().unwrap_or_default().chars();
            (0..)
                .zip(letters)
                .map(move |(column, piece)| (name(column, row), piece))
        });
        squares.filter(|(_, piece)| *piece != '.').collect()
    }
}

fn letter(column: u8) -> char {
    char::from(b'A' + column)
}

/// Returns the name of a square, counted from 0.
pub(crate) fn name(column: u8, row: u8) -> String {
    format!("{}{}", letter(column), row + 1)
}

/// Returns column and row of a square, counted from 0.
pub(crate) fn numbers(square: &str) -> (u8, u8) {
    let (column, row) = square.split_at(1);
    let row: u8 = row.parse().expect("a square has a row");
    (column.as_bytes()[0] - b'A', row - 1)
}
