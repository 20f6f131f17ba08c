//! Messages that the server sends over the socket.

use engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    ClientLimits, CommandId, Happening, JoinCode, MatchId, MatchState, Player, PlayerState, Raw,
    Receipt, SpectatorDelay, StateUpdate, TimeControl, Version, Visibility,
};

/// A message to a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Answers `hello`.
    Welcome {
        /// The version of the protocol spoken from now on.
        protocol: u32,
        /// The server's name and version.
        server: String,
        /// The server's time, in milliseconds since 1970 (UTC).
        now_ms: u64,
        /// The interval at which the server wants to hear of a client, in milliseconds; it asks by
        /// itself.
        heartbeat_ms: u64,
        /// The limits that the server sets a client; absent from early servers.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        limits: Option<ClientLimits>,
        /// The parts of the protocol that came after its first ones and that the server knows; early
        /// servers name none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        features: Vec<String>,
    },
    /// The whole match: answers `subscribe`, and is also sent unasked to a follower that fell behind.
    Snapshot(Box<Snapshot>),
    /// Something happened.
    Update {
        /// The events, in order.
        happened: Vec<Happening>,
        /// The match after it.
        state: StateUpdate,
    },
    /// Somebody came or went; the version stays.
    Presence {
        /// Everybody who joined, in that order.
        players: Vec<PlayerState>,
        /// The number of spectators.
        spectators: u32,
    },
    /// A seat is busy with something that others may know of; this holds until the next update.
    Activity {
        /// The seat.
        seat: Seat,
        /// The activity: a word of the game (`testing`).
        shows: String,
    },
    /// The command was carried out and is durable.
    Accepted {
        /// The command.
        id: CommandId,
        /// The version it made; absent if it changed nothing in the match.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        version: Option<Version>,
        /// The time it cost, if it was an action and there is a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        receipt: Option<Receipt>,
    },
    /// The command was refused, and nothing has changed.
    Refused {
        /// The command; absent if the message could not be read so far.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<CommandId>,
        /// The reason: an error code of the protocol, or a refusal code of the game.
        code: String,
        /// The finer reason, one of the game's own; only with `illegal`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<String>,
        /// The path of the member that is wrong, unknown or missing, with dots; only with
        /// `bad_message` and `bad_action`, and where one member is at fault.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<String>,
        /// The same in an English sentence.
        message: String,
    },
    /// Answers a `query`.
    Answer {
        /// The query.
        id: CommandId,
        /// The answer, in the game's JSON.
        answer: Raw,
    },
    /// Answers `look_back`.
    Past {
        /// The request.
        id: CommandId,
        /// The event after which the position stood.
        version: Version,
        /// The game's view of it, for this viewer.
        position: Raw,
    },
    /// Somebody said something.
    Chat(ChatLine),
    /// Another device has taken the viewer's seat along; all connections of the seat are told.
    TakenAlong {
        /// Whether the seat has moved: then it has ended at the device that made the key.
        moved: bool,
    },
    /// Answers `ping`.
    Pong {
        /// The server's time, in milliseconds since 1970 (UTC).
        now_ms: u64,
        /// The round trip as the server measured it, in milliseconds, once it has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        round_trip_ms: Option<u64>,
    },
    /// The server has something to say to everybody.
    Notice {
        /// The notice.
        notice: NoticeCode,
    },
}

/// A whole match as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Snapshot {
    /// The `subscribe` it answers; absent if the server sent it by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<CommandId>,
    /// The part that never changes.
    #[serde(rename = "match")]
    pub info: MatchInfo,
    /// The viewer's player number; absent for spectators.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<Player>,
    /// The part that changes.
    pub state: MatchState,
    /// The events after the version the viewer had seen; all events, if it had seen none.
    pub happened: Vec<Happening>,
    /// Whether only the last of it is here: of a very long match, the beginning is left out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub truncated: bool,
    /// The last lines of the viewer's chat room.
    pub chat: Vec<ChatLine>,
}

/// The facts of a match that never change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MatchInfo {
    /// Its id.
    pub id: MatchId,
    /// Its join code.
    pub code: JoinCode,
    /// The game.
    pub game: String,
    /// Its settings, all of them.
    pub settings: Map<String, Value>,
    /// The number of seats.
    pub seats: u8,
    /// The clock.
    pub time_control: TimeControl,
    /// The people who may watch.
    pub visibility: Visibility,
    /// The delay with which spectators see it, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spectator_delay: Option<SpectatorDelay>,
    /// SHA-256 of the seed, in hex.
    pub commitment: String,
    /// The seed in hex, once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The time of its creation, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChatLine {
    /// Its number in the match's chat; may skip numbers of the other room.
    pub number: u64,
    /// The time, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// The room.
    pub room: ChatRoom,
    /// The name of the person who said it.
    pub name: String,
    /// The text.
    pub text: String,
}

/// The readers of a line of chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChatRoom {
    /// The players.
    Players,
    /// The spectators.
    Spectators,
}

/// A message of the server to everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NoticeCode {
    /// The server goes down and comes back: matches go on where they stand, and no clock runs
    /// meanwhile.
    Restarting,
}
