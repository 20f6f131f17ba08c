//! The column beside the board: players and clocks, facts, moves, chat.

use std::time::Instant;

use protocol::{PlayerState, Status};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Wrap};

use crate::clock;
use crate::report::Report;
use crate::session::Session;

/// The most lines of chat shown at once.
const CHAT_LINES: usize = 4;

/// Draws the column beside the board.
pub(super) fn draw(
    frame: &mut Frame<'_>,
    area: Rect,
    session: &Session,
    report: &Report<'_>,
    now: Instant,
) {
    let texts = report.players().texts;
    let players = players(session, report, now);
    let facts: Vec<String> = session.view().map_or(Vec::new(), |view| {
        report.renderer().facts(view, report.players())
    });
    let inside = usize::from(area.width.saturating_sub(2)).max(1);
    let facts_height: usize = facts.iter().map(|fact| height(fact, inside)).sum();
    let chat = session.chat();
    let chat = &chat[chat.len().saturating_sub(CHAT_LINES)..];
    let chat_height = if chat.is_empty() { 0 } else { CHAT_LINES + 2 };
    let [players_area, facts_area, moves_area, chat_area] = Layout::vertical([
        Constraint::Length(players.len() as u16 + 2),
        Constraint::Length(facts_height as u16 + 2),
        Constraint::Min(3),
        Constraint::Length(chat_height as u16),
    ])
    .areas(area);

    let block = |title| Block::bordered().title(texts.say(title));
    let players = Paragraph::new(players).block(block("panel-players"));
    frame.render_widget(players, players_area);
    let facts: Vec<Line<'_>> = facts.into_iter().map(Line::from).collect();
    let facts = Paragraph::new(facts).wrap(Wrap { trim: true });
    frame.render_widget(facts.block(block("panel-facts")), facts_area);
    let moves = moves(session, report, moves_area, inside);
    let moves = Paragraph::new(moves).wrap(Wrap { trim: true });
    frame.render_widget(moves.block(block("panel-moves")), moves_area);
    let said = chat.iter().map(|line| {
        let name = Span::styled(
            format!("{} ", line.name),
            Style::new().add_modifier(Modifier::BOLD),
        );
        Line::from(vec![name, Span::raw(line.text.as_str())])
    });
    let said = Paragraph::new(said.collect::<Vec<_>>());
    frame.render_widget(said.block(block("panel-chat")), chat_area);
}

fn players<'a>(session: &Session, report: &Report<'_>, now: Instant) -> Vec<Line<'a>> {
    let texts = report.players().texts;
    let state = session.state();
    let mut players: Vec<&PlayerState> = state.players.iter().collect();
    if state.status != Status::Open {
        players.sort_by_key(|player| player.seat);
    }
    let mut lines: Vec<Line<'_>> = players
        .into_iter()
        .map(|player| player_line(player, session, report, now))
        .collect();
    if let Some((seat, shows)) = session.activity() {
        let what = texts.word("activity", shows).into();
        let who = report.players().name(seat).into();
        lines.push(Line::from(
            texts.fill("activity", &[("who", who), ("what", what)]),
        ));
    }
    if let Some(left) = session.timer_left(now) {
        let left = clock::show(left).into();
        lines.push(Line::from(texts.fill("timer", &[("left", left)])));
    }
    lines.extend(
        report
            .offers()
            .into_iter()
            .map(|offer| Line::from(offer).style(Style::new().add_modifier(Modifier::BOLD))),
    );
    let dim = Style::new().add_modifier(Modifier::DIM);
    let watching = report.watching().into_iter();
    lines.extend(watching.map(|line| Line::from(line).style(dim)));
    lines
}

fn player_line<'a>(
    player: &PlayerState,
    session: &Session,
    report: &Report<'_>,
    now: Instant,
) -> Line<'a> {
    let texts = report.players().texts;
    let live = session.state().status != Status::Open;
    let seat = player.seat.filter(|_| live);
    let acts = seat.is_some_and(|seat| session.state().to_act.contains(seat));
    let mut spans = vec![Span::raw(if acts { "▶ " } else { "  " })];
    if let Some(seat) = seat.filter(|_| player.colour.is_some()) {
        let colour = report.players().colour(seat);
        let colour = colour.and_then(|name| report.renderer().colour(name));
        let colour = colour.unwrap_or(Color::Reset);
        spans.push(Span::styled("● ", Style::new().fg(colour)));
    }
    let mut name = Style::new().add_modifier(Modifier::BOLD);
    if Some(player.player) == session.me().map(|me| me.player) {
        name = name.add_modifier(Modifier::UNDERLINED);
    }
    spans.push(Span::styled(player.name.clone(), name));
    if let Some(left) = seat.and_then(|seat| session.time_left(seat, now)) {
        spans.push(Span::raw(format!("  {}", clock::show(left))));
    }
    if !live && !player.ready {
        spans.push(Span::raw(format!("  {}", texts.say("player-not-ready"))));
    }
    if player.resigned {
        spans.push(Span::raw(format!("  {}", texts.say("player-resigned"))));
    }
    if let Some(away) = report.absence(player, now) {
        let warning = Style::new().fg(Color::Yellow);
        spans.push(Span::styled(format!("  {away}"), warning));
    }
    Line::from(spans)
}

/// Returns as many of the last moves as there is room for.
fn moves<'a>(session: &Session, report: &Report<'_>, area: Rect, width: usize) -> Vec<Line<'a>> {
    let mut room = usize::from(area.height.saturating_sub(2));
    let mut lines = Vec::new();
    for happening in session.history().iter().rev() {
        for line in report.happening(happening).into_iter().rev() {
            let needed = height(&line, width);
            if needed > room {
                lines.reverse();
                return lines;
            }
            room -= needed;
            lines.push(Line::from(line));
        }
    }
    lines.reverse();
    lines
}

/// Returns how many rows of the screen a line takes, at most, when words wrap.
fn height(line: &str, width: usize) -> usize {
    let mut rows = 1;
    let mut used = 0;
    for word in line.split(' ') {
        let length = word.chars().count();
        if used > 0 && used + 1 + length > width {
            rows += 1;
            used = length;
        } else {
            used += length + usize::from(used > 0);
        }
        rows += used.saturating_sub(1) / width;
        used = (used.max(1) - 1) % width + usize::from(used > 0);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_wrap() {
        assert_eq!(height("", 10), 1);
        assert_eq!(height("abc def", 7), 1);
        assert_eq!(height("abc def", 6), 2);
        assert_eq!(height("abcdefghij", 4), 3);
        assert_eq!(height("a bc def ghij", 4), 3);
    }
}
