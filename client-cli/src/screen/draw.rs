//! The look of the full screen.

use std::collections::BTreeSet;
use std::time::Instant;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, Paragraph};

use super::app::{App, Prompt};
use super::board::{BoardWidget, Window};
use super::choices::Choices;
use super::layout::{Places, SMALLEST, Wanted, places, size};
use super::line_edit::LineEdit;
use super::panels;
use crate::client_state::Help;
use crate::clock;
use crate::describe;
use crate::render::Board;
use crate::wrap::{columns, wrap};

/// The most rows that the turn and the status take.
const TURN_ROWS: usize = 2;
const STATUS_ROWS: usize = 3;

/// Draws everything.
pub(super) fn draw(app: &mut App, frame: &mut Frame<'_>, now: Instant) {
    let width = frame.area().width;
    let status = status_lines(app, width);
    let mut turn = wrap(&turn_line(app, now), width.saturating_sub(2));
    turn.truncate(TURN_ROWS);
    let [title, above, body, below, help] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(turn.len() as u16),
        Constraint::Min(3),
        Constraint::Length(status.len() as u16),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    let board = app.board();
    let wanted = match &board {
        Some(board) => Wanted::Squares(board.cols().into(), board.rows().into()),
        None if app.client().has_controls() => Wanted::Drawing(app.client().controls_rows()),
        None => Wanted::Words,
    };
    let places = places(body, wanted);
    app.window = board
        .as_ref()
        .map(|board| Window::new(board, places.board, places.scale, app.cursor));
    draw_bars(frame, [title, help], &title_line(app), &keys_line(app));
    frame.render_widget(Paragraph::new(status), below);
    if let (Some(board), Some(window), Some(last)) = (&board, app.window, turn.last_mut())
        && !window.is_whole(board)
    {
        *last = format!("{last} {}", needed(app, board));
    }
    let strong = Style::new().add_modifier(Modifier::BOLD);
    let turn: Vec<Line<'_>> = turn
        .iter()
        .map(|row| Line::from(format!(" {row}")))
        .collect();
    frame.render_widget(Paragraph::new(turn).style(strong), above);
    app.choices = draw_match(app, board.as_ref(), frame, &places, now);
    if let Some(overlay) = &mut app.overlay {
        overlay.draw(frame);
    }
    app.look.apply(frame.buffer_mut());
}

/// Draws the lines on top and at the bottom, as many of their parts as fit.
pub(super) fn draw_bars(
    frame: &mut Frame<'_>,
    [title, help]: [Rect; 2],
    heading: &str,
    keys: &str,
) {
    let bar = Style::new().add_modifier(Modifier::REVERSED);
    for (area, line) in [(title, heading), (help, keys)] {
        let line = fitting(line, area.width);
        frame.render_widget(Paragraph::new(line).style(bar), area);
    }
}

/// Draws the match; returns the listed actions.
fn draw_match(
    app: &App,
    board: Option<&Board>,
    frame: &mut Frame<'_>,
    places: &Places,
    now: Instant,
) -> Choices {
    let client = app.client();
    draw_frame(frame, places);
    let (Some(session), Some(report)) = (client.session(), client.report()) else {
        return Choices::default();
    };
    if let (Some(board), Some(window)) = (board, app.window) {
        let is_present = client.past().is_none();
        let targets = if is_present && session.my_turn() && !client.is_acting() {
            client.selection().targets()
        } else {
            BTreeSet::new()
        };
        let widget = BoardWidget {
            board,
            window,
            cursor: session.my_seat().filter(|_| is_present).map(|_| app.cursor),
            targets,
            // A whole action is marked as the last one is.
            chosen: if is_present && client.considered().is_none() {
                client.selection().chosen()
            } else {
                &[]
            },
        };
        frame.render_widget(widget, places.board);
    } else {
        client.draw_controls(frame, places.board);
    }
    panels::draw(frame, places, client, (session, &report), now)
}

/// Draws the frame around a board, where there is room for one.
pub(super) fn draw_frame(frame: &mut Frame<'_>, places: &Places) {
    if places.is_framed {
        let framed = Rect {
            x: places.board.x - 1,
            y: places.board.y - 1,
            width: places.board.width + 2,
            height: places.board.height + 2,
        };
        frame.render_widget(Block::bordered(), framed);
    }
}

/// Says whose turn it is or how the match ended, and which earlier position is shown.
fn turn_line(app: &App, now: Instant) -> String {
    let client = app.client();
    let (Some(session), Some(report)) = (client.session(), client.report()) else {
        return String::new();
    };
    let mut said = client.past_told();
    if said.is_empty() || session.my_turn() {
        said.push(report.whose_turn());
    }
    // The time that runs out comes first: this row is there on every screen.
    let timer = session.timer_left(now).map(|left| {
        let left = clock::show(left).into();
        client.texts().fill("timer", &[("left", left)])
    });
    let said: Vec<String> = timer.into_iter().chain(said).collect();
    said.join(" · ")
}

/// Says how large a terminal has to be for the whole board.
fn needed(app: &App, board: &Board) -> String {
    let (width, height) = size(board.cols().into(), board.rows().into(), SMALLEST);
    // Four rows are lines of text.
    let values = [("width", width.into()), ("height", (height + 4).into())];
    app.client().texts().fill("screen-too-small", &values)
}

/// Returns as many parts of a line, between middle dots, as fit a width.
fn fitting(line: &str, width: u16) -> String {
    let mut fits = String::new();
    for part in line.split_inclusive(" · ") {
        let end = part.strip_suffix(" · ").unwrap_or(part);
        if !fits.is_empty() && columns(&fits) + columns(end) > usize::from(width) {
            break;
        }
        fits.push_str(part);
    }
    let whole = fits.strip_suffix(" · ");
    whole.map_or_else(|| fits.clone(), str::to_owned)
}

/// Returns the line on top, what matters most first.
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
    format!(" {game} · {} · {link} · {control}", info.code)
}

/// Returns the keys that mean something now.
fn keys_line(app: &App) -> String {
    let client = app.client();
    if client.past().is_some() {
        return client.texts().say("screen-keys-past");
    }
    format!(" {}", client.help(Help::Bar).join(" · "))
}

fn status_lines(app: &App, width: u16) -> Vec<Line<'static>> {
    let texts = app.client().texts();
    let (label, line) = match &app.prompt {
        Some(Prompt::Chat(line)) => (format!("{} ", texts.say("prompt-chat")), line),
        Some(Prompt::Command(line)) => (":".to_owned(), line),
        Some(Prompt::Answer(line)) => {
            let question = app.client().asked().unwrap_or_default();
            (format!("{question} "), line)
        }
        None => return status_rows(&app.status, width),
    };
    vec![typed_row(&label, line, width)]
}

/// Breaks the status into rows, as many as there is room for.
pub(super) fn status_rows(status: &str, width: u16) -> Vec<Line<'static>> {
    let mut rows = wrap(status, width);
    rows.truncate(STATUS_ROWS);
    rows.into_iter().map(Line::from).collect()
}

/// Returns the row in which a line is typed.
pub(super) fn typed_row(label: &str, line: &LineEdit, width: u16) -> Line<'static> {
    let room = usize::from(width).saturating_sub(columns(label));
    Line::from(format!("{label}{}", line.shown(room)))
}
