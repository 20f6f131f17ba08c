//! The state of the full screen, and what keys and mouse do to it.

use std::time::Instant;

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use engine::Square;
use protocol::{Claim, OfferKind};
use ratatui::layout::{Position, Rect};

use crate::client_state::{ClientState, Command, Output};
use crate::failure::Failure;
use crate::net::LinkEvent;
use crate::render::Board;
use crate::stdout::printable;

use super::board::square_at;

/// What is being typed.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Prompt {
    /// A line for the chat.
    Chat(String),
    /// A command.
    Command(String),
    /// The answer to the question that the client asks.
    Answer(String),
}

impl Prompt {
    fn text(&mut self) -> &mut String {
        match self {
            Prompt::Chat(text) | Prompt::Command(text) | Prompt::Answer(text) => text,
        }
    }
}

/// The full screen.
pub(super) struct App {
    client: ClientState,
    /// The square under the cursor.
    pub(super) cursor: Square,
    /// The status line.
    pub(super) status: String,
    pub(super) prompt: Option<Prompt>,
    /// Lines shown over everything until the next key.
    pub(super) overlay: Option<Vec<String>>,
    /// Where the board was drawn.
    pub(super) board_area: Rect,
    /// Where the list of actions was drawn.
    pub(super) choices_area: Rect,
    quit: bool,
}

impl App {
    /// Starts with a client before its match is known.
    pub(super) fn new(client: ClientState) -> App {
        App {
            status: client.texts().say("connecting"),
            client,
            cursor: Square::new(0, 0),
            prompt: None,
            overlay: None,
            board_area: Rect::ZERO,
            choices_area: Rect::ZERO,
            quit: false,
        }
    }

    /// Returns the state of the client.
    pub(super) fn client(&self) -> &ClientState {
        &self.client
    }

    /// Returns the state of the client, to take its messages.
    pub(super) fn client_mut(&mut self) -> &mut ClientState {
        &mut self.client
    }

    /// Ends the full screen.
    pub(super) fn quit(&mut self) {
        self.quit = true;
    }

    /// Tells whether the user quit.
    pub(super) fn has_quit(&self) -> bool {
        self.quit
    }

    /// Returns the board as it stands.
    pub(super) fn board(&self) -> Option<Board> {
        let view = self.client.session()?.view()?;
        let report = self.client.report()?;
        report.renderer().board(view, report.players())
    }

    /// Takes an event of the link.
    pub(super) fn on_event(&mut self, event: LinkEvent, now: Instant) -> Result<(), Failure> {
        let mut output = self.client.on_event(event, now)?;
        if output.turned {
            // The turn has a line of its own.
            output.lines.pop();
        }
        if let Some(line) = output.lines.pop() {
            self.status = line;
        }
        Ok(())
    }

