//! Drawing a puzzle.

use std::collections::BTreeSet;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::PuzzleScreen;
use crate::puzzling::Puzzling;
use crate::screen::board::{BoardWidget, Window};
use crate::screen::choices::Choices;
use crate::screen::draw::{draw_bars, draw_frame, status_rows, typed_row};
use crate::screen::layout::{Places, Wanted, places};
use crate::screen::section::{Section, draw as draw_sections, wrapped};
use crate::wrap::wrap;

/// Draws everything, and notes where the board and the listed actions are.
pub(super) fn draw(screen: &mut PuzzleScreen<'_>, frame: &mut Frame<'_>) {
    let body = draw_lines(screen, frame);
    let board = screen.board();
    let wanted = match &board {
        Some(board) => Wanted::Squares(board.cols().into(), board.rows().into()),
        None => Wanted::Drawing(screen.puzzling.controls_rows()),
    };
    let places = places(body, wanted);
    draw_frame(frame, &places);
    screen.window = board
        .as_ref()
        .map(|board| Window::new(board, places.board, places.scale, screen.cursor));
    if let (Some(board), Some(window)) = (&board, screen.window) {
        let puzzling = &screen.puzzling;
        let selection = puzzling.selection();
        let widget = BoardWidget {
            board,
            window,
            cursor: Some(screen.cursor),
            targets: if puzzling.is_open() {
                selection.targets()
            } else {
                BTreeSet::new()
            },
            // A whole action is marked as the last one is.
            chosen: if selection.considered().is_none() {
                selection.chosen()
            } else {
                &[]
            },
        };
        frame.render_widget(widget, places.board);
    } else {
        screen.puzzling.draw_controls(frame, places.board);
    }
    screen.choices = draw_words(&screen.puzzling, frame, &places);
    if let Some(overlay) = &mut screen.overlay {
        overlay.draw(frame);
    }
}

/// Draws the lines above and below the body; returns its place.
fn draw_lines(screen: &PuzzleScreen<'_>, frame: &mut Frame<'_>) -> Rect {
    let puzzling = &screen.puzzling;
    let width = frame.area().width;
    let said = puzzling.said().unwrap_or_else(|| puzzling.goal());
    let said = wrap(&said, width.saturating_sub(2));
    let status = match &screen.prompt {
        Some(line) => vec![typed_row(":", line, width)],
        None => status_rows(&screen.status, width),
    };
    let [title, turn, body, below, help] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(said.len() as u16),
        Constraint::Min(3),
        Constraint::Length(status.len() as u16),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    let game = puzzling.texts().word("game", puzzling.game());
    let heading = format!(" {game} · {}", puzzling.number());
    let keys = format!(" {}", puzzling.keys());
    draw_bars(frame, [title, help], &heading, &keys);
    let strong = Style::new().add_modifier(Modifier::BOLD);
    let said = said.into_iter().map(|row| Line::from(format!(" {row}")));
    frame.render_widget(Paragraph::new(said.collect::<Vec<_>>()).style(strong), turn);
    frame.render_widget(Paragraph::new(status), below);
    body
}

/// Draws the words beside the board; returns the listed actions.
fn draw_words(puzzling: &Puzzling<'_>, frame: &mut Frame<'_>, places: &Places) -> Choices {
    let (texts, players) = (puzzling.texts(), puzzling.players());
    let width = places.panels.width;
    let section = |title, lines: &[String], rank| Section {
        title: texts.say(title),
        lines: wrapped(lines, width),
        keeps_last: title == "panel-moves",
        rank,
        least: 1,
    };
    let facts = puzzling.renderer().facts(&puzzling.view(), &players);
    let (choices, actions) = Choices::listed(texts, &puzzling.offered(), width);
    let sections = [
        actions,
        section("panel-moves", &puzzling.told(0), 0),
        section("panel-facts", &facts, 2),
    ];
    let [listed, ..] = draw_sections(frame, places.panels, sections);
    choices.drawn_at(listed)
}
