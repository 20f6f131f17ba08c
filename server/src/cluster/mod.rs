//! The servers that share the matches of one database: who is there, and the links between them.

mod awake;
mod beat;
mod bus;
mod inbox;
mod link;
mod nats;
mod parcel;
mod taken;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use tokio::sync::{mpsc, watch};
use tungstenite::Utf8Bytes;

use crate::store::{NodeId, Peer};
use awake::Awake;
use link::Arrival;
use parcel::Envelope;

pub(crate) use beat::keep_company;
pub(crate) use bus::Bus;
pub(crate) use inbox::serve_others;
pub(crate) use link::{Link, News};
pub(crate) use nats::Nats;
pub(crate) use parcel::{Ask, Audience, Parcel};
pub(crate) use taken::Taken;

/// The parcels that come to a server.
pub(crate) type Inbox = mpsc::UnboundedReceiver<Bytes>;

/// This server among others; cheap to clone.
#[derive(Clone)]
pub(crate) struct Cluster(Arc<Inner>);

struct Inner {
    /// The address of this server, and what carries its parcels; `None` if it serves alone.
    bus: Option<(String, Arc<dyn Bus>)>,
    links: Mutex<Links>,
    /// The number of sessions that other servers have begun.
    sessions: AtomicU64,
    /// Counts what may let a match be reached that was not.
    changes: watch::Sender<u64>,
    /// Whether the others have the store, and this one does not.
    is_replaced: watch::Sender<bool>,
    awake: Awake,
}

#[derive(Default)]
struct Links {
    addresses: BTreeMap<NodeId, String>,
    by_address: BTreeMap<String, Arc<Link>>,
}

/// The outcome of taking a parcel in.
struct Received {
    /// A link was closed: its server does not get what it was sent over it.
    has_lost: bool,
    /// The other server has not been heard before.
    is_new: bool,
    /// The session with the other server, and for how long that was silent, if its sign of life was overdue.
    silent: Option<(u64, Duration)>,
    /// The parcel, if it is to be looked at, the link it came over, and what it brings.
    parcel: Option<(Arc<Link>, Parcel, Utf8Bytes)>,
}

impl Cluster {
    /// Returns a server that serves alone.
    pub(crate) fn alone() -> Cluster {
        Cluster::of(None)
    }

    /// Returns a server that others reach at an address.
    pub(crate) fn over(address: String, bus: Arc<dyn Bus>) -> Cluster {
        Cluster::of(Some((address, bus)))
    }

    fn of(bus: Option<(String, Arc<dyn Bus>)>) -> Cluster {
        Cluster(Arc::new(Inner {
            bus,
            links: Mutex::default(),
            sessions: AtomicU64::default(),
            changes: watch::Sender::new(0),
            is_replaced: watch::Sender::new(false),
            awake: Awake::new(),
        }))
    }

    /// Returns the link to a node, if it is reached.
    pub(crate) fn link(&self, node: NodeId) -> Option<Arc<Link>> {
        let links = self.lock();
        let link = links.by_address.get(links.addresses.get(&node)?)?;
        link.is_up().then(|| Arc::clone(link))
    }

    /// Returns how long ago another server said that it has the store, if any is there.
    fn alive_ago(&self) -> Option<Duration> {
        let links = self.lock();
        let links = links.by_address.values();
        links.filter_map(|link| link.alive_ago()).min()
    }

    /// Returns how much an address has taken at all other servers that are reached, as they have said last.
    pub(crate) fn taken(&self, of: impl Fn(&Taken) -> Option<&u32>) -> u32 {
        let links = self.lock();
        let links = links.by_address.values().filter(|link| link.is_up());
        links.map(|link| link.taken(&of)).sum()
    }

    /// Returns how many times this server has not run for so long that others may have taken its matches
    /// over: never, if it is alone.
    pub(crate) fn sleeps(&self) -> u64 {
        match self.0.bus {
            Some(_) => self.0.awake.sleeps(),
            None => 0,
        }
    }

