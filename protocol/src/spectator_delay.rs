//! The delay with which spectators see a match.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The delay with which spectators see a match; its players see it as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpectatorDelay {
    /// The number of minutes or turns, 1 to 120.
    #[schemars(range(min = 1, max = 120))]
    pub amount: u16,
    /// Minutes or turns.
    pub unit: DelayUnit,
    /// Whether spectators also see what is secret in the positions they are shown.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub secrets: bool,
}

/// The unit of a delay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DelayUnit {
    /// Minutes of the time the server serves.
    Minutes,
    /// Completed turns; once the match is over, all of it is shown.
    Turns,
}

impl SpectatorDelay {
    /// The longest delay.
    pub const MAX: u16 = 120;

    /// Tells whether the amount is in range.
    pub fn is_valid(&self) -> bool {
        (1..=SpectatorDelay::MAX).contains(&self.amount)
    }

    /// Returns the delay in milliseconds; `None` if it is measured in turns.
    pub fn ms(&self) -> Option<u64> {
        match self.unit {
            DelayUnit::Minutes => Some(u64::from(self.amount) * 60_000),
            DelayUnit::Turns => None,
        }
    }
}
