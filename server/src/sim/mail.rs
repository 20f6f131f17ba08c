//! The way of parcels between simulated servers: in order, and lost where it is cut.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use tokio::sync::mpsc::{self, UnboundedSender};

use crate::cluster::{Bus, Inbox};

/// The longest way of news from one machine to another, in milliseconds.
pub(super) const ON_THE_WAY_MS: u64 = 100;

/// Carries the parcels of all servers.
#[derive(Clone, Default)]
pub(super) struct Mail(Arc<Mutex<Boxes>>);

#[derive(Default)]
struct Boxes {
    inboxes: BTreeMap<String, UnboundedSender<Bytes>>,
    /// The directions in which nothing gets through.
    cut: BTreeSet<(String, String)>,
    /// The parcels on their way, each with its address.
    posted: Vec<(String, Bytes)>,
}

/// The bus of one server.
pub(super) struct Postman {
    from: String,
    mail: Mail,
}

impl Mail {
    /// Returns the bus of the server at an address, and what comes to it.
    pub(super) fn open(&self, address: &str) -> (Postman, Inbox) {
        let (sender, inbox) = mpsc::unbounded_channel();
        self.lock().inboxes.insert(address.to_owned(), sender);
        let (from, mail) = (address.to_owned(), self.clone());
        (Postman { from, mail }, inbox)
    }

    /// Cuts one direction, or mends it.
    pub(super) fn set_cut(&self, from: &str, to: &str, is_cut: bool) {
        let direction = (from.to_owned(), to.to_owned());
        let cut = &mut self.lock().cut;
        if is_cut {
            cut.insert(direction);
        } else {
            cut.remove(&direction);
        }
    }

    /// Hands over what is on its way.
    pub(super) fn deliver(&self) {
        let mut boxes = self.lock();
        for (to, parcel) in std::mem::take(&mut boxes.posted) {
            // A server that is gone takes nothing.
            let inbox = boxes.inboxes.get(&to);
            let _ = inbox.map(|inbox| inbox.send(parcel));
        }
    }

    fn lock(&self) -> MutexGuard<'_, Boxes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bus for Postman {
    fn send(&self, to: &str, parcel: Bytes) {
        let mut boxes = self.mail.lock();
        if !boxes.cut.contains(&(self.from.clone(), to.to_owned())) {
            boxes.posted.push((to.to_owned(), parcel));
        }
    }
}
