//! The standing of matches, as the seats see it that somebody holds.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{ErrorCode, MatchId, MatchState, MatchSummary, Player, Token, Version};

/// Asks how the matches of some seats stand.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatsQuery {
    /// The seats, at most [`SeatsQuery::MAX_SEATS`].
    pub seats: Vec<SeatQuery>,
}

impl SeatsQuery {
    /// The most seats asked about at once.
    pub const MAX_SEATS: usize = 24;
}

/// A seat asked about.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatQuery {
    /// The match.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// The key to the seat.
    pub token: Token,
    /// The version known already, if one is: a match that has not moved on is not told again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<Version>,
}

/// The standing of matches, in the order in which they were asked about.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Standings {
    /// One for each seat.
    pub standings: Vec<Standing>,
}

/// The standing of one match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "standing", rename_all = "snake_case")]
pub enum Standing {
    /// It has moved on.
    Changed {
        /// The player whose seat it is.
        player: Player,
        /// The match as it stands in lists.
        summary: Box<MatchSummary>,
        /// The match as the seat sees it, without legal actions.
        state: Box<MatchState>,
    },
    /// It stands as it did at the version known.
    Same,
    /// Its standing cannot be told.
    Refused {
        /// The reason.
        code: ErrorCode,
    },
}