    /// Returns what changes when a match may be reached that was not.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.0.changes.subscribe()
    }

    fn set_replaced(&self, is_replaced: bool) {
        self.0.is_replaced.send_replace(is_replaced);
    }

    /// Waits until the others have the store, and this server does not.
    pub(crate) async fn replaced(&self) {
        let mut is_replaced = self.0.is_replaced.subscribe();
        // The sender lives as long as this.
        let _ = is_replaced.wait_for(|is_replaced| *is_replaced).await;
    }

    fn has_changed(&self) {
        self.0.changes.send_modify(|changes| *changes += 1);
    }

    /// Takes note of the servers whose leases last, tells them that this one is there, and what addresses
    /// have taken here, and closes the links to those that are not reached. Tells whether it has closed any.
    fn beat(&self, peers: Vec<Peer>, taken: &Taken) -> bool {
        let taken = serde_json::to_string(taken).expect("the keys are strings");
        let mut links = self.lock();
        let Links {
            addresses,
            by_address,
        } = &mut *links;
        *addresses = peers
            .into_iter()
            .map(|peer| (peer.node, peer.address))
            .collect();
        let before = by_address.len();
        by_address.retain(|address, link| {
            let is_kept = !link.is_silent() && addresses.values().any(|known| known == address);
            if !is_kept {
                link.close();
            }
            is_kept
        });
        let has_lost = by_address.len() < before;
        for address in addresses.values() {
            if let Some(link) = self.link_to(by_address, address) {
                link.send_alive(&taken);
            }
        }
        drop(links);
        self.has_changed();
        has_lost
    }

    /// Tells the other servers that this one begins to stop.
    pub(crate) fn stop(&self) {
        self.tell_all(|| Parcel::Stopping);
    }

    /// Tells the other servers that this one has left.
    pub(crate) fn leave(&self) {
        self.tell_all(|| Parcel::Leaving);
    }

    fn tell_all(&self, parcel: impl Fn() -> Parcel) {
        for link in self.lock().by_address.values() {
            link.send(parcel(), "");
        }
    }

    /// Closes the link to a server that has left.
    fn forget(&self, left: &Arc<Link>) {
        left.close();
        let links = &mut self.lock().by_address;
        links.retain(|_, link| !Arc::ptr_eq(link, left));
    }

    /// Takes a parcel in.
    fn receive(&self, bytes: &Bytes) -> Received {
        let mut received = Received {
            has_lost: false,
            is_new: false,
            silent: None,
            parcel: None,
        };
        let Some((envelope, frame)) = Envelope::open(bytes) else {
            tracing::warn!("a parcel of another server cannot be read");
            return received;
        };
        let mut links = self.lock();
        let Some(link) = self.link_to(&mut links.by_address, &envelope.from) else {
            return received;
        };
        let is_new = !link.is_bound();
        let arrival = link.arrived(&envelope);
        let Envelope { from, parcel, .. } = envelope;
        let link = match arrival {
            Arrival::Next { silent } => {
                received.silent = silent.map(|silent| (link.session(), silent));
                link
            }
            Arrival::Stale => return received,
            Arrival::Gap => {
                tracing::warn!(server = from, "parcels of another server were lost");
                link.close();
                received.has_lost = true;
                links.by_address.remove(&from);
                // It learns by the new session that this one begins anew.
                if let Some(next) = self.link_to(&mut links.by_address, &from) {
                    next.send_sign(true);
                }
                return received;
            }
            Arrival::NewSession(next) => {
                link.close();
                received.has_lost = true;
                links.by_address.insert(from, Arc::clone(&next));
                next
            }
        };
        received.is_new = is_new;
        let whole = link.whole(&parcel, frame);
        received.parcel = whole.map(|frame| (link, parcel, frame));
        received
    }

    /// Returns the link to an address, a new one if there is none; none at all for a server that serves
    /// alone.
    fn link_to(&self, links: &mut BTreeMap<String, Arc<Link>>, address: &str) -> Option<Arc<Link>> {
        let (own, bus) = self.0.bus.as_ref()?;
        if let Some(link) = links.get(address) {
            return Some(Arc::clone(link));
        }
        let session = self.0.sessions.fetch_add(1, Ordering::Relaxed);
        let link = Arc::new(Link::new(own, address, session, Arc::clone(bus)));
        links.insert(address.to_owned(), Arc::clone(&link));
        Some(link)
    }

    fn lock(&self) -> MutexGuard<'_, Links> {
        self.0.links.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
