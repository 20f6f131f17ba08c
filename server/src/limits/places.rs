//! The number of matches of a kind in memory, by the address that created them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The count.
#[derive(Clone, Default)]
pub(crate) struct Places {
    taken: Arc<Mutex<HashMap<String, u32>>>,
}

/// A match that counts for as long as this lives.
pub(crate) struct Place {
    places: Places,
    creator: String,
}

impl Places {
    /// Counts one more match of an address.
    pub(crate) fn enter(&self, creator: &str) -> Place {
        *self.lock().entry(creator.to_owned()).or_default() += 1;
        Place {
            places: self.clone(),
            creator: creator.to_owned(),
        }
    }

    /// Returns the number of an address.
    pub(crate) fn of(&self, creator: &str) -> u32 {
        self.lock().get(creator).copied().unwrap_or_default()
    }

    /// Returns the addresses that have a tenth of what each may have, or more, with their numbers.
    pub(crate) fn many(&self, per_address: u64) -> HashMap<String, u32> {
        let taken = self.lock();
        let is_many = |taken: u32| u64::from(taken) * 10 >= per_address;
        let many = taken.iter().filter(|(_, taken)| is_many(**taken));
        many.map(|(creator, taken)| (creator.clone(), *taken))
            .collect()
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
