//! The state of the full screen, and what keys and mouse do to it.

use std::time::Instant;

use crossterm::event::{
    Event as TerminalEvent, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};
use engine::Square;
use opponents::{Decision, Unreadable};
use protocol::{CHAT_LENGTH, Claim, Event, OfferKind, Raw};
use ratatui::layout::Position;

use crate::client_state::{
    ClientState, Command, Help, Matters, Moment, Output, Question, UNCHOSEN,
};
use crate::failure::Failure;
use crate::look::Look;
use crate::net::LinkEvent;
use crate::render::{Board, Pick};
use crate::selection::Selection;
use crate::stdout::printable;

use super::board::{Window, marked, moved};
use super::choices::Choices;
use super::line_edit::LineEdit;
use super::overlay::Overlay;

/// The text that is being typed.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Prompt {
    /// A line for the chat.
    Chat(LineEdit),
    /// A command.
    Command(LineEdit),
    /// The answer to the question that the client asks.
    Answer(LineEdit),
}

impl Prompt {
    fn line(&mut self) -> &mut LineEdit {
        match self {
            Prompt::Chat(line) | Prompt::Command(line) | Prompt::Answer(line) => line,
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
    /// Lines shown over everything until a key that does not scroll them.
    pub(super) overlay: Option<Overlay>,
    /// The part of the board that was drawn.
    pub(super) window: Option<Window>,
    /// The listed actions, as they were drawn.
    pub(super) choices: Choices,
    /// The terminal's way of showing colours.
    pub(super) look: Look,
    /// Whether the user is to be called to the screen.
    calls: bool,
    quit: bool,
}

impl App {
    /// Starts with a client before its match is known.
    pub(super) fn new(client: ClientState, look: Look) -> App {
        App {
            status: client.texts().say("connecting"),
            client,
            cursor: Square::new(0, 0),
            prompt: None,
            overlay: None,
            window: None,
            choices: Choices::default(),
            look,
            calls: false,
            quit: false,
        }
    }

    /// Tells whether something has happened since the last call for which the user is to be called.
    pub(super) fn take_call(&mut self) -> bool {
        std::mem::take(&mut self.calls)
    }

    /// Returns the title of the terminal's window.
    pub(super) fn window_title(&self) -> String {
        let (Some(session), Some(report)) = (self.client.session(), self.client.report()) else {
            return "Tablée".to_owned();
        };
        let game = self.client.texts().word("game", &session.info().game);
        let mark = if session.my_turn() { "● " } else { "" };
        printable(&format!("{mark}{game} – {}", report.whose_turn()))
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

    /// Returns the board to show, with the move marked on it that led to it: the board as it stands,
    /// an earlier one that is looked at, or the one to which the chosen action leads.
    pub(super) fn board(&self) -> Option<Board> {
        let session = self.client.session()?;
        let view = self.client.shown_view()?;
        let report = self.client.report()?;
        let renderer = report.renderer();
        let considered = self
            .client
            .considered()
            .filter(|_| self.client.past().is_none());
        let last = match self.client.past_happening().map(|one| &one.event) {
            Some(Event::Acted { action, .. }) => action.as_ref(),
            Some(_) => None,
            None => session.last_action(),
        };
        marked(renderer, view, report.players(), considered, last)
    }

    /// Takes an event of the link.
    pub(super) fn on_event(&mut self, event: LinkEvent, now: Instant) -> Result<(), Failure> {
        let waited = self.client.session().is_some() && !self.client.is_my_turn();
        let listing = self.overlay.as_ref().filter(|overlay| overlay.lists);
        let listed = listing.map(|_| self.choosable());
        let mut output = self.client.on_event(event, now)?;
        if listed.is_some_and(|listed| listed != self.choosable()) {
            self.overlay = None;
        }
        self.calls |= waited && self.client.is_my_turn();
        if output.looked {
            output.lines.clear();
        } else if output.turned {
            // The turn has a line of its own.
            output.lines.pop();
        }
        if let Some(line) = output.lines.pop() {
            // The return of others must not hide one's own.
            let mut back = [true, false].into_iter().map(|all| self.client.back(all));
            self.status = match back.find(|back| *back == self.status) {
                Some(back) => format!("{back} {line}"),
                None => line,
            };
        }
        Ok(())
    }

    /// Returns what there is to choose from.
    fn choosable(&self) -> (Selection, Vec<Pick>) {
        (self.client.selection().clone(), self.client.picks())
    }

    /// Takes a key or a click.
    pub(super) fn input(&mut self, event: &TerminalEvent, now: Instant) {
        match event {
            TerminalEvent::Key(key) if key.kind != KeyEventKind::Release => self.key(*key, now),
            TerminalEvent::Mouse(mouse) => self.mouse(*mouse),
            TerminalEvent::Paste(text) => self.paste(text),
            _ => {}
        }
    }

    fn key(&mut self, key: KeyEvent, now: Instant) {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            self.quit = true;
        } else if self.overlay.is_some() {
            self.scroll(key.code);
        } else if self.prompt.is_some() {
            self.type_into_prompt(key, now);
        } else if key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
        {
            // A letter with another key is not that letter.
        } else if let Some(moment) = self.moment(key.code) {
            let output = self.client.look(moment);
            self.show(output);
        } else if let Some(output) = self.client.press(key.code) {
            self.show(output);
        } else {
            self.press(key.code, now);
        }
    }

    /// Returns where a key looks. While an earlier position is shown, a key that would play leads back
    /// to the present.
    fn moment(&self, key: KeyCode) -> Option<Moment> {
        if self.client.past().is_none() {
            return (key == KeyCode::PageUp).then_some(Moment::Earlier);
        }
        match key {
            KeyCode::PageUp | KeyCode::Left => Some(Moment::Earlier),
            KeyCode::PageDown | KeyCode::Right => Some(Moment::Later),
            KeyCode::Home => Some(Moment::Number(0)),
            KeyCode::Char('?' | 't' | ':' | 'q') | KeyCode::F(_) => None,
            _ => Some(Moment::Now),
        }
    }

    /// Scrolls the overlay; every key that does not closes it.
    fn scroll(&mut self, key: KeyCode) {
        let scrolls = self
            .overlay
            .as_mut()
            .is_some_and(|overlay| overlay.press(key));
        if !scrolls {
            self.overlay = None;
        }
    }

    fn type_into_prompt(&mut self, key: KeyEvent, now: Instant) {
        let Some(prompt) = &mut self.prompt else {
            return;
        };
        match key.code {
            KeyCode::Esc => {
                if let Some(Prompt::Answer(_)) = self.prompt.take() {
                    self.client.drop_question();
                }
            }
            KeyCode::Enter => match self.prompt.take() {
                Some(Prompt::Answer(line)) => self.answer(&line.text(), now),
                Some(Prompt::Chat(line)) if !line.text().trim().is_empty() => {
                    self.execute(Command::Say(line.text()), now);
                }
                Some(Prompt::Command(line)) => match self.client.on_line(&line.text(), now) {
                    Some(output) => self.show(output),
                    None => self.quit = true,
                },
                _ => {}
            },
            _ => prompt.line().press(key),
        }
    }

    fn press(&mut self, key: KeyCode, now: Instant) {
        match key {
            KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right => {
                if let Some(board) = self.board() {
                    self.cursor = moved(self.cursor, key, &board);
                }
            }
            KeyCode::Enter | KeyCode::Char(' ') => self.choose(),
            KeyCode::Esc | KeyCode::Backspace => {
                self.client.take_back_square();
                self.status.clear();
            }
            KeyCode::Char(digit @ '1'..='9') => self.act(usize::from(digit as u8 - b'1')),
            KeyCode::Char('?') | KeyCode::F(1) => {
                self.overlay = Some(Overlay::new(self.client.help(Help::Keys)));
            }
            KeyCode::F(2) => self.execute(Command::Rules, now),
            KeyCode::F(3) => self.execute(Command::Hint, now),
            KeyCode::Char('t') => self.prompt = Some(Prompt::Chat(LineEdit::at_most(CHAT_LENGTH))),
            KeyCode::Char(':') => self.prompt = Some(Prompt::Command(LineEdit::default())),
            KeyCode::Char('v') if self.board().is_some() => {
                self.execute(Command::Try(self.cursor), now);
            }
            KeyCode::Char(letter @ ('y' | 'o' | 'n')) => {
                self.client.ask_about_offer();
                self.prompt = self
                    .client
                    .question()
                    .map(|_| Prompt::Answer(LineEdit::new(letter.to_string())));
            }
            KeyCode::Char('r') => self.execute(Command::Ready(true), now),
            KeyCode::Char('D') => self.execute(Command::Offer(OfferKind::Draw), now),
            KeyCode::Char('T') => self.execute(Command::Offer(OfferKind::Takeback), now),
            KeyCode::Char('R') => self.execute(Command::Offer(OfferKind::Rematch), now),
            KeyCode::Char('S') => self.execute(Command::Substitute(UNCHOSEN, None), now),
            KeyCode::Char('C') => self.execute(Command::Claim(Claim::Win), now),
            KeyCode::Char('B') => self.execute(Command::Return, now),
            KeyCode::Char('X') => self.execute(Command::Resign, now),
            KeyCode::Char('A') => self.execute(Command::Abort, now),
            KeyCode::Char('q') => self.quit = true,
            _ => {}
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        match mouse.kind {
            MouseEventKind::ScrollUp if self.overlay.is_some() => self.scroll(KeyCode::Up),
            MouseEventKind::ScrollDown if self.overlay.is_some() => self.scroll(KeyCode::Down),
            MouseEventKind::Down(MouseButton::Left) if self.overlay.take().is_none() => {
                let at = Position::new(mouse.column, mouse.row);
                if self.client.past().is_some() {
                    self.client.look(Moment::Now);
                } else if let Some(square) = self.window.and_then(|window| window.square_at(at)) {
                    self.cursor = square;
                    self.choose();
                } else if let Some(choice) = self.choices.at(at) {
                    self.act(choice);
                }
            }
            _ => {}
        }
    }

    /// Chooses the square under the cursor.
    fn choose(&mut self) {
        if self.board().is_some() {
            let output = self.client.consider(self.cursor);
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

    /// Takes the answer to a question. Only a whole yes does what a command asks about; an offer, which
    /// cannot be declined by mistake, takes a whole no as well.
    fn answer(&mut self, text: &str, now: Instant) {
        match (Command::parse(text), self.client.question()) {
            (Some(answer @ (Command::Yes | Command::No)), _) => self.execute(answer, now),
            (_, Some(Question::Offer(_))) => {
                self.prompt = Some(Prompt::Answer(LineEdit::default()));
            }
            _ => self.execute(Command::No, now),
        }
    }

    /// Takes a pasted text into what is being typed; as keys it would play.
    fn paste(&mut self, text: &str) {
        let line: Vec<&str> = text.split_whitespace().collect();
        match &mut self.prompt {
            Some(prompt) => prompt.line().insert(&printable(&line.join(" "))),
            None => self.status = self.client.texts().say("paste-where"),
        }
    }

    /// Says what the computer would do, and marks it on the board as a choice that waits to be
    /// confirmed.
    pub(super) fn advise(&mut self, decided: &Result<Decision, Unreadable>) {
        let output = self.client.advise(decided);
        let action = decided.as_ref().ok().map(|decision| &decision.action);
        let how = action.and_then(|action| self.prepare(&action.clone().into()));
        let said: Vec<String> = output.lines.into_iter().chain(how).collect();
        self.status = said.join(" ");
    }

    /// Prepares an action to be confirmed; says how that is done, if there is anything to confirm.
    fn prepare(&mut self, action: &Raw) -> Option<String> {
        if self.client.plan(action) {
            return Some(self.client.texts().say("planned-how"));
        }
        self.cursor = self.client.consider_action(action)?;
        Some(self.client.texts().say("considered-how"))
    }

    /// Shows words: one line as the status, more of them over everything.
    pub(super) fn show(&mut self, output: Output) {
        if self.client.question().is_some() {
            self.prompt = Some(Prompt::Answer(LineEdit::default()));
            return self.status.clear();
        }
        if output.looked {
            // The position has a line of its own.
            return;
        }
        let mut lines = output.lines;
        if lines.len() > 1 {
            let mut overlay = if output.matters == Matters::Last {
                Overlay::at_end(lines)
            } else {
                Overlay::new(lines)
            };
            overlay.lists = output.matters == Matters::Choices;
            self.overlay = Some(overlay);
        } else {
            self.status = lines.pop().unwrap_or_default();
        }
    }
}
