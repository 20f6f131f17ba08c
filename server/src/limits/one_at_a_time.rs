//! Turns, one at a time for each key: an address, or a request that may be repeated.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Turns, of which each key has one at a time. Nothing is kept of keys without a turn.
#[derive(Clone)]
pub(crate) struct OneAtATime<K>(Arc<Mutex<HashMap<K, Weak<Semaphore>>>>);

impl<K: Eq + Hash> OneAtATime<K> {
    /// Waits for the turn of a key; it ends when what is returned is dropped.
    pub(crate) async fn turn(&self, key: K) -> OwnedSemaphorePermit {
        let turn = self.of(key).acquire_owned().await;
        turn.expect("turns are never closed")
    }

    fn of(&self, key: K) -> Arc<Semaphore> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|_, turns| turns.strong_count() > 0);
        let turns = known.entry(key).or_default();
        turns.upgrade().unwrap_or_else(|| {
            let first = Arc::new(Semaphore::new(1));
            *turns = Arc::downgrade(&first);
            first
        })
    }
}

impl<K> Default for OneAtATime<K> {
    fn default() -> OneAtATime<K> {
        OneAtATime(Arc::default())
    }
}
