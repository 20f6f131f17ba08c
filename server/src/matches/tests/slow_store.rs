//! A store, in memory, that takes its time and fails when it is told to.

use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use protocol::MatchId;
use tokio::time::sleep;

use crate::store::simulated::SimulatedStore;
use crate::store::{Append, Pending, Reads, Store, StoreError, Write};

/// The time that the store takes, and whether it fails then.
#[derive(Clone, Copy, Default)]
pub(super) struct Pace {
    pub(super) append: Duration,
    pub(super) say: Duration,
    pub(super) is_full: bool,
}

/// A store whose writes go on side by side, as those of one commit do.
pub(super) struct SlowStore {
    pace: Mutex<Pace>,
    dues: AtomicUsize,
    store: SimulatedStore,
}

impl SlowStore {
    pub(super) fn new() -> SlowStore {
        SlowStore {
            pace: Mutex::default(),
            dues: AtomicUsize::default(),
            store: SimulatedStore::new(|| 0),
        }
    }

    pub(super) fn set_pace(&self, pace: Pace) {
        *self.pace.lock().unwrap_or_else(PoisonError::into_inner) = pace;
    }

    fn pace(&self) -> Pace {
        *self.pace.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns how often it has been told when something is due in a match that is there.
    pub(super) fn dues(&self) -> usize {
        self.dues.load(Ordering::Relaxed)
    }

    /// Returns how many entries the log of a match has.
    pub(super) fn entries(&self, id: MatchId) -> usize {
        self.store.stored(id).entries.len()
    }

    /// Returns how many lines of chat of a match are stored.
    pub(super) fn lines(&self, id: MatchId) -> usize {
        self.store.stored(id).chat.len()
    }
}

impl Store for SlowStore {
    fn write(&self, write: Write) -> Pending<'_, ()> {
        if let Write::Due(..) | Write::Append(Append { due: Some(_), .. }) = write {
            self.dues.fetch_add(1, Ordering::Relaxed);
        }
        let takes = match write {
            Write::Append(_) => self.pace().append,
            Write::Say(..) => self.pace().say,
            _ => Duration::ZERO,
        };
        Box::pin(async move {
            sleep(takes).await;
            // The store may have become full meanwhile.
            if self.pace().is_full {
                return Err(StoreError::Database("the disk is full".to_owned()));
            }
            self.store.write_now(write)
        })
    }

    fn reads(&self) -> &dyn Reads {
        &self.store
    }

    fn ended(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        self.store.ended()
    }
}
