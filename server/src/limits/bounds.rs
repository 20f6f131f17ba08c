//! Bounds on how many matches addresses have in the store, which need not be counted for each of them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The number of addresses of which a bound is kept.
const KEPT: usize = 10_000;

/// By address: the matches that were counted last, and all rematches since. Those that were created at other
/// servers since then are missing, and some that came while they were counted.
#[derive(Clone, Default)]
pub(crate) struct Bounds(Arc<Mutex<HashMap<String, u64>>>);

impl Bounds {
    /// Adds a match of an address, if there are certainly fewer than `most`. If not, they are to be counted.
    pub(crate) fn add_below(&self, most: u64, address: &str) -> bool {
        match self.lock().get_mut(address) {
            Some(bound) if *bound < most => {
                *bound += 1;
                true
            }
            _ => false,
        }
    }

    /// Notes how many matches of an address were counted.
    pub(crate) fn note(&self, address: &str, counted: u64) {
        let mut bounds = self.lock();
        if bounds.len() >= KEPT {
            // They are counted once more when they are asked for.
            bounds.clear();
        }
        bounds.insert(address.to_owned(), counted);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matches_are_counted_where_they_may_be_too_many() {
        let bounds = Bounds::default();
        assert!(!bounds.add_below(3, "a"));
        bounds.note("a", 1);
        assert!(bounds.add_below(3, "a"));
        assert!(bounds.add_below(3, "a"));
        assert!(!bounds.add_below(3, "a"));
        assert!(!bounds.add_below(3, "b"));
        bounds.note("a", 0);
        assert!(bounds.add_below(3, "a"));
    }

    #[test]
    fn no_more_bounds_are_kept_than_that() {
        let bounds = Bounds::default();
        for number in 0..=KEPT {
            bounds.note(&number.to_string(), 0);
        }
        assert_eq!(bounds.lock().len(), 1);
    }
}
