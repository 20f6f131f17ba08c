//! Computers as players of a match.

use std::fmt;

use engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The strength of a computer: from 1, a first game, to 8, the best there is.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
#[schemars(inline)]
pub struct Level(#[schemars(range(min = 1, max = 8))] pub u8);

impl Level {
    /// The strongest level.
    pub const BEST: Level = Level(8);

    /// Tells whether the level exists.
    pub fn is_valid(self) -> bool {
        (1..=Level::BEST.0).contains(&self.0)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Asks for a computer as a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Computer {
    /// The seat it gets; without it, lots decide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Its level, from 1 to 8.
    pub level: Level,
}
