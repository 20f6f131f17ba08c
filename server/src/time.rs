//! The server's own time.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use match_core::{Now, ServedMs};
use tokio::time::Instant as TokioInstant;

/// The time of one run of the server. Within a run time only moves forward, even if the machine's
/// clock is set back.
#[derive(Clone, Debug)]
pub(crate) struct Timebase {
    started: Instant,
    start: ServedMs,
    wall: Arc<WallClock>,
}

/// The machine's clock: it jumps forward when the machine's is set forward, and stands still when
/// that is set back.
#[derive(Debug, Default)]
struct WallClock {
    latest_ms: AtomicU64,
}

impl Timebase {
    /// Starts a run that goes on where earlier ones stopped.
    pub(crate) fn start(served: ServedMs) -> Timebase {
        Timebase {
            started: Instant::now(),
            start: served,
            wall: Arc::default(),
        }
    }

    /// Returns the present moment.
    pub(crate) fn now(&self) -> Now {
        Now {
            served: self.start + self.started.elapsed().as_millis() as u64,
            wall_ms: self.wall.at(SystemTime::now()),
        }
    }

    /// Returns when the server will have served for so long, for a timer of tokio's.
    pub(crate) fn instant(&self, served: ServedMs) -> TokioInstant {
        let ms = served.since(self.start);
        TokioInstant::from_std(self.started) + Duration::from_millis(ms)
    }
}

impl WallClock {
    /// Returns the time of a reading in milliseconds since 1970, or the latest one before it.
    fn at(&self, reading: SystemTime) -> u64 {
        let since = reading.duration_since(UNIX_EPOCH).unwrap_or_default();
        let read_ms = since.as_millis() as u64;
        read_ms.max(self.latest_ms.fetch_max(read_ms, Ordering::Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wall_clock_is_set_forward_and_never_back() {
        let clock = WallClock::default();
        let at = |ms| UNIX_EPOCH + Duration::from_millis(ms);
        assert_eq!(clock.at(at(1_000)), 1_000);
        // A machine without a battery learns the time after its start.
        assert_eq!(clock.at(at(1_700_000_000_000)), 1_700_000_000_000);
        assert_eq!(clock.at(at(1_699_999_999_000)), 1_700_000_000_000);
        assert_eq!(clock.at(at(1_700_000_000_001)), 1_700_000_000_001);
    }
}
