//! The board on the screen.

use std::collections::BTreeSet;

use engine::Square;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::widgets::Widget;

use crate::render::{Board, column};

/// The width of a square, and of the row numbers.
const WIDTH: u16 = 3;

const TARGET: Color = Color::Rgb(40, 70, 130);
const CHOSEN: Color = Color::Rgb(150, 110, 20);
const MARKED: Color = Color::Rgb(120, 80, 20);

/// Draws a board with what can be chosen on it. Brackets say the same as colours:
/// `[ ]` the cursor, `( )` squares that can be chosen, `< >` chosen ones, `{ }` marked ones.
pub(super) struct BoardWidget<'a> {
    pub(super) board: &'a Board,
    pub(super) cursor: Option<Square>,
    pub(super) targets: BTreeSet<Square>,
    pub(super) chosen: &'a [Square],
}

impl Widget for BoardWidget<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let faint = Style::new().add_modifier(Modifier::DIM);
        for col in 0..self.board.cols() {
            let x = area.x + WIDTH * (u16::from(col) + 1);
            let letter = column(col);
            put(buffer, area, x + 1, area.y, &letter.to_string(), faint);
        }
        for row in 0..self.board.rows() {
            let y = area.y + 1 + u16::from(row);
            put(buffer, area, area.x, y, &format!("{:>2}", row + 1), faint);
            for col in 0..self.board.cols() {
                let x = area.x + WIDTH * (u16::from(col) + 1);
                let (text, style) = self.cell(Square::new(col, row));
                put(buffer, area, x, y, &text, style);
            }
        }
    }
}

impl BoardWidget<'_> {
    fn cell(&self, square: Square) -> (String, Style) {
        let cell = self.board.cell(square);
        let is_target = self.targets.contains(&square);
        let is_chosen = self.chosen.contains(&square);
        let (left, right) = match () {
            () if self.cursor == Some(square) => ('[', ']'),
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

/// Writes a text as far as the area has room for it.
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

/// Returns the square at a position of the screen.
pub(super) fn square_at(board: &Board, area: Rect, at: Position) -> Option<Square> {
    if !area.contains(at) {
        return None;
    }
    let col = ((at.x - area.x) / WIDTH).checked_sub(1)?;
    let row = (at.y - area.y).checked_sub(1)?;
    let is_on = col < u16::from(board.cols()) && row < u16::from(board.rows());
    is_on.then(|| Square::new(col as u8, row as u8))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::Cell;
    use crate::render::played::square;

    fn board(rows: &[&str]) -> Board {
        let rows: Vec<String> = rows.iter().map(|row| (*row).to_owned()).collect();
        let cell = |letter, _| match letter {
            '.' => Cell::empty(),
            other => Cell::piece(other, other, String::new(), Color::Reset),
        };
        Board::new(&rows, cell).unwrap()
    }

    #[test]
    fn positions_on_the_screen_are_squares() {
        let board = board(&["..", "..", ".."]);
        let area = Rect::new(10, 5, 9, 4);
        let at = |x, y| square_at(&board, area, Position::new(x, y));
        assert_eq!(at(13, 6), Some(square("A1")));
        assert_eq!(at(18, 8), Some(square("B3")));
        assert_eq!(at(12, 6), None);
        assert_eq!(at(13, 5), None);
        assert_eq!(at(19, 6), None);
        assert_eq!(at(0, 0), None);
    }

    #[test]
    fn brackets_show_the_choice() {
        let board = board(&["w.", ".b"]);
        let area = Rect::new(0, 0, 9, 3);
        let mut buffer = Buffer::empty(area);
        let widget = BoardWidget {
            board: &board,
            cursor: Some(square("A1")),
            targets: ["A1", "B1"].map(square).into(),
            chosen: &[square("B2")],
        };
        widget.render(area, &mut buffer);
        let expected = ["    A  B ", " 1 [w](·)", " 2  · <b>"];
        for (y, line) in (0..).zip(expected) {
            let drawn: String = (0..9).map(|x| buffer[(x, y)].symbol()).collect();
            assert_eq!(drawn, line);
        }
    }
}
