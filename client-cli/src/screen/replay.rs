//! A finished match on the full screen, step by step.

use std::collections::BTreeSet;

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};
use engine::Square;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};

use super::Alone;
use super::board::{BoardWidget, Window};
use super::draw::{draw_bars, draw_frame};
use super::layout::{Wanted, places};
use super::section::{Section, draw as draw_sections, wrapped};
use crate::render::Position;
use crate::story::Story;
use crate::texts::Texts;

/// A story and the step shown.
pub(super) struct ReplayScreen<'a> {
    texts: &'a Texts,
    story: Story,
    at: usize,
    quit: bool,
}

impl<'a> ReplayScreen<'a> {
    /// Starts at the first step.
    pub(super) fn new(texts: &'a Texts, story: Story) -> ReplayScreen<'a> {
        ReplayScreen {
            texts,
            story,
            at: 0,
            quit: false,
        }
    }
}

impl Alone for ReplayScreen<'_> {
    fn has_quit(&self) -> bool {
        self.quit
    }

    fn input(&mut self, event: &Event) {
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

    fn draw(&mut self, frame: &mut Frame<'_>) {
        let texts = self.texts;
        let describer = self.story.describer(texts);
        let [title, body, help] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Min(3),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        let values = [
            ("step", (self.at + 1).min(self.story.len()).into()),
            ("steps", self.story.len().into()),
        ];
        let heading = format!(" {}", texts.fill("replay-title", &values));
        draw_bars(frame, [title, help], &heading, &texts.say("replay-keys"));
        let Some(step) = self.story.step(&describer, self.at) else {
            return;
        };
        let board = describer.renderer().board(&step.view, describer.players());
        let controls = describer.renderer().controls();
        let places = places(
            body,
            match (&board, &controls) {
                (Some(board), _) => Wanted::Squares(board.cols().into(), board.rows().into()),
                (None, Some(_)) => Wanted::Drawing(None),
                (None, None) => Wanted::Words,
            },
        );
        draw_frame(frame, &places);
        if let Some(board) = &board {
            let widget = BoardWidget {
                board,
                window: Window::new(board, places.board, places.scale, Square::new(0, 0)),
                cursor: None,
                targets: BTreeSet::new(),
                chosen: &[],
            };
            frame.render_widget(widget, places.board);
        } else if let Some(controls) = &controls {
            let position = Position::of_spectator(&step.view, describer.players());
            controls.draw(frame, places.board, &position);
        }
        let mut told = step.lines;
        if self.at + 1 == self.story.len() {
            told.push(self.story.end(&describer));
        }
        let facts = describer.renderer().facts(&step.view, describer.players());
        let section = |title, texts: &[String], rank| Section {
            title,
            lines: wrapped(texts, places.panels.width),
            keeps_last: false,
            rank,
            least: 1,
        };
        let sections = [
            section(texts.say("panel-moves"), &told, 0),
            section(texts.say("panel-facts"), &facts, 1),
        ];
        draw_sections(frame, places.panels, sections);
    }
}
