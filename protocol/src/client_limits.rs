//! The limits that a server sets its clients, and the names of its features.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The limits that a server sets a client. Beyond them, messages are refused with `rate_limited`,
/// `too_large`, `bad_name` or `bad_chat`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClientLimits {
    /// The most bytes of a message.
    pub message_bytes: u32,
    /// The messages a second of a connection, whatever they say.
    pub messages_per_second: u32,
    /// The commands, lines of chat and subscriptions a second of an address, over all its connections.
    pub commands_per_second: u32,
    /// The seconds whose messages and commands may come at once.
    pub burst_seconds: u32,
    /// The requests of a connection that may wait for their answers.
    pub requests_at_once: u32,
    /// The time in which a person may say one line of chat, in milliseconds.
    pub chat_interval_ms: u32,
    /// The lines of chat that may come at once.
    pub chat_burst: u32,
    /// The most characters of a line of chat.
    pub chat_characters: u32,
    /// The most characters of a name.
    pub name_characters: u32,
}

/// The parts of the protocol that are newer than its first version. A client uses only those that
/// the server names: a server refuses what it does not know.
pub const FEATURES: [&str; 9] = [
    "computers",
    "nonces",
    "pairings",
    "push",
    "ready_on_joining",
    "seat_keys",
    "seats",
    "spectator_delay",
    "substitutes",
];
