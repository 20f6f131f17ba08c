//! Playing and watching: the three ways to follow a match.

mod json;
mod plain;
mod seat_memory;

use protocol::{MatchId, Token};

use crate::args::Starting;
use crate::client_state::ClientState;
use crate::context::{Context, Mode};
use crate::net::{Backoff, Link, LinkOptions, Server};
use crate::screen;
use crate::seats::SavedSeat;
use crate::texts::Texts;

pub(crate) use seat_memory::SeatMemory;

/// Which match to follow, and as whom.
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

/// Follows a match in the mode that was chosen, until the user or the input ends.
pub(crate) async fn follow(context: &Context, following: Following) -> anyhow::Result<()> {
    let link = Link::open(LinkOptions {
        server: following.server,
        match_ref: following.id.to_string(),
        token: following.token,
        name: following.name,
        backoff: Backoff::default(),
    });
    let client = ClientState::new(Texts::new(context.lang), following.ready_automatically);
    let memory = SeatMemory::new(following.seat);
    match context.mode {
        Mode::Screen => screen::run(link, client, memory).await,
        Mode::Plain => plain::run(link, client, memory).await,
        Mode::Json => json::run(link, client, memory).await,
    }
}
