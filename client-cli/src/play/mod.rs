//! Playing and watching.

mod follow;
mod json;
mod plain;
mod seat_memory;

use protocol::{MatchId, Token};

use crate::args::Starting;
use crate::client_state::ClientState;
use crate::context::{Context, Mode};
use crate::net::{Backoff, Link, LinkOptions, Server};
use crate::screen::Screen;
use crate::seats::SavedSeat;
use crate::texts::Texts;

use json::Json;
use plain::Plain;
use seat_memory::SeatMemory;

/// A match to follow, from a seat or as a spectator.
pub(crate) struct Following {
    server: Server,
    id: MatchId,
    token: Option<Token>,
    name: Option<String>,
    seat: Option<SavedSeat>,
    ready_automatically: bool,
}

impl Following {
    /// Follows a match from a seat.
    pub(crate) fn in_seat(server: Server, seat: SavedSeat, starting: Starting) -> Following {
        Following {
            server,
            id: seat.id,
            token: Some(seat.token.clone()),
            name: None,
            seat: Some(seat),
            ready_automatically: !starting.wait,
        }
    }

    /// Follows a match as a spectator.
    pub(crate) fn watching(server: Server, id: MatchId, name: Option<String>) -> Following {
        Following {
            server,
            id,
            token: None,
            name,
            seat: None,
            ready_automatically: false,
        }
    }
}

/// Follows a match in the chosen mode.
pub(crate) async fn follow(context: &Context, following: Following) -> anyhow::Result<()> {
    let link = Link::open(LinkOptions {
        server: following.server,
        match_ref: following.id.to_string(),
        token: following.token,
        name: following.name,
        backoff: Backoff::default(),
    });
    let client = ClientState::new(
        Texts::new(context.lang),
        following.ready_automatically,
        following.seat.as_ref().and_then(|seat| seat.nonce_secret),
    );
    let memory = SeatMemory::new(following.seat);
    match context.mode {
        Mode::Screen => follow::follow(link, Screen::open(client)?, memory).await,
        Mode::Plain => follow::follow(link, Plain::new(client), memory).await,
        Mode::Json => follow::follow(link, Json::new(client), memory).await,
    }
}
