//! `resume`: returns to a remembered seat.

use protocol::{ErrorCode, Seat, Status};

use crate::args::{OwnSeat, Resume, Starting};
use crate::context::Context;
use crate::failure::Failure;
use crate::match_ref::MatchRef;
use crate::net::{Api, Server};
use crate::play::{self, Following, Taken};
use crate::seats::{Hold, SavedSeat, Seats, now_ms};
use crate::{stderr, survey};

pub(super) async fn run(context: &Context, resume: Resume) -> anyhow::Result<()> {
    let search = Search::new(context, &resume.own, false)?;
    let found = search.meant(resume.own.match_ref.as_ref()).await?;
    play::follow(context, search.take_again(found, resume.starting)?).await
}

/// The search for the seat that is meant.
pub(super) struct Search<'a> {
    pub(super) context: &'a Context,
    pub(super) seats: Seats,
    /// The player's name, if that is given.
    pub(super) name: Option<String>,
    /// The seat's number, if that is given.
    pub(super) seat: Option<Seat>,
    /// Whether it may be one that another terminal has open, where no match is named.
    pub(super) or_held: bool,
}

/// A seat, the server of its match, and the hold on it unless another terminal has one.
pub(super) type Found = (SavedSeat, Server, Option<Hold>);

/// A server's answer about a seat.
enum Answer {
    Unfinished,
    Finished,
    /// The server has no such match.
    Unknown,
    /// The seat is the player's no longer.
    Lost,
    Away(Failure),
}

impl<'a> Search<'a> {
    /// Prepares the search for a seat that is named; see [`or_held`](Self::or_held).
    pub(super) fn new(
        context: &'a Context,
        own: &OwnSeat,
        or_held: bool,
    ) -> anyhow::Result<Search<'a>> {
        Ok(Search {
            context,
            seats: Seats::of_user()?,
            name: own.name.clone(),
            seat: own.seat,
            or_held,
        })
    }

    /// Remembers that a seat is used again, and follows its match from it.
    pub(super) fn take_again(
        self,
        (mut seat, server, hold): Found,
        starting: Starting,
    ) -> anyhow::Result<Following> {
        let is_known = seat.server == server.to_string();
        seat.server = server.to_string();
        seat.saved_ms = now_ms();
        self.seats.save(&seat)?;
        let taken = Taken {
            server,
            seats: self.seats,
            seat,
            is_known,
            hold,
        };
        Ok(Following::in_seat(taken, starting))
    }

    /// Returns the seats under the name that is meant.
    fn fitting(&self) -> anyhow::Result<Vec<SavedSeat>> {
        let mut seats = self.seats.all()?;
        let name = self.name.as_deref();
        let is_meant = |seat: &SavedSeat| name.is_none_or(|name| seat.is_named(name));
        seats.retain(is_meant);
        Ok(seats)
    }

    /// Finds the seat that is meant: one of a match, or else the one used last in an unfinished match.
    pub(super) async fn meant(&self, match_ref: Option<&MatchRef>) -> anyhow::Result<Found> {
        match match_ref {
            Some(match_ref) => Ok(self.named(match_ref).await?.ok_or(Failure::NoSeat)?),
            None => self.unfinished().await,
        }
    }

    /// Finds a seat of a match; rather one that no other terminal has open.
    pub(super) async fn named(&self, match_ref: &MatchRef) -> anyhow::Result<Option<Found>> {
        let mut open_elsewhere = None;
        for seat in self.fitting()? {
            if !seat.is_at(match_ref.as_str()) {
                continue;
            }
            let server = match (&match_ref.server, &self.context.given) {
                (Some(named), _) | (None, Some(named)) => named.clone(),
                (None, None) => address(&seat)?,
            };
            if let Some(wanted) = self.seat
                && seat.seat != Some(wanted)
                && !is_seated(&self.api(&server, &seat), &seat, wanted).await?
            {
                continue;
            }
            match self.seats.hold(&seat)? {
                Some(hold) => return Ok(Some((seat, server, Some(hold)))),
                None => open_elsewhere = open_elsewhere.or(Some((seat, server, None))),
            }
        }
        Ok(open_elsewhere)
    }

    /// Finds the seat used last in an unfinished match. Seats that another terminal has open, or
    /// whose server is away, are passed over.
    async fn unfinished(&self) -> anyhow::Result<Found> {
        let mut passed_over = Failure::NoSeat;
        let mut away: Vec<Server> = Vec::new();
        for mut seat in self.fitting()?.into_iter().filter(|seat| !seat.finished) {
            if self.seat.is_some() && self.seat != seat.seat {
                continue;
            }
            let hold = self.seats.hold(&seat)?;
            if hold.is_none() && !self.or_held {
                passed_over = Failure::SeatsHeld;
                continue;
            }
            for server in self.servers(&seat)? {
                if away.contains(&server) {
                    continue;
                }
                match ask(&self.api(&server, &seat), &seat).await {
                    Answer::Unfinished => return Ok((seat, server, hold)),
                    Answer::Finished => {
                        seat.finished = true;
                        self.seats.save(&seat)?;
                        break;
                    }
                    Answer::Unknown => {}
                    Answer::Lost => {
                        self.seats.forget(&seat)?;
                        break;
                    }
                    Answer::Away(failure) => {
                        let code = seat.code.to_string().into();
                        let values = [("code", code), ("reason", failure.to_string().into())];
                        let said = self.context.texts.fill("seat-away", &values);
                        stderr::note(format_args!("tablee: {said}"));
                        away.push(server);
                        passed_over = failure;
                    }
                }
            }
        }
        Err(passed_over.into())
    }

    /// Returns the routes of a server, for the match of a seat.
    fn api(&self, server: &Server, seat: &SavedSeat) -> Api {
        let api = self.context.api.at(server.clone());
        api.with_token(seat.token_for(server))
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

/// Asks a server for the match of a seat: the one that gave the seat also whether it still is the
/// player's.
async fn ask(api: &Api, seat: &SavedSeat) -> Answer {
    if seat.token_for(api.server()).is_some() {
        return match survey::standing(api, seat).await {
            Ok(session) if session.state().status == Status::Finished => Answer::Finished,
            Ok(_) => Answer::Unfinished,
            Err(failure) if failure.is_lost_seat() => Answer::Lost,
            Err(failure) => unknown_or_away(failure),
        };
    }
    match api.summary(&seat.id.to_string()).await {
        Ok(summary) if summary.status == Status::Finished => Answer::Finished,
        Ok(_) => Answer::Unfinished,
        // The match is closed to others, not to the seat.
        Err(Failure::Refused { code, .. }) if code == ErrorCode::Closed.as_str() => {
            Answer::Unfinished
        }
        Err(failure) => unknown_or_away(failure),
    }
}

fn unknown_or_away(failure: Failure) -> Answer {
    if failure.code() == ErrorCode::NoSuchMatch.as_str() {
        Answer::Unknown
    } else {
        Answer::Away(failure)
    }
}

/// Tells whether the player of a seat sits in the seat of a number.
async fn is_seated(api: &Api, seat: &SavedSeat, wanted: Seat) -> Result<bool, Failure> {
    let summary = api.summary(&seat.id.to_string()).await?;
    let mut players = summary.players.iter();
    Ok(players.any(|one| one.player == seat.player && one.seat == Some(wanted)))
}

fn address(seat: &SavedSeat) -> anyhow::Result<Server> {
    let read: Result<Server, _> = seat.server.parse();
    read.map_err(|form| anyhow::anyhow!("{}: {form}", seat.server))
}
