//! The words beside the board: actions, players and clocks, facts, moves, chat.

use std::time::Instant;

use protocol::{PlayerState, Status};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use super::choices::Choices;
use super::layout::Places;
use super::section::{Section, draw as draw_sections, wrapped};
use crate::client_state::ClientState;
use crate::clock;
use crate::report::Report;
use crate::session::Session;
use crate::wrap::wrap;

/// The most lines of moves and chat that are looked at to be shown.
const LAST: usize = 60;

/// The least columns and rows below a board that are of use.
const USEFUL: (u16, u16) = (28, 4);

/// Draws the words into the places for them; returns the listed actions.
pub(super) fn draw(
    frame: &mut Frame<'_>,
    places: &Places,
    client: &ClientState,
    (session, report): (&Session, &Report<'_>),
    now: Instant,
) -> Choices {
    let has_below = places.below.width >= USEFUL.0 && places.below.height >= USEFUL.1;
    let (beside, below) = (places.panels, places.below);
    let width = beside.width;
    let lower_width = if has_below { below.width } else { width };
    let (choices, actions) = actions(client, report, lower_width);
    let players = players(client, (session, report), width, now);
    let facts = facts(client, report, width);
    let moves = moves(session, report, width);
    let chat = chat(session, report, lower_width);
    if has_below {
        let [listed, _] = draw_sections(frame, inset(below), [actions, chat]);
        draw_sections(frame, beside, [players, facts, moves]);
        return choices.drawn_at(listed);
    }
    let [listed, ..] = draw_sections(frame, beside, [actions, players, facts, moves, chat]);
    choices.drawn_at(listed)
}

/// Leaves the column free beside which other words stand.
fn inset(area: Rect) -> Rect {
    Rect {
        width: area.width.saturating_sub(1),
        ..area
    }
}

/// Lists what a key or a number does now.
fn actions<'a>(client: &ClientState, report: &Report<'_>, width: u16) -> (Choices, Section<'a>) {
    let picks: Vec<String> = if client.past().is_some() {
        Vec::new()
    } else if client.has_controls() {
        let picks = client.picks().into_iter();
        picks
            .map(|pick| format!("{} {}", pick.keys, pick.text))
            .collect()
    } else {
        let listed = (1..).zip(client.listed());
        let action = |action| report.renderer().action(action, report.players());
        listed
            .map(|(number, listed): (u32, _)| format!("{number} {}", action(listed)))
            .collect()
    };
    Choices::listed(client.texts(), &picks, width)
}

/// Says what the board does not show; before the start, how others join.
fn facts<'a>(client: &ClientState, report: &Report<'_>, width: u16) -> Section<'a> {
    let invitation = client.invitation();
    let (title, facts) = match client.shown_view() {
        None => ("panel-invitation", invitation),
        Some(view) => {
            let facts = report.renderer().facts(view, report.players());
            ("panel-facts", facts)
        }
    };
    Section {
        title: report.players().texts.say(title),
        lines: wrapped(&facts, width),
        keeps_last: false,
        rank: 2,
        least: 2,
    }
}

fn moves<'a>(session: &Session, report: &Report<'_>, width: u16) -> Section<'a> {
    let history = session.history();
    let last = &history[history.len().saturating_sub(LAST)..];
    let told: Vec<String> = last.iter().flat_map(|one| report.happening(one)).collect();
    Section {
        title: report.players().texts.say("panel-moves"),
        lines: wrapped(&told, width),
        keeps_last: true,
        rank: 3,
        least: 2,
    }
}

fn chat<'a>(session: &Session, report: &Report<'_>, width: u16) -> Section<'a> {
    let chat = session.chat();
    let last = &chat[chat.len().saturating_sub(LAST)..];
    let said: Vec<String> = last
        .iter()
        .map(|line| format!("{}: {}", line.name, line.text))
        .collect();
    Section {
        title: report.players().texts.say("panel-chat"),
        lines: wrapped(&said, width.saturating_sub(1)),
        keeps_last: true,
        rank: 4,
        least: 2,
    }
}

