//! `seats`: lists the seats this user holds.

use protocol::{ErrorCode, Status};
use serde::Serialize;

use crate::clock;
use crate::context::{Context, Mode};
use crate::failure::Failure;
use crate::report::Report;
use crate::seats::{SavedSeat, Seats};
use crate::session::Session;
use crate::stdout;
use crate::survey::{Standing, survey};

pub(super) async fn run(context: &Context, all: bool) -> anyhow::Result<()> {
    let seats = Seats::of_user()?;
    let mut remembered = seats.all()?;
    remembered.retain(|seat| all || !seat.finished);
    let standings = current(context, &seats, remembered, all).await;
    if context.mode == Mode::Json {
        let listed: Vec<_> = standings
            .iter()
            .map(|one| Listed::of(&seats, one))
            .collect();
        return Ok(stdout::json(&listed)?);
    }
    for file in seats.damaged()? {
        let file = file.display().to_string().into();
        stdout::sentence(&context.texts.fill("seats-damaged", &[("file", file)]))?;
    }
    if standings.is_empty() {
        return Ok(stdout::sentence(&context.texts.say("seats-empty"))?);
    }
    for standing in &standings {
        stdout::entry(&line(context, &seats, standing))?;
    }
    let code = standings[0].seat.code.to_string().into();
    Ok(stdout::sentence(
        &context.texts.fill("seats-resume", &[("code", code)]),
    )?)
}

/// Asks how seats stand; those to which nobody can return only if `all` are wanted.
pub(super) async fn current(
    context: &Context,
    seats: &Seats,
    remembered: Vec<SavedSeat>,
    all: bool,
) -> Vec<Standing> {
    let mut standings = survey(&context.api, remembered).await;
    note_finished(seats, &standings);
    standings.retain(|standing| all || !is_over(standing));
    standings
}

/// Notes which matches are over, so that nobody asks about them again unless told to.
fn note_finished(seats: &Seats, standings: &[Standing]) {
    for Standing { seat, found } in standings {
        let Ok(session) = found else { continue };
        let mut noted = seat.clone();
        noted.note_standing(session);
        if noted != *seat {
            // A list that cannot be saved is a list all the same.
            let _ = seats.save(&noted);
        }
    }
}

/// Tells whether there is nothing to return to: the match is over, its server has forgotten it, or the
/// seat is not here any more.
fn is_over(standing: &Standing) -> bool {
    use ErrorCode::{BadToken, NoSuchMatch, SeatMoved};
    match &standing.found {
        Ok(session) => session.state().status == Status::Finished,
        Err(Failure::Refused { code, .. }) => {
            let mut gone = [NoSuchMatch, BadToken, SeatMoved].iter();
            gone.any(|gone| gone.as_str() == code)
        }
        Err(_) => false,
    }
}

/// Describes a seat and how its match stands.
pub(super) fn line(context: &Context, seats: &Seats, standing: &Standing) -> String {
    let texts = &context.texts;
    let seat = &standing.seat;
    let mut line = vec![match &standing.found {
        Ok(session) => whereabouts(context, seat, session),
        Err(_) if seat.game.is_empty() => format!("{}  {}", seat.code, seat.name),
        Err(_) => format!(
            "{}  {} – {}",
            seat.code,
            texts.word("game", &seat.game),
            seat.name
        ),
    }];
    line.push(match &standing.found {
        Ok(session) => Report::new(texts, session).whose_turn(),
        Err(Failure::Refused { code, message, .. }) => texts.refusal(code, message),
        Err(failure) => {
            let reason = failure.to_string().into();
            texts.fill("unreachable", &[("reason", reason)])
        }
    });
    if let Some(left) = standing.time_left().filter(|_| !is_over(standing)) {
        let left = clock::show(left).into();
        line.push(texts.fill("seats-left", &[("left", left)]));
    }
    if matches!(seats.hold(seat), Ok(None)) {
        line.push(texts.say("seats-open-here"));
    }
    if seat.server != context.api.server().to_string() {
        line.push(format!("({})", seat.server));
    }
    line.join(" ")
}

/// Says which seat of which match it is, and who sits in the others.
fn whereabouts(context: &Context, saved: &SavedSeat, session: &Session) -> String {
    let texts = &context.texts;
    let state = session.state();
    let others = state
        .players
        .iter()
        .filter(|one| one.player != saved.player);
    let others: Vec<String> = others
        .map(|other| texts.listed(&other.name, other.computer, other.substitute))
        .collect();
    let mut parts = vec![format!(
        "{}  {}",
        saved.code,
        texts.word("game", &session.info().game)
    )];
    if let Some(seat) = session.my_seat() {
        let number = (u32::from(seat.0) + 1).into();
        parts.push(texts.fill("seat-number", &[("number", number)]));
    }
    let name = session.me().map_or(&saved.name, |me| &me.name);
    parts.push(if others.is_empty() {
        name.clone()
    } else {
        format!("{name} – {}", others.join(", "))
    });
    format!("{}.", parts.join(", "))
}

/// A seat as programs read it.
#[derive(Serialize)]
struct Listed<'a> {
    server: &'a str,
    #[serde(rename = "match")]
    id: String,
    code: String,
    game: &'a str,
    player: protocol::Player,
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<protocol::Seat>,
    /// Absent if the server did not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<Status>,
    my_turn: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    remaining_ms: Option<u64>,
    others: Vec<&'a str>,
    /// Whether another terminal has it open.
    held: bool,
    /// The reason for which the server did not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

impl<'a> Listed<'a> {
    fn of(seats: &Seats, standing: &'a Standing) -> Listed<'a> {
        let Standing { seat, found } = standing;
        let session = found.as_ref().ok();
        let players = session.map_or(&[][..], |session| &session.state().players);
        let others = players.iter().filter(|one| one.player != seat.player);
        Listed {
            server: &seat.server,
            id: seat.id.to_string(),
            code: seat.code.to_string(),
            game: session.map_or(&seat.game, |session| &session.info().game),
            player: seat.player,
            name: &seat.name,
            seat: session.map_or(seat.seat, Session::my_seat),
            status: session.map(|session| session.state().status),
            my_turn: session.is_some_and(Session::my_turn),
            remaining_ms: standing.time_left().map(|left| left.as_millis() as u64),
            others: others.map(|other| other.name.as_str()).collect(),
            held: matches!(seats.hold(seat), Ok(None)),
            error: found.as_ref().err().map(error_code),
        }
    }
}

/// Returns the stable code of a refusal, or `unreachable`.
fn error_code(failure: &Failure) -> String {
    match failure {
        Failure::Refused { code, .. } => code.clone(),
        _ => "unreachable".to_owned(),
    }
}
