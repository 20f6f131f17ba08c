//! Everything that crosses the wire: REST bodies, socket messages, error codes, records.
//!
//! The messages are closed enums; what a game defines (actions, events, views, settings) passes
//! through as JSON, whose shapes come from the engine. `docs/protocol.md` shows each message.

mod base32;
mod client_limits;
mod client_to_server;
mod clock;
mod code;
mod command_name;
mod computer;
mod error_code;
mod event;
mod id;
mod nonce;
mod player;
mod push;
mod raw;
mod record;
mod rest;
mod retry;
mod schema;
mod seat_key;
mod server_to_client;
mod spectator_delay;
mod standing;
mod state;
mod time_control;
mod version;

pub use client_limits::{ClientLimits, FEATURES};
pub use client_to_server::ClientMessage;
pub use clock::{ClockState, Receipt, SeatClock};
pub use code::{BadCode, JoinCode};
pub use command_name::{CommandDigest, CommandName};
pub use computer::{Computer, Level};
pub use error_code::ErrorCode;
pub use event::{Claim, Event, Happening, MatchResult, OfferKind, Termination};
pub use id::{BadId, CommandId, MatchId, Token};
pub use nonce::Nonce;
pub use player::Player;
pub use push::{Call, PushKey, PushMessage, PushSubscription};
pub use raw::Raw;
pub use record::{ChainHash, Entry, Record, compact_json};
pub use rest::{
    CreateMatch, Demo, DemoFrame, Frame, GameInfo, Games, JoinMatch, Joined, MatchList,
    MatchSummary, PlayerSummary, Problem, Replay, RulesPage, RulesPages,
};
pub use retry::{CLOSE_CODES, RECONNECTING, Reconnecting, Retry};
pub use schema::{rest_schemas, socket_schema, wire_constants, wire_definitions};
pub use seat_key::{MakeSeatKey, SeatKey, SeatToTake};
pub use server_to_client::{ChatLine, ChatRoom, MatchInfo, NoticeCode, ServerMessage, Snapshot};
pub use spectator_delay::{DelayUnit, SpectatorDelay};
pub use standing::{SeatQuery, SeatsQuery, Standing, Standings};
pub use state::{MatchState, Offer, PlayerState, Presence, StateUpdate, Status, Visibility};
pub use time_control::TimeControl;
pub use version::Version;

/// The engine's plain types that messages contain, for programs that know no rules.
pub use engine::{
    Case, Condition, Outcome, Seat, SeatSet, Setting, SettingError, SettingErrorCode, Values,
};

/// The versions of the protocol, one of which is agreed on with the first message of a socket.
pub const VERSIONS: [u32; 2] = [1, 2];

/// The first version in which an update leaves out what is as it was.
pub const SHORT_UPDATES: u32 = 2;

/// The most characters a player's or spectator's name can have.
pub const NAME_LENGTH: usize = 24;

/// The most bytes a message of a client can have.
pub const MESSAGE_BYTES: usize = 16 * 1024;

/// The most characters a line of chat can have.
pub const CHAT_LENGTH: usize = 300;
