//! Playing and watching: the three ways to follow a match.

mod json;
mod memory;
mod plain;

use protocol::{MatchId, Token};

use crate::args::Starting;
use crate::client_state::Desk;
use crate::context::{Context, Mode};
use crate::net::{Backoff, Link, LinkOptions, Server};
use crate::screen;
use crate::seats::SavedSeat;
use crate::texts::Texts;

pub(crate) use memory::Memory;

/// Which match to follow, and as whom.
pub(crate) struct Following {
    server: Server,
    id: MatchId,
    token: Option<Token>,
    name: Option<String>,
    seat: Option<SavedSeat>,
    ready_by_itself: bool,
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
            ready_by_itself: !starting.wait,
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
            ready_by_itself: false,
        }
    }
}

/// Follows a match in the mode that was chosen, until the user or the input ends.
pub(crate) async fn follow(context: &Context, following: Following) -> anyhow::Result<()> {
    let link = Link::open(LinkOptions {
        server: following.server,
        place: following.id.to_string(),
        token: following.token,
        name: following.name,
        backoff: Backoff::default(),
    });
    let desk = Desk::new(Texts::new(context.lang), following.ready_by_itself);
    let memory = Memory::new(following.seat);
    match context.mode {
        Mode::Screen => screen::run(link, desk, memory).await,
        Mode::Plain => plain::run(link, desk, memory).await,
        Mode::Json => json::run(link, desk, memory).await,
    }
}
