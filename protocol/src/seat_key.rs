//! Keys with which a seat is taken along to another device, once.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{MatchSummary, Player, Token};

/// Asks for a key to one's own seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeSeatKey {
    /// Whether the seat is to move: it ends at the device that asks when another one takes it.
    #[serde(default)]
    pub moves: bool,
}

/// A key to a seat, for the first device that shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatKey {
    /// The key.
    pub key: Token,
    /// For how long it is valid, in milliseconds.
    pub expires_in_ms: u64,
}

/// The seat that a key leads to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SeatToTake {
    /// The match, as its players see it in lists.
    pub summary: MatchSummary,
    /// The player whose seat it is.
    pub player: Player,
    /// Whether the seat moves: it ends at the device that made the key.
    pub moves: bool,
    /// For how long the key is still valid, in milliseconds.
    pub expires_in_ms: u64,
}
