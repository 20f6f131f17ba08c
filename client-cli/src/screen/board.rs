//! The board on the screen.

use std::collections::BTreeSet;

use crossterm::event::KeyCode;
use engine::Square;
use protocol::Raw;
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;

use super::layout::{LETTERS, NUMBERS, SMALLEST, Scale};
use crate::render::{AnyRenderer, Board, Players, column};

/// The height of a square in which a piece is drawn as a block of its colour.
const LARGE: u16 = 3;

/// Draws a board with what can be chosen on it. Brackets say all that there is to say of a square:
/// `[ ]` the cursor, `( )` squares that can be chosen, `< >` chosen ones, `{ }` marked ones. Where a
/// board does not fit, the part around the cursor is drawn.
pub(super) struct BoardWidget<'a> {
    pub(super) board: &'a Board,
    pub(super) window: Window,
    pub(super) cursor: Option<Square>,
    pub(super) targets: BTreeSet<Square>,
    pub(super) chosen: &'a [Square],
}

/// The part of a board that is drawn, and where.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Window {
    area: Rect,
    scale: Scale,
    /// The first column and row, and how many of each.
    first: (u8, u8),
    count: (u8, u8),
}

impl Window {
    /// Chooses the part of a board for an area.
    pub(super) fn new(board: &Board, area: Rect, scale: Scale, cursor: Square) -> Window {
        let part = |room: u16, size: u16, count: u8, at: u8| {
            let fitting = (room / size).min(u16::from(count)) as u8;
            let first = at.saturating_sub(fitting / 2).min(count - fitting);
            (first, fitting)
        };
        let width = area.width.saturating_sub(NUMBERS);
        let (col, cols) = part(width, scale.width, board.cols(), cursor.col);
        let height = area.height.saturating_sub(LETTERS);
        let (row, rows) = part(height, scale.height, board.rows(), cursor.row);
        Window {
            area,
            scale,
            first: (col, row),
            count: (cols, rows),
        }
    }

    /// Tells whether the whole board is drawn.
    pub(super) fn is_whole(&self, board: &Board) -> bool {
        self.count == (board.cols(), board.rows())
    }

    /// Returns the square at a position of the screen.
    pub(super) fn square_at(&self, at: Position) -> Option<Square> {
        let col = at.x.checked_sub(self.area.x + NUMBERS)? / self.scale.width;
        let row = at.y.checked_sub(self.area.y + LETTERS)? / self.scale.height;
        let is_on = col < u16::from(self.count.0) && row < u16::from(self.count.1);
        is_on.then(|| Square::new(self.first.0 + col as u8, self.first.1 + row as u8))
    }

    /// Returns the columns that are drawn.
    fn cols(&self) -> impl Iterator<Item = u8> + use<> {
        self.first.0..self.first.0 + self.count.0
    }

    /// Returns the rows that are drawn.
    fn rows(&self) -> impl Iterator<Item = u8> + use<> {
        self.first.1..self.first.1 + self.count.1
    }

    /// Returns where a square is drawn.
    fn place(&self, square: Square) -> Rect {
        let Scale { width, height } = self.scale;
        let x = NUMBERS + u16::from(square.col - self.first.0) * width;
        let y = LETTERS + u16::from(square.row - self.first.1) * height;
        Rect::new(self.area.x + x, self.area.y + y, width, height)
    }
}

/// Returns the board with a move marked on it: the action that waits to be confirmed, on the board to
/// which it leads, or else the last one.
pub(super) fn marked(
    renderer: &dyn AnyRenderer,
    view: &Raw,
    players: &Players<'_>,
    considered: Option<&Raw>,
    last: Option<&Raw>,
) -> Option<Board> {
    let preview = considered.and_then(|action| renderer.preview(view, action, players));
    let mut board = preview.or_else(|| renderer.board(view, players))?;
    if let Some(action) = considered.or(last) {
        board.mark(renderer.moved(view, action));
    }
    Some(board)
}

/// Returns the square to which an arrow key leads.
pub(super) fn moved(from: Square, key: KeyCode, board: &Board) -> Square {
    let (cols, rows) = match key {
        KeyCode::Up => (0, -1),
        KeyCode::Down => (0, 1),
        KeyCode::Left => (-1, 0),
        KeyCode::Right => (1, 0),
        _ => (0, 0),
    };
    let within = |at: u8, by: i8, count: u8| at.saturating_add_signed(by).min(count - 1);
    Square::new(
        within(from.col, cols, board.cols()),
        within(from.row, rows, board.rows()),
    )
}

impl Widget for BoardWidget<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let faint = Style::new().add_modifier(Modifier::DIM);
        let window = self.window;
        for col in window.cols() {
            let place = window.place(Square::new(col, window.first.1));
            let middle = place.x + (place.width - 1) / 2;
            put(
                buffer,
                area,
                middle,
                area.y,
                &column(col).to_string(),
                faint,
            );
        }
        for row in window.rows() {
            let place = window.place(Square::new(window.first.0, row));
            let middle = place.y + (place.height - 1) / 2;
            put(
                buffer,
                area,
                area.x,
                middle,
                &format!("{:>2}", row + 1),
                faint,
            );
            for col in window.cols() {
                let square = Square::new(col, row);
                self.draw_square(square, window.place(square).intersection(area), buffer);
            }
        }
    }
}

