//! Web Push: how a browser is called while no page of it follows the match.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{JoinCode, MatchId};

/// The key with which this server signs its push messages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PushKey {
    /// The public key (P-256, uncompressed), in base64url: what browsers take as
    /// `applicationServerKey`.
    pub key: String,
}

/// A browser's push subscription, with which it is called for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PushSubscription {
    /// The address of the browser at its push service.
    pub endpoint: String,
    /// The browser's public key (P-256, uncompressed), in base64url.
    pub p256dh: String,
    /// The secret of 16 bytes that the browser shares with the server, in base64url.
    pub auth: String,
    /// The language to be called in, as it comes back with each message.
    pub lang: String,
}

/// A push message, which only the browser can read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PushMessage {
    /// The match.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// Its join code.
    pub code: JoinCode,
    /// The game.
    pub game: String,
    /// The reason for the call.
    pub call: Call,
    /// The language asked for.
    pub lang: String,
}

/// A reason for which a player is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Call {
    /// Somebody has joined the table.
    Joined,
    /// The match has begun.
    Started,
    /// It is the player's turn.
    Turn,
    /// The match is over.
    Result,
    /// Everybody has agreed to a rematch, which the match leads to.
    Rematch,
}
