//! Whether this process has run all the time: while it did not, its lease may have ended.

use std::sync::{Mutex, PoisonError};

use tokio::time::Instant;

use crate::store::LEASE;

/// Counts how many times the process has not run for longer than a lease lasts, because it was stopped or
/// its machine slept. It is asked at least each second.
pub(super) struct Awake(Mutex<Seen>);

struct Seen {
    at: Instant,
    sleeps: u64,
}

impl Awake {
    pub(super) fn new() -> Awake {
        Awake(Mutex::new(Seen {
            at: Instant::now(),
            sleeps: 0,
        }))
    }

    /// Returns the number of sleeps, one that has just ended included.
    pub(super) fn sleeps(&self) -> u64 {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.at.elapsed() > LEASE {
            seen.sleeps += 1;
        }
        seen.at = Instant::now();
        seen.sleeps
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::advance;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_process_that_is_asked_each_second_sleeps_when_it_is_stopped() {
        let awake = Awake::new();
        for _ in 0..10 {
            advance(Duration::from_secs(1)).await;
            assert_eq!(awake.sleeps(), 0);
        }
        advance(LEASE + Duration::from_millis(1)).await;
        assert_eq!((awake.sleeps(), awake.sleeps()), (1, 1));
    }
}