impl BoardWidget<'_> {
    fn draw_square(&self, square: Square, place: Rect, buffer: &mut Buffer) {
        let cell = self.board.cell(square);
        // On enlarged squares a mark has a place of its own, at their edges.
        let is_enlarged = self.window.scale != SMALLEST;
        let (left, right) = match () {
            () if self.cursor == Some(square) => ('[', ']'),
            () if self.chosen.contains(&square) => ('<', '>'),
            () if self.targets.contains(&square) => ('(', ')'),
            () if cell.marked && !is_enlarged => ('{', '}'),
            () => (' ', cell.note.unwrap_or(' ')),
        };
        let mut style = Style::new().add_modifier(Modifier::BOLD);
        if let Some(ground) = cell.ground {
            style = style.bg(ground);
        }
        if cell.marked && !is_enlarged {
            // The brackets of a mark give way to others; this does not.
            style = style.add_modifier(Modifier::UNDERLINED);
        }
        buffer.set_style(place, style);
        let middle = place.x + place.width.saturating_sub(1) / 2;
        let y = place.y + place.height.saturating_sub(1) / 2;
        let mut piece = style.fg(cell.colour);
        let mut reach = 1;
        if self.window.scale.height >= LARGE && !cell.name.is_empty() {
            let block = place.inner(Margin::new(2, 1));
            piece = Style::new().bg(cell.colour).add_modifier(Modifier::BOLD);
            buffer.set_style(block, piece);
            reach = block.width.div_ceil(2).max(1);
        }
        put(buffer, place, middle, y, &cell.symbol.to_string(), piece);
        let (before, after) = (middle.saturating_sub(reach), middle + reach);
        put(buffer, place, before, y, &left.to_string(), style);
        put(buffer, place, after, y, &right.to_string(), style);
        if cell.marked && is_enlarged {
            put(buffer, place, place.x, y, "{", style);
            put(
                buffer,
                place,
                place.right().saturating_sub(1),
                y,
                "}",
                style,
            );
        }
    }
}

/// Writes a text as far as the area has room for it.
fn put(buffer: &mut Buffer, area: Rect, x: u16, y: u16, text: &str, style: Style) {
    if area.contains(Position::new(x, y)) {
        buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::Color;

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

    /// Returns the window on a board, with squares of a size.
    fn window(board: &Board, area: Rect, (width, height): (u16, u16)) -> Window {
        Window::new(board, area, Scale { width, height }, square("A1"))
    }

    #[test]
    fn positions_on_the_screen_are_squares() {
        let board = board(&["..", "..", ".."]);
        let small = window(&board, Rect::new(10, 5, 9, 4), (3, 1));
        let at = |x, y| small.square_at(Position::new(x, y));
        assert_eq!(at(13, 6), Some(square("A1")));
        assert_eq!(at(18, 8), Some(square("B3")));
        for (x, y) in [(12, 6), (13, 5), (19, 6), (0, 0)] {
            assert_eq!(at(x, y), None);
        }
        let large = window(&board, Rect::new(10, 5, 17, 10), (7, 3));
        let at = |x, y| large.square_at(Position::new(x, y));
        assert_eq!(at(19, 8), Some(square("A1")));
        assert_eq!(at(20, 9), Some(square("B2")));
    }

    /// Returns the rows in which a board is drawn on an area of its own.
    fn drawn(board: &Board, (width, height): (u16, u16), scale: (u16, u16)) -> Vec<String> {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        let widget = BoardWidget {
            board,
            window: window(board, area, scale),
            cursor: Some(square("A1")),
            targets: ["A1", "B1"].map(square).into(),
            chosen: &[square("B2")],
        };
        widget.render(area, &mut buffer);
        let row = |y| (0..width).map(move |x| (x, y));
        let text = |y| row(y).map(|at| buffer[at].symbol()).collect::<String>();
        (0..height).map(text).collect()
    }

    #[test]
    fn brackets_show_the_choice_at_every_size() {
        let mut board = board(&["w.", ".b"]);
        board.mark(["B1", "A2"].map(square));
        assert_eq!(
            drawn(&board, (9, 3), (3, 1)),
            ["    A  B ", " 1 [w](·)", " 2 {·}<b>"]
        );
        let large = drawn(&board, (17, 7), (7, 3));
        assert_eq!(large[2], " 1   [w]  { (·) }");
        assert_eq!(large[5], " 2 {  ·  }  <b>  ");
    }

    #[test]
    fn of_a_board_that_does_not_fit_the_part_around_the_cursor_is_drawn() {
        let board = board(&["abcd", "efgh", "ijkl"]);
        let area = Rect::new(0, 0, 10, 3);
        let scale = Scale {
            width: 3,
            height: 1,
        };
        let window = Window::new(&board, area, scale, square("D3"));
        assert!(!window.is_whole(&board));
        assert_eq!(window.square_at(Position::new(3, 1)), Some(square("C2")));
        assert_eq!(window.square_at(Position::new(8, 2)), Some(square("D3")));
    }
}
