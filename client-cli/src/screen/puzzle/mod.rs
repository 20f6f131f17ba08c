//! Puzzles on the full screen.

mod draw;
#[cfg(test)]
mod tests;

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use engine::Square;
use ratatui::Frame;
use ratatui::layout::Position;

use super::Alone;
use super::board::{Window, marked, moved};
use super::choices::Choices;
use super::line_edit::LineEdit;
use super::overlay::Overlay;
use crate::puzzling::Puzzling;
use crate::render::Board;
use crate::stdout::printable;

/// Somebody who solves puzzles, and what is being done on the screen.
pub(super) struct PuzzleScreen<'a> {
    puzzling: Puzzling<'a>,
    /// The square under the cursor.
    cursor: Square,
    /// The status line.
    status: String,
    /// The command that is being typed.
    prompt: Option<LineEdit>,
    /// Lines shown over everything until a key that does not scroll them.
    overlay: Option<Overlay>,
    /// The part of the board that was drawn.
    window: Option<Window>,
    /// The listed actions, as they were drawn.
    choices: Choices,
    quit: bool,
}

impl<'a> PuzzleScreen<'a> {
    /// Starts with the puzzle that is set.
    pub(super) fn new(puzzling: Puzzling<'a>) -> PuzzleScreen<'a> {
        PuzzleScreen {
            puzzling,
            cursor: Square::new(0, 0),
            status: String::new(),
            prompt: None,
            overlay: None,
            window: None,
            choices: Choices::default(),
            quit: false,
        }
    }

    /// Returns the board, with the chosen action marked on it or the last one.
    fn board(&self) -> Option<Board> {
        let puzzling = &self.puzzling;
        let last = puzzling.last_action();
        marked(
            puzzling.renderer(),
            &puzzling.view(),
            &puzzling.players(),
            puzzling.selection().considered(),
            last.as_ref(),
        )
    }

    fn key(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && key.code == KeyCode::Char('c') {
            self.quit = true;
        } else if let Some(overlay) = &mut self.overlay {
            if !overlay.press(key.code) {
                self.overlay = None;
            }
        } else if self.prompt.is_some() {
            self.type_into_prompt(key);
        } else if !control && !key.modifiers.contains(KeyModifiers::ALT) {
            self.press(key.code);
        }
    }

    fn type_into_prompt(&mut self, key: KeyEvent) {
        match (key.code, &mut self.prompt) {
            (KeyCode::Esc, prompt) => *prompt = None,
            (KeyCode::Enter, prompt) => {
                if let Some(line) = prompt.take() {
                    self.command(&line.text());
                }
            }
            (_, Some(line)) => line.press(key),
            (_, None) => {}
        }
    }

    /// Carries out a typed command, and shows what it says unless the screen shows that.
    fn command(&mut self, line: &str) {
        let before = self.stands();
        let Some(mut lines) = self.puzzling.typed(line) else {
            self.quit = true;
            return;
        };
        self.status.clear();
        if self.stands() != before {
            return;
        }
        if lines.len() > 1 {
            self.overlay = Some(Overlay::new(lines));
        } else {
            self.status = lines.pop().unwrap_or_default();
        }
    }

    /// Returns what changes when another position is shown.
    fn stands(&self) -> (String, usize) {
        (self.puzzling.number(), self.puzzling.told(0).len())
    }

    fn press(&mut self, key: KeyCode) {
        self.status.clear();
        if let Some(said) = self.puzzling.press(key) {
            self.status = said;
            return;
        }
        match key {
            KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right => {
                if let Some(board) = self.board() {
                    self.cursor = moved(self.cursor, key, &board);
                }
            }
            KeyCode::Enter | KeyCode::Char(' ') => {
                self.status = self.puzzling.consider(self.cursor);
            }
            KeyCode::Esc | KeyCode::Backspace => self.puzzling.take_back_square(),
            KeyCode::Char(digit @ '1'..='9') => {
                let number = usize::from(digit as u8 - b'0');
                self.status = self.puzzling.act_by_number(number);
            }
            KeyCode::Char('n') | KeyCode::PageDown => {
                let is_there = self.puzzling.next();
                self.gone(is_there);
            }
            KeyCode::Char('p') | KeyCode::PageUp => {
                let is_there = self.puzzling.previous();
                self.gone(is_there);
            }
            KeyCode::Char('a') => self.puzzling.again(),
            KeyCode::Char('s') => self.puzzling.show(),
            KeyCode::Char('?') | KeyCode::F(1) => {
                self.overlay = Some(Overlay::new(self.puzzling.help()));
            }
            KeyCode::Char(':') => self.prompt = Some(LineEdit::default()),
            KeyCode::Char('q') => self.quit = true,
            _ => {}
        }
    }

    /// Says that there was no puzzle to go to, if so.
    fn gone(&mut self, is_there: bool) {
        if !is_there {
            self.status = self.puzzling.texts().say("puzzle-none-there");
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) || self.overlay.take().is_some() {
            return;
        }
        let at = Position::new(mouse.column, mouse.row);
        if let Some(square) = self.window.and_then(|window| window.square_at(at)) {
            self.cursor = square;
            self.status = self.puzzling.consider(square);
        } else if let Some(choice) = self.choices.at(at) {
            self.status = self.puzzling.take_offered(choice);
        }
    }
}

impl Alone for PuzzleScreen<'_> {
    fn draw(&mut self, frame: &mut Frame<'_>) {
        draw::draw(self, frame);
    }

    fn input(&mut self, event: &Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            Event::Paste(text) => {
                let text: Vec<&str> = text.split_whitespace().collect();
                if let Some(line) = &mut self.prompt {
                    line.insert(&printable(&text.join(" ")));
                }
            }
            _ => {}
        }
    }

    fn has_quit(&self) -> bool {
        self.quit
    }
}
