//! The numbers of players.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The number of a player of a match, from 0 in the order of joining. The player's seat has a number
/// of its own.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
#[schemars(inline)]
pub struct Player(pub u8);

impl Player {
    /// Returns the player as an index into lists kept by player.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