fn players<'a>(
    client: &ClientState,
    (session, report): (&Session, &Report<'_>),
    width: u16,
    now: Instant,
) -> Section<'a> {
    let texts = report.players().texts;
    let state = session.state();
    let mut players: Vec<&PlayerState> = state.players.iter().collect();
    if state.status != Status::Open {
        players.sort_by_key(|player| player.seat);
    }
    let mut lines: Vec<Line<'_>> = players
        .into_iter()
        .flat_map(|player| player_lines(player, client, (session, report), width, now))
        .collect();
    let least = lines.len();
    if let Some((seat, shows)) = session.activity() {
        let what = texts.word("activity", shows).into();
        let who = report.players().name(seat).into();
        lines.push(Line::from(
            texts.fill("activity", &[("who", who), ("what", what)]),
        ));
    }
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let offers = report.offers();
    lines.extend(
        wrapped(&offers, width)
            .into_iter()
            .map(|line| line.style(bold)),
    );
    let dim = Style::new().add_modifier(Modifier::DIM);
    let watching = wrapped(&report.watching(), width);
    lines.extend(watching.into_iter().map(|line| line.style(dim)));
    Section {
        title: texts.say("panel-players"),
        least,
        lines,
        keeps_last: false,
        rank: 1,
    }
}

/// Returns the line of a player with the side and the clock, and below it what else there is to say.
fn player_lines<'a>(
    player: &PlayerState,
    client: &ClientState,
    (session, report): (&Session, &Report<'_>),
    width: u16,
    now: Instant,
) -> Vec<Line<'a>> {
    let texts = report.players().texts;
    let is_live = session.state().status != Status::Open;
    let seat = player.seat.filter(|_| is_live);
    let acts = seat.is_some_and(|seat| session.state().to_act.contains(seat));
    let mut spans = vec![Span::raw(if acts { "▶ " } else { "  " })];
    let side = seat.zip(session.view());
    let side = side.and_then(|(seat, view)| report.renderer().side(view, seat, report.players()));
    if let Some((symbol, colour)) = side {
        let ink = Style::new()
            .fg(colour)
            .bg(GROUND)
            .add_modifier(Modifier::BOLD);
        spans.push(Span::styled(format!(" {symbol} "), ink));
        spans.push(Span::raw(" "));
    }
    let is_me = Some(player.player) == session.me().map(|me| me.player);
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let mut name = report.player_name(player.player);
    if is_me {
        name = format!("{name} ({})", texts.say("you"));
    }
    let before: usize = spans.iter().map(Span::width).sum();
    let mut names = wrap(&name, width.saturating_sub(before as u16)).into_iter();
    spans.extend(names.next().map(|name| Span::styled(name, bold)));
    let mut lines = vec![Line::from(spans)];
    lines.extend(names.map(|name| Line::from(format!("    {name}")).style(bold)));
    let mut said = Vec::new();
    if let Some(left) = seat.and_then(|seat| session.time_left(seat, now)) {
        // Without a connection the time on the server's clock is a guess.
        let doubt = if client.is_online() { "" } else { " ?" };
        said.push(format!("{}{doubt}", clock::show(left)));
    }
    if !is_live && !player.ready {
        said.push(texts.say("player-not-ready"));
    }
    if player.resigned {
        said.push(texts.say("player-resigned"));
    }
    said.extend(player.substitute.map(|level| texts.substituted(level)));
    let warning = Style::new().fg(Color::Yellow);
    let away = report.absence(player, now);
    let more = said.into_iter().map(|said| (said, Style::new()));
    for (text, style) in more.chain(away.map(|away| (away, warning))) {
        let line = lines.last_mut().expect("there is a first line");
        let span = Span::styled(format!("  {text}"), style);
        if line.width() + span.width() <= usize::from(width) {
            line.push_span(span);
        } else {
            let below = wrap(&text, width.saturating_sub(4)).into_iter();
            lines.extend(below.map(|text| Line::from(format!("    {text}")).style(style)));
        }
    }
    lines
}

/// The ground of the symbols beside the names: one on which black and white are seen.
const GROUND: Color = Color::Rgb(117, 117, 117);
