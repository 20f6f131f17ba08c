//! A seat as it is remembered.

use std::time::{SystemTime, UNIX_EPOCH};

use protocol::{JoinCode, Joined, MatchId, Nonce, Player, Seat, Status, Token};
use serde::{Deserialize, Serialize};

use super::ShownChance;
use crate::net::Server;
use crate::session::Session;

/// A seat and its token.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SavedSeat {
    /// The server's address.
    pub(crate) server: String,
    /// The match.
    #[serde(rename = "match")]
    pub(crate) id: MatchId,
    /// Its join code.
    pub(crate) code: JoinCode,
    /// The game; empty until the match has been seen.
    #[serde(default)]
    pub(crate) game: String,
    /// The player's number.
    pub(crate) player: Player,
    /// The player's name, as the server gave it.
    pub(crate) name: String,
    /// The name that the player asked for, from which that differs where another player had it; seats of
    /// older clients have none.
    #[serde(default)]
    pub(crate) asked_name: String,
    /// The seat, once the match has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<Seat>,
    /// The token.
    pub(crate) token: Token,
    /// The first link of the player's chain of nonces; seats of older clients have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) nonce_secret: Option<Nonce>,
    /// The commitments at the full table, once they have been seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) shown: Option<ShownChance>,
    /// Whether the match is over, as far as this client has seen.
    #[serde(default)]
    pub(crate) finished: bool,
    /// The time at which the seat was last used, in milliseconds since 1970 (UTC).
    pub(crate) saved_ms: u64,
}

impl SavedSeat {
    /// Describes a seat just taken.
    pub(crate) fn new(
        server: &Server,
        joined: &Joined,
        name: &str,
        nonce_secret: Option<Nonce>,
    ) -> SavedSeat {
        SavedSeat {
            server: server.to_string(),
            id: joined.id,
            code: joined.code,
            game: String::new(),
            player: joined.player,
            name: name.to_owned(),
            asked_name: name.to_owned(),
            seat: None,
            token: joined.token.clone(),
            nonce_secret,
            shown: None,
            finished: false,
            saved_ms: now_ms(),
        }
    }

    /// Returns the token for the server that gave it: no other one is told.
    pub(crate) fn token_for(&self, server: &Server) -> Option<Token> {
        let gave = self.server == server.to_string();
        gave.then(|| self.token.clone())
    }

    /// Tells whether the seat is in a match, given by its id or code.
    pub(crate) fn is_at(&self, match_ref: &str) -> bool {
        match_ref.parse() == Ok(self.id) || match_ref.parse() == Ok(self.code)
    }

    /// Tells whether the player goes by a name, or asked for it.
    pub(crate) fn is_named(&self, name: &str) -> bool {
        self.name == name || self.asked_name == name
    }

    /// Takes over what the session of a followed match knows of the seat. A rematch is another match with
    /// the same token.
    pub(crate) fn note(&mut self, session: &Session) {
        if session.me().is_none() {
            return;
        }
        let info = session.info();
        if self.id != info.id {
            self.id = info.id;
            self.saved_ms = now_ms();
            self.shown = None;
        }
        if let Some(shown) = ShownChance::of(session) {
            self.shown = Some(shown);
        }
        self.note_standing(session);
    }

    /// Takes over what a session knows of the seat, also where the match is not followed.
    pub(crate) fn note_standing(&mut self, session: &Session) {
        let Some(me) = session.me() else { return };
        let info = session.info();
        self.code = info.code;
        self.game.clone_from(&info.game);
        self.player = me.player;
        self.name.clone_from(&me.name);
        self.seat = session.my_seat();
        self.finished = session.state().status == Status::Finished;
    }
}

/// Returns the time in milliseconds since 1970 (UTC).
pub(crate) fn now_ms() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |time| time.as_millis() as u64)
}
