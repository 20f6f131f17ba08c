//! The standing of the matches of remembered seats.

use std::slice;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use protocol::{SeatQuery, SeatsQuery, Status};

use crate::failure::Failure;
use crate::net::{AddressError, Api, Server};
use crate::seats::SavedSeat;
use crate::session::Session;

/// A remembered seat and what its server says of the match.
pub(crate) struct Standing {
    pub(crate) seat: SavedSeat,
    /// The match as the seat sees it, or why it could not be seen.
    pub(crate) found: Result<Session, Failure>,
}

impl Standing {
    /// Returns the time left on the player's clock.
    pub(crate) fn time_left(&self) -> Option<Duration> {
        let session = self.found.as_ref().ok()?;
        session.time_left(session.my_seat()?, Instant::now())
    }

    /// Returns what orders a list: first what waits for the player, the most urgent of it first.
    fn rank(&self) -> (u8, Duration) {
        let urgency = match &self.found {
            Ok(session) => match session.state().status {
                Status::Live if session.my_turn() => 0,
                Status::Live => 1,
                Status::Open => 2,
                Status::Finished => 4,
            },
            Err(_) => 3,
        };
        (urgency, self.time_left().unwrap_or(Duration::MAX))
    }
}

/// Asks the server of every seat, all servers at once; one that is away hides no other. To ask is not to
/// be there: nobody takes the player for present.
pub(crate) async fn survey(api: &Api, seats: Vec<SavedSeat>) -> Vec<Standing> {
    let mut servers: Vec<(String, Vec<SavedSeat>)> = Vec::new();
    for seat in seats {
        match servers
            .iter_mut()
            .find(|(server, _)| *server == seat.server)
        {
            Some((_, seats)) => seats.push(seat),
            None => servers.push((seat.server.clone(), vec![seat])),
        }
    }
    let asked = servers
        .into_iter()
        .map(|(server, seats)| ask(api, server, seats));
    let mut standings: Vec<Standing> = join_all(asked).await.into_iter().flatten().collect();
    standings.sort_by_key(Standing::rank);
    standings
}

/// Asks one server about its seats, as many at once as it takes.
async fn ask(api: &Api, server: String, seats: Vec<SavedSeat>) -> Vec<Standing> {
    let server: Result<Server, AddressError> = server.parse();
    let api = server.map(|server| api.at(server));
    let mut api = api.map_err(|error| Failure::Unreachable(error.to_string()));
    let mut standings = Vec::new();
    for seats in seats.chunks(SeatsQuery::MAX_SEATS) {
        let told = match &api {
            Ok(api) => look(api, seats).await,
            Err(failure) => Err(failure.clone()),
        };
        // A server that is away is away for all further seats, too.
        if let Err(failure @ Failure::Unreachable(_)) = &told {
            api = Err(failure.clone());
        }
        match told {
            Ok(found) => {
                let pairs = seats.iter().cloned().zip(found);
                standings.extend(pairs.map(|(seat, found)| Standing { seat, found }));
            }
            Err(failure) => standings.extend(seats.iter().cloned().map(|seat| Standing {
                seat,
                found: Err(failure.clone()),
            })),
        }
    }
    standings
}

/// Asks how the match of one seat stands.
pub(crate) async fn standing(api: &Api, seat: &SavedSeat) -> Result<Session, Failure> {
    let mut found = look(api, slice::from_ref(seat)).await?;
    found.swap_remove(0)
}

/// Asks how the matches of some seats stand, which are told in the same order.
async fn look(api: &Api, seats: &[SavedSeat]) -> Result<Vec<Result<Session, Failure>>, Failure> {
    let asked = seats.iter().map(|seat| SeatQuery {
        id: seat.id,
        token: seat.token.clone(),
        version: None,
    });
    let told = api.standings(asked.collect()).await?;
    let now = Instant::now();
    if told.len() != seats.len() {
        let fault = "it does not tell how each seat stands";
        return Err(Failure::Foreign(fault.to_owned()));
    }
    let found = told.into_iter().map(|standing| match standing? {
        protocol::Standing::Changed {
            player,
            summary,
            state,
        } => Ok(Session::told(*summary, *state, player, now)),
        protocol::Standing::Refused { code } => Err(code.into()),
        // No version was named that could be the same.
        protocol::Standing::Same => Err(Failure::Foreign(
            "it does not tell how a seat stands".to_owned(),
        )),
    });
    Ok(found.collect())
}
