//! The server's own time.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use tokio::time::Instant as TokioInstant;

/// A moment of the server's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Now {
    /// Milliseconds the server has been up, over all its runs. It stands while the server is
    /// down, so that whatever is measured with it charges downtime to nobody.
    pub up_ms: u64,
    /// Milliseconds since 1970 (UTC), for people.
    pub wall_ms: u64,
}

/// Where the time of one run of the server begins. Within a run time only moves forward, even if
/// the machine's clock is set back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timebase {
    started: Instant,
    start: Now,
}

impl Timebase {
    /// Starts a run that follows `up_ms` milliseconds of earlier ones.
    pub(crate) fn start(up_ms: u64) -> Timebase {
        let wall = SystemTime::now().duration_since(UNIX_EPOCH);
        Timebase {
            started: Instant::now(),
            start: Now {
                up_ms,
                wall_ms: wall.map_or(0, |since| since.as_millis() as u64),
            },
        }
    }

    /// Returns the present moment.
    pub(crate) fn now(&self) -> Now {
        let elapsed_ms = self.started.elapsed().as_millis() as u64;
        Now {
            up_ms: self.start.up_ms + elapsed_ms,
            wall_ms: self.start.wall_ms + elapsed_ms,
        }
    }

    /// Returns when the server will have been up for `up_ms`, for a timer of tokio's.
    pub(crate) fn instant(&self, up_ms: u64) -> TokioInstant {
        let since_start_ms = up_ms.saturating_sub(self.start.up_ms);
        TokioInstant::from_std(self.started) + std::time::Duration::from_millis(since_start_ms)
    }
}
