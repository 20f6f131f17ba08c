//! Playing and watching.

mod adviser;
mod bot;
mod follow;
mod json;
mod plain;
mod seat_memory;

use protocol::{MatchId, Nonce, Token};

use crate::args::Starting;
use crate::client_state::ClientState;
use crate::context::{Context, Mode};
use crate::net::{Api, Backoff, Link, LinkOptions, Server};
use crate::screen::Screen;
use crate::seats::{Hold, SavedSeat, Seats};
use crate::texts::Texts;

use bot::Bot;
use follow::{Followed, Library};
use json::Json;
use plain::Plain;
use seat_memory::SeatMemory;

/// A seat to play from.
pub(crate) struct Taken {
    /// The server of its match.
    pub(crate) server: Server,
    /// The seats among which it is remembered.
    pub(crate) seats: Seats,
    /// The seat, as it is remembered.
    pub(crate) seat: SavedSeat,
    /// Whether the server is the one that gave the seat: it may have moved since, or be another one.
    pub(crate) is_known: bool,
    /// Keeps other terminals of the user away from it; absent if one of them had it first.
    pub(crate) hold: Option<Hold>,
}

impl Taken {
    /// Remembers a seat just taken, and keeps other terminals away from it.
    pub(crate) fn remember(
        server: &Server,
        seats: Seats,
        seat: SavedSeat,
    ) -> anyhow::Result<Taken> {
        seats.save(&seat)?;
        Ok(Taken {
            server: server.clone(),
            hold: seats.hold(&seat)?,
            seats,
            seat,
            is_known: true,
        })
    }
}

/// A match to follow, from a seat or as a spectator.
pub(crate) struct Following {
    server: Server,
    id: MatchId,
    token: Option<Token>,
    name: Option<String>,
    nonce_secret: Option<Nonce>,
    memory: SeatMemory,
    ready_automatically: bool,
}

impl Following {
    /// Follows a match from a seat, and holds the seat if no other terminal does.
    pub(crate) fn in_seat(taken: Taken, starting: Starting) -> Following {
        let seat = &taken.seat;
        Following {
            server: taken.server.clone(),
            id: seat.id,
            token: Some(seat.token.clone()),
            name: None,
            nonce_secret: seat.nonce_secret,
            memory: SeatMemory::of_player(taken),
            ready_automatically: !starting.wait,
        }
    }

    /// Follows a match as a spectator.
    pub(crate) fn watching(server: Server, id: MatchId, name: String) -> Following {
        Following {
            server,
            id,
            token: None,
            name: Some(name),
            nonce_secret: None,
            memory: SeatMemory::of_spectator(),
            ready_automatically: false,
        }
    }
}

/// Follows a match in the chosen mode.
pub(crate) async fn follow(context: &Context, following: Following) -> anyhow::Result<()> {
    let (client, followed) = begin(context, following);
    match context.mode {
        Mode::Screen => followed.by(Screen::open(client, context.look)?).await,
        Mode::Plain => followed.by(Plain::new(client)).await,
        Mode::Json => followed.by(Json::new(client)).await,
    }
}

/// Has a program follow a match.
pub(crate) async fn follow_by(
    context: &Context,
    following: Following,
    command: &[String],
) -> anyhow::Result<()> {
    let (client, followed) = begin(context, following);
    let in_json = context.mode == Mode::Json;
    followed.by(Bot::start(client, command, in_json)?).await
}

fn begin(context: &Context, following: Following) -> (ClientState, Followed) {
    let server = following.server.clone();
    let library = Library {
        api: Api::new(server.clone()),
        lang: context.lang,
    };
    let link = Link::open(LinkOptions {
        server: following.server,
        match_ref: following.id.to_string(),
        token: following.token,
        name: following.name,
        backoff: Backoff::default(),
    });
    let mut client = ClientState::new(
        Texts::new(context.lang),
        following.ready_automatically,
        following.nonce_secret,
    );
    client.invite_to(server);
    let followed = Followed {
        link,
        memory: following.memory,
        library,
    };
    (client, followed)
}
