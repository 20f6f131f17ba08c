//! The board on the screen.

use std::collections::BTreeSet;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::widgets::Widget;

use crate::render::{Board, column, square};

/// The width of a square, and of the row numbers.
const WIDTH: u16 = 3;

const TARGET: Color = Color::Rgb(40, 70, 130);
const CHOSEN: Color = Color::Rgb(150, 110, 20);
const MARKED: Color = Color::Rgb(120, 80, 20);

/// Draws a board with what can be chosen on it. What colours say is also said by brackets:
/// `[ ]` the cursor, `( )` squares that can be chosen, `< >` chosen ones, `{ }` marked ones.
pub(super) struct BoardWidget<'a> {
    pub(super) board: &'a Board,
    pub(super) cursor: Option<(u8, u8)>,
    pub(super) targets: BTreeSet<&'a str>,
    pub(super) chosen: &'a [String],
}

impl Widget for BoardWidget<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let faint = Style::new().add_modifier(Modifier::DIM);
        for col in 0..self.board.cols() {
            let x = area.x + WIDTH * (u16::from(col) + 1);
            put(buffer, area, x + 1, area.y, &column(col).to_string(), faint);
        }
        for row in 0..self.board.rows() {
            let y = area.y + 1 + u16::from(row);
            put(buffer, area, area.x, y, &format!("{:>2}", row + 1), faint);
            for col in 0..self.board.cols() {
                let x = area.x + WIDTH * (u16::from(col) + 1);
                let (text, style) = self.cell(col, row);
                put(buffer, area, x, y, &text, style);
            }
        }
    }
}

impl BoardWidget<'_> {
    fn cell(&self, col: u8, row: u8) -> (String, Style) {
        let cell = self.board.cell(col, row);
        let name = square(col, row);
        let is_target = self.targets.contains(name.as_str());
        let is_chosen = self.chosen.contains(&name);
        let (left, right) = match () {
            () if self.cursor == Some((col, row)) => ('[', ']'),
            () if is_chosen => ('<', '>'),
            () if is_target => ('(', ')'),
            () if cell.marked => ('{', '}'),
            () => (' ', ' '),
        };
        let ground = match () {
            () if is_chosen => Some(CHOSEN),
            () if is_target => Some(TARGET),
            () if cell.marked => Some(MARKED),
            () => cell.ground,
        };
        let mut style = Style::new().fg(cell.colour).add_modifier(Modifier::BOLD);
        if let Some(ground) = ground {
            style = style.bg(ground);
        }
        (format!("{left}{}{right}", cell.symbol), style)
    }
}

/// Writes a text where the area has room for it.
fn put(buffer: &mut Buffer, area: Rect, x: u16, y: u16, text: &str, style: Style) {
    if area.contains(Position::new(x, y)) {
        buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
    }
}

/// Returns how wide and high a board is on the screen.
pub(super) fn size(board: &Board) -> (u16, u16) {
    (
        WIDTH * (u16::from(board.cols()) + 1),
        u16::from(board.rows()) + 1,
    )
}

/// Returns the column and row of the square at a place of the screen.
pub(super) fn square_at(board: &Board, area: Rect, at: Position) -> Option<(u8, u8)> {
    if !area.contains(at) {
        return None;
    }
    let col = ((at.x - area.x) / WIDTH).checked_sub(1)?;
    let row = (at.y - area.y).checked_sub(1)?;
    let is_on = col < u16::from(board.cols()) && row < u16::from(board.rows());
    is_on.then_some((col as u8, row as u8))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn places_of_the_screen_are_squares() {
        let board = Board::of_rows(&json!({"rows": ["..", "..", ".."]})).unwrap();
        let area = Rect::new(10, 5, 9, 4);
        let at = |x, y| square_at(&board, area, Position::new(x, y));
        assert_eq!(at(13, 6), Some((0, 0)));
        assert_eq!(at(18, 8), Some((1, 2)));
        assert_eq!(at(12, 6), None);
        assert_eq!(at(13, 5), None);
        assert_eq!(at(19, 6), None);
        assert_eq!(at(0, 0), None);
    }

    #[test]
    fn what_can_be_chosen_stands_in_brackets() {
        let board = Board::of_rows(&json!({"rows": ["w.", ".b"]})).unwrap();
        let area = Rect::new(0, 0, 9, 3);
        let mut buffer = Buffer::empty(area);
        let widget = BoardWidget {
            board: &board,
            cursor: Some((0, 0)),
            targets: BTreeSet::from(["A1", "B1"]),
            chosen: &["B2".to_owned()],
        };
        widget.render(area, &mut buffer);
        let expected = ["    A  B ", " 1 [w](·)", " 2  · <b>"];
        for (y, line) in (0..).zip(expected) {
            let drawn: String = (0..9).map(|x| buffer[(x, y)].symbol()).collect();
            assert_eq!(drawn, line);
        }
    }
}
