//! The positions already searched, by whichever order of moves they came about.

use super::Score;

/// A score's relation to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// The findings of a search about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<M> {
    key: u64,
    pub(super) best: M,
    pub(super) score: Score,
    pub(super) depth: i8,
    pub(super) bound: Bound,
}

/// A table of positions; a new entry takes the place of an old one unless that was searched deeper.
pub(super) struct Transpositions<M>(Vec<Option<Entry<M>>>);

/// The most entries a table has: with moves of 16 bytes or less it takes at most 40 MiB.
const MOST_ENTRIES: u64 = 1 << 20;

impl<M: Copy> Transpositions<M> {
    /// Returns a table for a search of so many nodes.
    pub(super) fn for_nodes(nodes: u64) -> Transpositions<M> {
        let entries = nodes.clamp(1, MOST_ENTRIES).next_power_of_two();
        Transpositions(vec![None; entries as usize])
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry<M>> {
        self.0[self.slot(key)].filter(|entry| entry.key == key)
    }

    pub(super) fn put(&mut self, key: u64, best: M, score: Score, depth: i32, bound: Bound) {
        let slot = self.slot(key);
        let depth = depth as i8;
        let keeps = self.0[slot].is_some_and(|old| old.key == key && old.depth > depth);
        if !keeps {
            self.0[slot] = Some(Entry {
                key,
                best,
                score,
                depth,
                bound,
            });
        }
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & (self.0.len() - 1)
    }
}
