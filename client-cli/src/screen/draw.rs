//! The look of the full screen.

use std::collections::BTreeSet;
use std::time::Instant;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use super::app::{App, Prompt};
use super::board::{BoardWidget, size};
use super::side;
use crate::describe;

/// The minimum width of the column with the board, and of the one beside it.
const BOARD_WIDTH: u16 = 28;
const SIDE_WIDTH: u16 = 34;

/// The most picks that a drawing without squares leaves room for.
const MOST_PICKS: u16 = 8;

/// Draws everything.
pub(super) fn draw(app: &mut App, frame: &mut Frame<'_>, now: Instant) {
    let [title, turn, body, status, help] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Min(5),
        Constraint::Length(1),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    let board = app.board();
    let (picks, has_controls) = (app.client().picks(), app.client().has_controls());
    let (width, height) = if has_controls {
        let rest = MOST_PICKS.min(picks.len() as u16) + 4;
        (body.width, body.height.saturating_sub(rest))
    } else {
        board.as_ref().map_or((0, 0), size)
    };
    let [left, side_frame] = Layout::horizontal([
        Constraint::Length(
            (width.saturating_add(2))
                .max(BOARD_WIDTH)
                .min(body.width.saturating_sub(SIDE_WIDTH)),
        ),
        Constraint::Min(0),
    ])
    .areas(body);
    let [board_frame, choices_frame] =
        Layout::vertical([Constraint::Length(height + 2), Constraint::Min(0)]).areas(left);
    app.board_area = Block::bordered().inner(board_frame);
    app.choices_area = Block::bordered().inner(choices_frame);

    let bar = Style::new().add_modifier(Modifier::REVERSED);
    let app = &*app;
    let (client, texts) = (app.client(), app.client().texts());
    frame.render_widget(Paragraph::new(title_line(app)).style(bar), title);
    frame.render_widget(Paragraph::new(status_line(app)), status);
    frame.render_widget(Paragraph::new(texts.say("screen-keys")).style(bar), help);
    frame.render_widget(Block::bordered(), board_frame);
    let choices_block = Block::bordered().title(texts.say("panel-actions"));
    frame.render_widget(choices_block, choices_frame);
    if let (Some(session), Some(report)) = (client.session(), client.report()) {
        let whose_turn = Line::from(format!(" {}", report.whose_turn()));
        let strong = Style::new().add_modifier(Modifier::BOLD);
        frame.render_widget(Paragraph::new(whose_turn).style(strong), turn);
        if let Some(board) = &board {
            let targets = if session.my_turn() && !client.is_acting() {
                client.selection().targets()
            } else {
                BTreeSet::new()
            };
            let widget = BoardWidget {
                board,
                cursor: session.my_seat().map(|_| app.cursor),
                targets,
                chosen: client.selection().chosen(),
            };
            frame.render_widget(widget, app.board_area);
        }
        client.draw_controls(frame, app.board_area);
        let choices: Vec<Line<'_>> = if has_controls {
            let picks = picks.iter();
            picks
                .map(|pick| Line::from(format!("{} {}", pick.keys, pick.text)))
                .collect()
        } else {
            (1..)
                .zip(client.listed())
                .map(|(number, action): (u32, _)| {
                    let action = report.renderer().action(action, report.players());
                    Line::from(format!("{number} {action}"))
                })
                .collect()
        };
        frame.render_widget(Paragraph::new(choices), app.choices_area);
        side::draw(frame, side_frame, session, &report, now);
    }
    if let Some(lines) = &app.overlay {
        draw_overlay(frame, lines);
    }
}

fn title_line(app: &App) -> String {
    let texts = app.client().texts();
    let link = if app.client().is_online() {
        texts.say("online")
    } else {
        texts.say("offline")
    };
    let Some(session) = app.client().session() else {
        return format!(" Tablée · {link}");
    };
    let info = session.info();
    let game = texts.word("game", &info.game);
    let control = describe::time_control(texts, info.time_control);
    format!(" {game} · {} · {control} · {link}", info.code)
}

fn status_line(app: &App) -> Line<'_> {
    let texts = app.client().texts();
    match &app.prompt {
        Some(Prompt::Chat(text)) => Line::from(format!("{} {text}▏", texts.say("prompt-chat"))),
        Some(Prompt::Command(text)) => Line::from(format!(":{text}▏")),
        Some(Prompt::Answer(text)) => {
            let question = app.client().asked().unwrap_or_default();
            Line::from(format!("{question} {text}▏"))
        }
        None => Line::from(app.status.as_str()),
    }
}

/// Draws lines over everything else.
pub(super) fn draw_overlay(frame: &mut Frame<'_>, lines: &[String]) {
    let widest = lines.iter().map(|line| line.chars().count()).max();
    let area = frame.area();
    let overlay = area.centered(
        Constraint::Length(
            (widest.unwrap_or(0) as u16)
                .saturating_add(4)
                .min(area.width),
        ),
        Constraint::Length((lines.len() as u16).saturating_add(2).min(area.height)),
    );
    let lines: Vec<Line<'_>> = lines
        .iter()
        .map(|line| Line::from(format!(" {line}")))
        .collect();
    frame.render_widget(Clear, overlay);
    let paragraph = Paragraph::new(lines).wrap(Wrap { trim: false });
    frame.render_widget(paragraph.block(Block::bordered()), overlay);
}
