//! The ownership of matches among several servers over one store.

use std::any::Any;
use std::time::Duration;

use match_core::ServedMs;
use protocol::MatchId;
use tokio::sync::watch;

use super::Pending;

/// For how long a server may serve after it has noted its time. PostgreSQL's statements say the same.
pub(crate) const LEASE: Duration = Duration::from_secs(5);

/// The number of one run of a server among those that share a store; no other run gets it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct NodeId(pub(crate) i64);

/// A server that shares the store with this one, and has not left it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Peer {
    pub(crate) node: NodeId,
    /// The address at which it is reached.
    pub(crate) address: String,
}

/// The right of one of the servers to seat people who play with anybody, until it is dropped.
pub(crate) struct PairingLock {
    _held: Box<dyn Any + Send>,
}

impl PairingLock {
    /// Returns a lock that is free again when this is dropped.
    pub(super) fn held(held: impl Send + 'static) -> PairingLock {
        PairingLock {
            _held: Box::new(held),
        }
    }
}

/// Whether this server may serve a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Adoption {
    /// It may; the match was left at this moment by a server that was lost, if it was.
    Mine { left: Option<ServedMs> },
    /// Another one serves it.
    Of(NodeId),
    /// This one may serve none: it has not renewed its lease for too long.
    LeaseOver,
}

/// The right to serve matches, where several servers share a store. It lasts for as long as a server
/// notes its time; nothing that a server without it writes into a log is kept.
pub(crate) trait Ownership: Send + Sync {
    /// Returns the number of this server; it changes when its lease has ended and it takes another.
    fn node(&self) -> watch::Receiver<NodeId>;

    /// Takes a match, unless a server has it whose lease lasts.
    fn adopt(&self, id: MatchId) -> Pending<'_, Adoption>;

    /// Takes matches whose servers are lost; not all, if they are many.
    fn adopt_orphans(&self) -> Pending<'_, Vec<MatchId>>;

    /// Lets any server take a match that this one serves no longer.
    fn release(&self, id: MatchId) -> Pending<'_, ()>;

    /// Returns the other servers whose leases last.
    fn peers(&self) -> Pending<'_, Vec<Peer>>;

    /// Waits until no other server seats somebody who plays with anybody, and keeps the others waiting.
    fn lock_pairing(&self) -> Pending<'_, PairingLock>;

    /// Returns how long the servers have served together.
    fn served(&self) -> Pending<'_, ServedMs>;
}
