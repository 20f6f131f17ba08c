//! The servers that share a simulated store, as PostgreSQL would know them.

use std::collections::BTreeMap;

use match_core::ServedMs;
use protocol::MatchId;
use tokio::sync::watch;

use super::{Adoption, Append, LEASE, NodeId, Peer, StoreError, Write};

/// For how long served time goes on after a note, in milliseconds.
const GOES_ON_MS: u64 = 2_000;

/// All nodes there have been, and which matches they own.
#[derive(Default)]
pub(super) struct Nodes {
    all: BTreeMap<NodeId, Node>,
    owners: BTreeMap<MatchId, NodeId>,
    /// By match, the moment of the last sign of life of the node that it was taken over from, until something
    /// happens in it.
    left: BTreeMap<MatchId, ServedMs>,
}

struct Node {
    address: String,
    lease_until_ms: u64,
    /// Served time at its last sign of life.
    served: ServedMs,
    /// Served time as it noted it last, and the time at which it did.
    noted: (ServedMs, u64),
}

fn lease_ms() -> u64 {
    LEASE.as_millis() as u64
}

impl Nodes {
    /// Adds a node.
    pub(super) fn register(&mut self, address: &str, now_ms: u64) -> NodeId {
        let served = self.served(now_ms);
        let id = NodeId(self.all.len() as i64 + 1);
        let node = Node {
            address: address.to_owned(),
            lease_until_ms: now_ms + lease_ms(),
            served,
            noted: (served, now_ms),
        };
        self.all.insert(id, node);
        id
    }

    /// Tells whether a node may make a change, and takes note of what the change says of the node. One that
    /// notes its time too late becomes another node, and the note fails.
    ///
    /// # Errors
    ///
    /// Fails with a conflict if the node does not own the match, or has no lease any more.
    pub(super) fn admit(
        &mut self,
        sender: &watch::Sender<NodeId>,
        write: &Write,
        now_ms: u64,
    ) -> Result<(), StoreError> {
        let id = *sender.borrow();
        let has_lease = self.has_lease(id, now_ms);
        match write {
            Write::Served(served) if has_lease => self.note(id, *served, now_ms),
            Write::Served(_) => {
                let address = self.all[&id].address.clone();
                sender.send_replace(self.register(&address, now_ms));
                return Err(StoreError::Database("the lease is over".to_owned()));
            }
            Write::Close => self.leave(id, now_ms),
            Write::Append(Append { id: of, .. }) | Write::Say(of, _)
                if self.owners.get(of) != Some(&id) =>
            {
                return Err(StoreError::Conflict);
            }
            Write::Append(_) | Write::Say(..) | Write::Create { .. } if !has_lease => {
                return Err(StoreError::Conflict);
            }
            Write::Create { new, .. } => {
                self.owners.insert(new.head.id, id);
            }
            Write::Append(append) => {
                self.left.remove(&append.id);
                if let Some(next) = &append.next {
                    self.owners.insert(next.head.id, id);
                }
            }
            _ => {}
        }
        if let Some(latest) = write.entries().iter().map(|entry| entry.served).max()
            && let Some(node) = self.all.get_mut(&id)
        {
            node.served = node.served.max(latest);
        }
        Ok(())
    }

    fn has_lease(&self, id: NodeId, now_ms: u64) -> bool {
        let node = self.all.get(&id);
        node.is_some_and(|node| node.lease_until_ms > now_ms)
    }

    fn note(&mut self, id: NodeId, served: ServedMs, now_ms: u64) {
        if let Some(node) = self.all.get_mut(&id) {
            node.lease_until_ms = now_ms + lease_ms();
            node.served = node.served.max(served);
            node.noted = (node.noted.0.max(served), now_ms);
        }
    }

    /// Ends a lease; the last node leaves its matches to nobody.
    fn leave(&mut self, id: NodeId, now_ms: u64) {
        let mut others = self.all.iter();
        if !others.any(|(other, node)| *other != id && node.lease_until_ms > now_ms) {
            self.owners.retain(|_, owner| *owner != id);
        }
        if let Some(node) = self.all.get_mut(&id) {
            node.lease_until_ms = now_ms;
        }
    }

    /// Returns how long the nodes have served together.
    pub(super) fn served(&self, now_ms: u64) -> ServedMs {
        let served = self.all.values().map(|node| {
            let (noted, at_ms) = node.noted;
            let goes_on_ms = if node.lease_until_ms > now_ms {
                now_ms.saturating_sub(at_ms).min(GOES_ON_MS)
            } else {
                0
            };
            node.served.max(noted + goes_on_ms)
        });
        served.max().unwrap_or_default()
    }

    pub(super) fn adopt(&mut self, id: NodeId, match_id: MatchId, now_ms: u64) -> Adoption {
        if !self.has_lease(id, now_ms) {
            return Adoption::LeaseOver;
        }
        match self.owners.get(&match_id) {
            Some(owner) if *owner == id => {}
            Some(owner) if self.has_lease(*owner, now_ms) => return Adoption::Of(*owner),
            _ => self.take(id, match_id),
        }
        Adoption::Mine {
            left: self.left.get(&match_id).copied(),
        }
    }

    fn take(&mut self, id: NodeId, match_id: MatchId) {
        let lost = self.owners.insert(match_id, id);
        match lost.and_then(|lost| self.all.get(&lost)) {
            // One that has written nothing since it took the match leaves it as it was left to it.
            Some(lost) => {
                self.left.entry(match_id).or_insert(lost.served);
            }
            None => {
                self.left.remove(&match_id);
            }
        }
    }

    pub(super) fn adopt_orphans(&mut self, id: NodeId, now_ms: u64) -> Vec<MatchId> {
        if !self.has_lease(id, now_ms) {
            return Vec::new();
        }
        let owners = self.owners.iter();
        let orphans = owners.filter(|(_, owner)| !self.has_lease(**owner, now_ms));
        let orphans: Vec<MatchId> = orphans.map(|(orphan, _)| *orphan).collect();
        for orphan in &orphans {
            self.take(id, *orphan);
        }
        orphans
    }

    pub(super) fn release(&mut self, id: NodeId, match_id: MatchId) {
        if self.owners.get(&match_id) == Some(&id) {
            self.owners.remove(&match_id);
        }
    }

    pub(super) fn peers(&self, id: NodeId, now_ms: u64) -> Vec<Peer> {
        let nodes = self.all.iter();
        let peers = nodes.filter(|(other, node)| **other != id && node.lease_until_ms > now_ms);
        let peers = peers.map(|(node, Node { address, .. })| Peer {
            node: *node,
            address: address.clone(),
        });
        peers.collect()
    }
}
