//! The number of matches with computers in memory, by the address that created them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The count.
#[derive(Clone)]
pub(super) struct Places {
    taken: Arc<Mutex<HashMap<String, u32>>>,
    per_address: u32,
}

/// A match that counts for as long as this lives.
pub(crate) struct Place {
    places: Places,
    creator: String,
}

impl Places {
    pub(super) fn new(per_address: u32) -> Places {
        Places {
            taken: Arc::default(),
            per_address,
        }
    }

    pub(super) fn enter(&self, creator: &str) -> Place {
        *self.lock().entry(creator.to_owned()).or_default() += 1;
        Place {
            places: self.clone(),
            creator: creator.to_owned(),
        }
    }

    pub(super) fn is_full(&self, creator: &str) -> bool {
        let taken = self.lock().get(creator).copied();
        taken.unwrap_or(0) >= self.per_address
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, u32>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.lock();
        if let Some(number) = taken.get_mut(&self.creator) {
            *number -= 1;
            if *number == 0 {
                taken.remove(&self.creator);
            }
        }
    }
}
