//! Moments, as a match is told them.

use std::ops::Add;

use serde::{Deserialize, Serialize};

/// A moment of the server's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Now {
    /// The time for which the server has served.
    pub served: ServedMs,
    /// Milliseconds since 1970 (UTC), for people.
    pub wall_ms: u64,
}

/// Served time: the milliseconds the server has served, over all its runs. It stands while the
/// server is down, so that clocks, graces and expiry measured with it charge downtime to nobody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ServedMs(pub u64);

impl ServedMs {
    /// Returns the milliseconds from `earlier` to this moment; 0 if it is not earlier.
    pub fn since(self, earlier: ServedMs) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// Moves a moment on by milliseconds.
impl Add<u64> for ServedMs {
    type Output = ServedMs;

    fn add(self, ms: u64) -> ServedMs {
        ServedMs(self.0 + ms)
    }
}
