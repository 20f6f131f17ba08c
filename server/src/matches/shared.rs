//! The parts of the server that the tasks of all matches share.

use std::sync::Arc;

use match_core::Timeouts;

use crate::cluster::{Cluster, Taken};
use crate::computers::Computers;
use crate::config::Limits;
use crate::limits::{Addresses, Bounds, Places};
use crate::metrics::Metrics;
use crate::push::Push;
use crate::store::Store;
use crate::time::Timebase;

/// The parts that the tasks of all matches share.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) timebase: Timebase,
    pub(crate) metrics: Metrics,
    pub(crate) limits: Arc<Limits>,
    pub(crate) addresses: Addresses,
    pub(crate) timeouts: Timeouts,
    pub(crate) computers: Computers,
    /// Counts the unfinished matches in which several players are present.
    pub(crate) played: Places,
    /// Bounds how many unfinished matches addresses have.
    pub(crate) unfinished: Bounds,
    pub(crate) push: Push,
    pub(crate) cluster: Cluster,
}

impl Shared {
    /// Tells whether an address has as many matches with computers in memory as it may, at all servers
    /// together.
    pub(crate) fn is_full_of_computers(&self, creator: &str) -> bool {
        let elsewhere = self.cluster.taken(|taken| taken.computers.get(creator));
        self.computers.is_full(creator, elsewhere)
    }

    /// Returns how many matches of an address are being played, at all servers together.
    pub(super) fn played_of(&self, creator: &str) -> u32 {
        let elsewhere = self.cluster.taken(|taken| taken.played.get(creator));
        self.played.of(creator) + elsewhere
    }

    /// Returns how many unfinished matches an address may have. Those that are being played are not counted:
    /// a whole club may play from one address.
    pub(super) fn most_unfinished(&self, creator: &str) -> u64 {
        self.limits.matches_per_address + u64::from(self.played_of(creator))
    }

    /// Returns what other servers have to know of this one.
    pub(crate) fn taken(&self) -> Taken {
        Taken {
            computers: self.computers.taken(),
            played: self.played.many(self.limits.matches_per_address),
        }
    }
}
