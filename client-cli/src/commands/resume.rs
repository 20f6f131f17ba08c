//! `resume`: returns to a remembered seat.

use anyhow::Context as _;
use protocol::Status;

use crate::args::Resume;
use crate::context::Context;
use crate::failure::Failure;
use crate::net::{Api, Server};
use crate::play::{self, Following};
use crate::seats::{SavedSeat, Seats, now_ms};

pub(super) async fn run(context: &Context, resume: Resume) -> anyhow::Result<()> {
    let seats = Seats::of_user()?;
    let mut fitting = seats.all()?;
    if let Some(match_ref) = &resume.match_ref {
        fitting.retain(|seat| seat.is_at(match_ref));
    }
    if let Some(name) = &resume.name {
        fitting.retain(|seat| seat.name == *name);
    }
    let found = match resume.match_ref {
        Some(_) => fitting.into_iter().next(),
        None => unfinished(&seats, fitting).await?,
    };
    let mut seat = found.ok_or(Failure::NoSeat)?;
    let server = address(&seat)?;
    seat.saved_ms = now_ms();
    seats.save(&seat)?;
    play::follow(context, Following::in_seat(server, seat, resume.starting)).await
}

/// Returns the first seat in an unfinished match. Seats in finished matches, and in matches that
/// their server no longer knows, are forgotten on the way.
async fn unfinished(seats: &Seats, fitting: Vec<SavedSeat>) -> anyhow::Result<Option<SavedSeat>> {
    for seat in fitting {
        let api = Api::new(address(&seat)?);
        match api.summary(&seat.id.to_string()).await {
            Ok(summary) if summary.status != Status::Finished => return Ok(Some(seat)),
            // The match is closed to others, not to the seat.
            Err(Failure::Refused { code, .. }) if code == "closed" => return Ok(Some(seat)),
            Ok(_) => seats.forget(&seat)?,
            Err(Failure::Refused { code, .. }) if code == "no_such_match" => {
                seats.forget(&seat)?;
            }
            Err(other) => return Err(other.into()),
        }
    }
    Ok(None)
}

fn address(seat: &SavedSeat) -> anyhow::Result<Server> {
    let read: Result<Server, _> = seat.server.parse();
    read.map_err(anyhow::Error::msg)
        .with_context(|| seat.server.clone())
}
