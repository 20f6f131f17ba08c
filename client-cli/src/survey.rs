//! The standing of the matches of remembered seats.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use protocol::{ClientMessage, ErrorCode, ServerMessage, Status, Token};

use crate::failure::Failure;
use crate::net::{AddressError, Connection, Server, command_id};
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

/// Asks the server of every seat, all servers at once; one that is away hides no other.
pub(crate) async fn survey(seats: Vec<SavedSeat>) -> Vec<Standing> {
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
        .map(|(server, seats)| ask(server, seats));
    let mut standings: Vec<Standing> = join_all(asked).await.into_iter().flatten().collect();
    standings.sort_by_key(Standing::rank);
    standings
}

/// Asks one server about its seats, one after the other over one connection.
async fn ask(server: String, seats: Vec<SavedSeat>) -> Vec<Standing> {
    let mut connection = open(&server).await;
    let mut standings = Vec::new();
    for seat in seats {
        let found = match &mut connection {
            Ok(connection) => look(connection, &seat).await,
            Err(reason) => Err(Failure::Unreachable(reason.clone())),
        };
        // Without its connection a server is away for all further seats, too.
        if let Err(Failure::Unreachable(reason)) = &found {
            connection = Err(reason.clone());
        }
        standings.push(Standing { seat, found });
    }
    if let Ok(connection) = connection {
        connection.close().await;
    }
    standings
}

/// Opens a connection, or says why it cannot be opened.
async fn open(server: &str) -> Result<Connection, String> {
    let server: Server = server
        .parse()
        .map_err(|error: AddressError| error.to_string())?;
    let opened = Connection::open(&server).await;
    let (connection, _) = opened.map_err(|failure| failure.to_string())?;
    Ok(connection)
}

/// Looks at a match as a spectator does, so that nobody takes the player for present; only where
/// spectators may not see it, or not yet, with the player's token.
async fn look(connection: &mut Connection, seat: &SavedSeat) -> Result<Session, Failure> {
    match subscribe(connection, seat, None).await {
        Ok(session) if session.info().spectator_delay.is_none() => Ok(session),
        Err(Failure::Refused { code, .. }) if code != ErrorCode::Closed.as_str() => {
            Err(Failure::refused(&code, &code))
        }
        Err(failure @ Failure::Unreachable(_)) => Err(failure),
        _ => subscribe(connection, seat, Some(seat.token.clone())).await,
    }
}

async fn subscribe(
    connection: &mut Connection,
    seat: &SavedSeat,
    token: Option<Token>,
) -> Result<Session, Failure> {
    let asked = command_id();
    let message = ClientMessage::Subscribe {
        id: asked.clone(),
        match_ref: seat.id.to_string(),
        token,
        name: None,
        since: None,
        legal_actions: false,
    };
    connection.send(&message).await?;
    loop {
        match connection.receive().await?.message {
            ServerMessage::Snapshot(mut snapshot) if snapshot.id.as_ref() == Some(&asked) => {
                snapshot.you = Some(seat.player);
                return Ok(Session::new(*snapshot, Instant::now()));
            }
            ServerMessage::Refused {
                id, code, message, ..
            } if id.as_ref() == Some(&asked) => return Err(Failure::refused(&code, &message)),
            _ => {}
        }
    }
}