    /// Takes a key or a click.
    pub(super) fn input(&mut self, event: &Event, now: Instant) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key, now),
            Event::Mouse(mouse) => self.mouse(*mouse),
            Event::Paste(text) => self.paste(text),
            _ => {}
        }
    }

    fn key(&mut self, key: KeyEvent, now: Instant) {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            self.quit = true;
        } else if self.overlay.take().is_some() {
            // The key has only closed the overlay.
        } else if self.prompt.is_some() {
            self.type_into_prompt(key.code, now);
        } else if let Some(output) = self.client.press(key.code) {
            self.show(output);
        } else {
            self.press(key.code, now);
        }
    }

    fn type_into_prompt(&mut self, key: KeyCode, now: Instant) {
        let Some(prompt) = &mut self.prompt else {
            return;
        };
        match key {
            KeyCode::Char(symbol) => prompt.text().push(symbol),
            KeyCode::Backspace => {
                prompt.text().pop();
            }
            KeyCode::Esc => {
                if let Some(Prompt::Answer(_)) = self.prompt.take() {
                    self.execute(Command::No, now);
                }
            }
            KeyCode::Enter => match self.prompt.take() {
                Some(Prompt::Answer(text)) => self.answer(&text, now),
                Some(Prompt::Chat(text)) if !text.trim().is_empty() => {
                    self.execute(Command::Say(text), now);
                }
                Some(Prompt::Command(text)) => match self.client.on_line(&text, now) {
                    Some(output) => self.show(output),
                    None => self.quit = true,
                },
                _ => {}
            },
            _ => {}
        }
    }

    fn press(&mut self, key: KeyCode, now: Instant) {
        match key {
            KeyCode::Up => self.move_cursor(0, -1),
            KeyCode::Down => self.move_cursor(0, 1),
            KeyCode::Left => self.move_cursor(-1, 0),
            KeyCode::Right => self.move_cursor(1, 0),
            KeyCode::Enter | KeyCode::Char(' ') => self.choose(),
            KeyCode::Esc | KeyCode::Backspace => {
                self.client.take_back_square();
                self.status.clear();
            }
            KeyCode::Char(digit @ '1'..='9') => self.act(usize::from(digit as u8 - b'1')),
            KeyCode::Char('?' | 'h') | KeyCode::F(1) => {
                let help = self.client.texts().say("screen-help");
                self.overlay = Some(help.lines().map(str::to_owned).collect());
            }
            KeyCode::Char('t') => self.prompt = Some(Prompt::Chat(String::new())),
            KeyCode::Char(':') => self.prompt = Some(Prompt::Command(String::new())),
            KeyCode::Char('v') if self.board().is_some() => {
                self.execute(Command::Try(self.cursor), now);
            }
            KeyCode::Char(letter @ ('y' | 'o' | 'n')) => {
                self.client.ask_about_offer();
                self.prompt = self
                    .client
                    .question()
                    .map(|_| Prompt::Answer(letter.to_string()));
            }
            KeyCode::Char('r') => self.execute(Command::Ready(true), now),
            KeyCode::Char('D') => self.execute(Command::Offer(OfferKind::Draw), now),
            KeyCode::Char('T') => self.execute(Command::Offer(OfferKind::Takeback), now),
            KeyCode::Char('R') => self.execute(Command::Offer(OfferKind::Rematch), now),
            KeyCode::Char('C') => self.execute(Command::Claim(Claim::Win), now),
            KeyCode::Char('X') => self.execute(Command::Resign, now),
            KeyCode::Char('A') => self.execute(Command::Abort, now),
            KeyCode::Char('q') => self.quit = true,
            _ => {}
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
            return;
        }
        let at = Position::new(mouse.column, mouse.row);
        if self.overlay.take().is_some() {
            return;
        }
        if let Some(square) = self
            .board()
            .and_then(|board| square_at(&board, self.board_area, at))
        {
            self.cursor = square;
            self.choose();
        } else if self.choices_area.contains(at) {
            self.act(usize::from(at.y - self.choices_area.y));
        }
    }

    fn move_cursor(&mut self, cols: i8, rows: i8) {
        if let Some(board) = self.board() {
            let within = |at: u8, by: i8, count: u8| at.saturating_add_signed(by).min(count - 1);
            self.cursor = Square::new(
                within(self.cursor.col, cols, board.cols()),
                within(self.cursor.row, rows, board.rows()),
            );
        }
    }

    /// Chooses the square under the cursor.
    fn choose(&mut self) {
        if self.board().is_some() {
            let output = self.client.point(&[self.cursor]);
            self.status = output.lines.into_iter().next().unwrap_or_default();
        }
    }

    /// Plays one of the listed actions, counted from 0.
    fn act(&mut self, at: usize) {
        if self.client.has_controls() {
            let output = self.client.pick(at);
            return self.show(output);
        }
        let action = self.client.listed().get(at).cloned();
        if let Some(action) = action {
            let output = self.client.act(action);
            self.status = output.lines.into_iter().next().unwrap_or_default();
        }
    }

    fn execute(&mut self, command: Command, now: Instant) {
        let output = self.client.execute(command, now);
        self.show(output);
    }

    /// Takes the answer to a question: only a whole yes is one.
    fn answer(&mut self, text: &str, now: Instant) {
        let command = match Command::parse(text) {
            Some(Command::Yes) => Command::Yes,
            _ => Command::No,
        };
        self.execute(command, now);
    }

    /// Takes a pasted text into what is being typed; as keys it would play.
    fn paste(&mut self, text: &str) {
        let line: Vec<&str> = text.split_whitespace().collect();
        match &mut self.prompt {
            Some(prompt) => *prompt.text() += &printable(&line.join(" ")),
            None => self.status = self.client.texts().say("paste-where"),
        }
    }

    fn show(&mut self, output: Output) {
        if self.client.question().is_some() {
            self.prompt = Some(Prompt::Answer(String::new()));
            return self.status.clear();
        }
        let Output { mut lines, .. } = output;
        if lines.len() > 1 {
            self.overlay = Some(lines);
        } else {
            self.status = lines.pop().unwrap_or_default();
        }
    }
}
