//! A finished match on the full screen, step by step.

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, Paragraph, Wrap};

use super::board::{BoardWidget, size};
use crate::render::Position;
use crate::story::Story;
use crate::texts::Texts;

/// The width of the text beside a drawing without squares.
const TEXT_WIDTH: u16 = 36;

/// A story and the step shown.
pub(super) struct ReplayScreen {
    story: Story,
    at: usize,
    quit: bool,
}

impl ReplayScreen {
    /// Starts at the first step.
    pub(super) fn new(story: Story) -> ReplayScreen {
        ReplayScreen {
            story,
            at: 0,
            quit: false,
        }
    }

    /// Tells whether the user quit.
    pub(super) fn has_quit(&self) -> bool {
        self.quit
    }

    /// Takes a key.
    pub(super) fn input(&mut self, event: &Event) {
        let Event::Key(key) = event else {
            return;
        };
        if key.kind == KeyEventKind::Release {
            return;
        }
        let last = self.story.len().saturating_sub(1);
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Right | KeyCode::Char(' ') => self.at = (self.at + 1).min(last),
            KeyCode::Left | KeyCode::Backspace => self.at = self.at.saturating_sub(1),
            KeyCode::PageDown => self.at = (self.at + 10).min(last),
            KeyCode::PageUp => self.at = self.at.saturating_sub(10),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            KeyCode::Char('q') | KeyCode::Esc => self.quit = true,
            KeyCode::Char('c') if control => self.quit = true,
            _ => {}
        }
    }

    /// Draws the step.
    pub(super) fn draw(&self, texts: &Texts, frame: &mut Frame<'_>) {
        let describer = self.story.describer(texts);
        let [title, body, help] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Min(3),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        let bar = Style::new().add_modifier(Modifier::REVERSED);
        let values = [
            ("step", (self.at + 1).min(self.story.len()).into()),
            ("steps", self.story.len().into()),
        ];
        let heading = format!(" {}", texts.fill("replay-title", &values));
        frame.render_widget(Paragraph::new(heading).style(bar), title);
        frame.render_widget(Paragraph::new(texts.say("replay-keys")).style(bar), help);
        let Some(step) = self.story.step(&describer, self.at) else {
            return;
        };
        let board = describer.renderer().board(&step.view, describer.players());
        let controls = describer.renderer().controls();
        let width = match (&board, &controls) {
            (Some(board), _) => size(board).0,
            (None, Some(_)) => body.width.saturating_sub(TEXT_WIDTH),
            (None, None) => 0,
        };
        let [left, right] =
            Layout::horizontal([Constraint::Length(width + 2), Constraint::Min(0)]).areas(body);
        if let Some(board) = &board {
            let widget = BoardWidget {
                board,
                cursor: None,
                targets: std::collections::BTreeSet::new(),
                chosen: &[],
            };
            frame.render_widget(widget, Block::bordered().inner(left));
            frame.render_widget(Block::bordered(), left);
        } else if let Some(controls) = &controls {
            let position = Position::of_spectator(&step.view, describer.players());
            controls.draw(frame, Block::bordered().inner(left), &position);
            frame.render_widget(Block::bordered(), left);
        }
        let mut lines = step.lines;
        if self.at + 1 == self.story.len() {
            lines.push(self.story.end(&describer));
        }
        lines.push(String::new());
        lines.extend(describer.renderer().facts(&step.view, describer.players()));
        let lines: Vec<Line<'_>> = lines.into_iter().map(Line::from).collect();
        let text = Paragraph::new(lines).wrap(Wrap { trim: true });
        frame.render_widget(text.block(Block::bordered()), right);
    }
}
