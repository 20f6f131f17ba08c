//! All that happens in a simulation, in order.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::time;

/// The part of a line that is shown, in characters.
const WIDTH: usize = 240;

/// A hash of all that has happened, which two runs of one seed have in common.
pub(super) struct Trace {
    hasher: DefaultHasher,
    is_shown: bool,
}

impl Trace {
    /// Begins a trace; what is replayed is shown.
    pub(super) fn new() -> Trace {
        Trace {
            hasher: DefaultHasher::new(),
            is_shown: std::env::var_os("SIM_SEED").is_some(),
        }
    }

    /// Notes what happens.
    pub(super) fn note(&mut self, what: fmt::Arguments<'_>) {
        let (now_ms, text) = (time::now_ms(), what.to_string());
        (now_ms, &text).hash(&mut self.hasher);
        if self.is_shown {
            println!("{now_ms:>8} {text:.WIDTH$}");
        }
    }

    pub(super) fn hash(&self) -> u64 {
        self.hasher.finish()
    }
}
