//! The costs of serving: processor time and messages.

use std::ops::{AddAssign, Sub};
use std::time::Duration;

/// The costs so far, or of some time.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Costs {
    /// The processor time of all servers under test.
    pub(crate) servers: Duration,
    /// That of PostgreSQL.
    pub(crate) postgres: Duration,
    /// That of NATS.
    pub(crate) nats: Duration,
    /// Messages that servers have sent each other.
    pub(crate) parcels: u64,
}

impl Sub for Costs {
    type Output = Costs;

    fn sub(self, before: Costs) -> Costs {
        Costs {
            servers: self.servers.saturating_sub(before.servers),
            postgres: self.postgres.saturating_sub(before.postgres),
            nats: self.nats.saturating_sub(before.nats),
            parcels: self.parcels.saturating_sub(before.parcels),
        }
    }
}

impl AddAssign for Costs {
    fn add_assign(&mut self, more: Costs) {
        self.servers += more.servers;
        self.postgres += more.postgres;
        self.nats += more.nats;
        self.parcels += more.parcels;
    }
}

/// Returns a time in milliseconds, for each 1000 of so many.
pub(crate) fn ms_per_1000(time: Duration, count: f64) -> f64 {
    time.as_secs_f64() * 1e6 / count
}
