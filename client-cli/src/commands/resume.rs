//! `resume`: returns to a remembered seat.

use protocol::{ErrorCode, Seat, Status};

use crate::args::Resume;
use crate::context::Context;
use crate::failure::Failure;
use crate::match_ref::MatchRef;
use crate::net::{Api, Server};
use crate::play::{self, Following, Taken};
use crate::seats::{Hold, SavedSeat, Seats, now_ms};

pub(super) async fn run(context: &Context, resume: Resume) -> anyhow::Result<()> {
    let seats = Seats::of_user()?;
    let mut fitting = seats.all()?;
    if let Some(name) = &resume.name {
        fitting.retain(|seat| seat.name == *name);
    }
    let search = Search {
        context,
        seats: &seats,
        seat: resume.seat,
    };
    let (mut seat, server, hold) = match &resume.match_ref {
        Some(match_ref) => search.named(fitting, match_ref).await?,
        None => search.unfinished(fitting).await?,
    };
    seat.server = server.to_string();
    seat.saved_ms = now_ms();
    seats.save(&seat)?;
    let taken = Taken {
        server,
        seats,
        seat,
        hold,
    };
    play::follow(context, Following::in_seat(taken, resume.starting)).await
}

/// The search for the seat that is meant.
struct Search<'a> {
    context: &'a Context,
    seats: &'a Seats,
    /// Its number, if that is given.
    seat: Option<Seat>,
}

/// A seat, the server of its match, and the hold on it unless another terminal has one.
type Found = (SavedSeat, Server, Option<Hold>);

/// What a server says of a seat.
enum Answer {
    Unfinished,
    Finished,
    /// The server has no such match, or the match has no such seat.
    Unknown,
    Away(Failure),
}

impl Search<'_> {
    /// Finds a seat of a match; rather one that no other terminal has open.
    async fn named(
        &self,
        mut fitting: Vec<SavedSeat>,
        match_ref: &MatchRef,
    ) -> anyhow::Result<Found> {
        fitting.retain(|seat| seat.is_at(match_ref.as_str()));
        let mut open_elsewhere = None;
        for seat in fitting {
            let server = match (&match_ref.server, &self.context.given) {
                (Some(named), _) | (None, Some(named)) => named.clone(),
                (None, None) => address(&seat)?,
            };
            if let Some(wanted) = self.seat
                && seat.seat != Some(wanted)
                && !is_seated(&server, &seat, wanted).await?
            {
                continue;
            }
            match self.seats.hold(&seat)? {
                Some(hold) => return Ok((seat, server, Some(hold))),
                None => open_elsewhere = open_elsewhere.or(Some((seat, server, None))),
            }
        }
        Ok(open_elsewhere.ok_or(Failure::NoSeat)?)
    }

    /// Finds the seat used last in an unfinished match. Seats that another terminal has open, or
    /// whose server is away, are passed over.
    async fn unfinished(&self, fitting: Vec<SavedSeat>) -> anyhow::Result<Found> {
        let mut passed_over = Failure::NoSeat;
        let mut away: Vec<Server> = Vec::new();
        for mut seat in fitting.into_iter().filter(|seat| !seat.finished) {
            if self.seat.is_some() && self.seat != seat.seat {
                continue;
            }
            let Some(hold) = self.seats.hold(&seat)? else {
                passed_over = Failure::SeatsHeld;
                continue;
            };
            for server in self.servers(&seat)? {
                if away.contains(&server) {
                    continue;
                }
                match ask(&server, &seat).await {
                    Answer::Unfinished => return Ok((seat, server, Some(hold))),
                    Answer::Finished => {
                        seat.finished = true;
                        self.seats.save(&seat)?;
                        break;
                    }
                    Answer::Unknown => {}
                    Answer::Away(failure) => {
                        let code = seat.code.to_string().into();
                        let values = [("code", code), ("reason", failure.to_string().into())];
                        eprintln!("tablee: {}", self.context.texts.fill("seat-away", &values));
                        away.push(server);
                        passed_over = failure;
                    }
                }
            }
        }
        Err(passed_over.into())
    }

    /// Returns where to look for a seat: on the server given, or else on its own and, in case that
    /// has moved, on the one of the environment.
    fn servers(&self, seat: &SavedSeat) -> anyhow::Result<Vec<Server>> {
        if let Some(given) = &self.context.given {
            return Ok(vec![given.clone()]);
        }
        let mut servers = vec![address(seat)?];
        let usual = self.context.api.server();
        if !servers.contains(usual) {
            servers.push(usual.clone());
        }
        Ok(servers)
    }
}

/// Asks a server for the match of a seat. It is told no token of the seat unless it is the one
/// that gave it.
async fn ask(server: &Server, seat: &SavedSeat) -> Answer {
    match Api::new(server.clone()).summary(&seat.id.to_string()).await {
        Ok(summary) if summary.status == Status::Finished => Answer::Finished,
        Ok(_) => Answer::Unfinished,
        // The match is closed to others, not to the seat.
        Err(Failure::Refused { code, .. }) if code == ErrorCode::Closed.as_str() => {
            Answer::Unfinished
        }
        Err(Failure::Refused { code, .. }) if code == ErrorCode::NoSuchMatch.as_str() => {
            Answer::Unknown
        }
        Err(failure) => Answer::Away(failure),
    }
}

/// Tells whether the player of a seat sits in the seat of a number.
async fn is_seated(server: &Server, seat: &SavedSeat, wanted: Seat) -> Result<bool, Failure> {
    let summary = Api::new(server.clone())
        .summary(&seat.id.to_string())
        .await?;
    let mut players = summary.players.iter();
    Ok(players.any(|one| one.player == seat.player && one.seat == Some(wanted)))
}

fn address(seat: &SavedSeat) -> anyhow::Result<Server> {
    let read: Result<Server, _> = seat.server.parse();
    read.map_err(|form| anyhow::anyhow!("{}: {form}", seat.server))
}
