//! Clocks as clients see them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The clocks of a match at the moment the message was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClockState {
    /// One clock a seat, in order.
    pub seats: Vec<SeatClock>,
}

/// The clock of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatClock {
    /// The time left, in milliseconds.
    pub remaining_ms: u64,
    /// The time until the clock runs, in milliseconds: 0 when it does, absent when it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub runs_in_ms: Option<u64>,
    /// The lag that was forgiven so far, in milliseconds.
    #[serde(default)]
    pub forgiven_ms: u64,
}

/// The receipt for an action: what it cost by the server's clock, the only one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Receipt {
    /// Time since the seat's clock was last read, or the position published, in milliseconds.
    pub elapsed_ms: u64,
    /// The part of it that was free: pauses, delays, compensated lag, lost time, in milliseconds.
    pub forgiven_ms: u64,
    /// The time taken off the clock, in milliseconds.
    pub charged_ms: u64,
}
