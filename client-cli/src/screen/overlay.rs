//! Lines over everything else.

use crossterm::event::KeyCode;
use ratatui::Frame;
use ratatui::layout::Constraint;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph};

use crate::wrap::{columns, wrap};

/// Lines over everything else, which scroll if they do not fit.
pub(super) struct Overlay {
    lines: Vec<String>,
    /// The first row shown.
    at: usize,
    /// The rows shown at once, and all of them, as drawn last.
    room: usize,
    rows: usize,
    /// Whether the lines list what can be chosen, and so go out of date.
    pub(super) lists: bool,
}

impl Overlay {
    /// Starts at the first line.
    pub(super) fn new(lines: Vec<String>) -> Overlay {
        Overlay {
            lines,
            at: 0,
            room: 0,
            rows: 0,
            lists: false,
        }
    }

    /// Starts at the last lines.
    pub(super) fn at_end(lines: Vec<String>) -> Overlay {
        Overlay {
            at: usize::MAX,
            ..Overlay::new(lines)
        }
    }

    /// Takes a key; tells whether it scrolled. Every other key closes the overlay.
    pub(super) fn press(&mut self, key: KeyCode) -> bool {
        match key {
            KeyCode::Up => self.scroll(0, -1),
            KeyCode::Down => self.scroll(0, 1),
            KeyCode::PageUp => self.scroll(-1, 0),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(1, 0),
            KeyCode::Home => self.scroll(0, isize::MIN / 2),
            KeyCode::End => self.scroll(0, isize::MAX / 2),
            _ => false,
        }
    }

    /// Scrolls by so many pages or rows; tells whether there is anything to scroll.
    fn scroll(&mut self, pages: isize, rows: isize) -> bool {
        let page = self.room.saturating_sub(1).max(1) as isize;
        let by = (pages * page).saturating_add(rows);
        self.at = self.at.saturating_add_signed(by).min(self.last());
        self.rows > self.room
    }

    fn last(&self) -> usize {
        self.rows.saturating_sub(self.room)
    }

    pub(super) fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let widest = self.lines.iter().map(|line| columns(line)).max();
        let width = (widest.unwrap_or(0) as u16)
            .saturating_add(4)
            .min(area.width);
        let inside = width.saturating_sub(4);
        let rows: Vec<String> = self
            .lines
            .iter()
            .flat_map(|line| wrap(line, inside))
            .collect();
        let height = (rows.len() as u16).saturating_add(2).min(area.height);
        self.room = usize::from(height.saturating_sub(2));
        self.rows = rows.len();
        self.at = self.at.min(self.last());
        let place = area.centered(Constraint::Length(width), Constraint::Length(height));
        let until = (self.at + self.room).min(rows.len());
        let shown = rows[self.at..until].iter();
        let shown: Vec<Line<'_>> = shown.map(|row| Line::from(format!(" {row}"))).collect();
        let mut block = Block::bordered();
        if self.rows > self.room {
            block = block.title_bottom(format!(" {}–{until} / {} ↑↓ ", self.at + 1, self.rows));
        }
        frame.render_widget(Clear, place);
        frame.render_widget(Paragraph::new(shown).block(block), place);
    }
}
