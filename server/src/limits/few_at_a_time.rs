//! Turns, a few at a time for each key: an address, a site, or a request that may be repeated.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Turns, of which each key has `N` at a time. Nothing is kept of keys without a turn.
#[derive(Clone)]
pub(crate) struct FewAtATime<K, const N: usize>(Arc<Mutex<HashMap<K, Weak<Semaphore>>>>);

/// Turns, of which each key has one at a time.
pub(crate) type OneAtATime<K> = FewAtATime<K, 1>;

impl<K: Eq + Hash, const N: usize> FewAtATime<K, N> {
    /// Waits for a turn of a key; it ends when what is returned is dropped.
    pub(crate) async fn turn(&self, key: K) -> OwnedSemaphorePermit {
        let turn = self.of(key).acquire_owned().await;
        turn.expect("turns are never closed")
    }

    fn of(&self, key: K) -> Arc<Semaphore> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|_, turns| turns.strong_count() > 0);
        let turns = known.entry(key).or_default();
        turns.upgrade().unwrap_or_else(|| {
            let first = Arc::new(Semaphore::new(N));
            *turns = Arc::downgrade(&first);
            first
        })
    }
}

impl<K, const N: usize> Default for FewAtATime<K, N> {
    fn default() -> FewAtATime<K, N> {
        FewAtATime(Arc::default())
    }
}
