//! Sending no faster than the server takes messages.

use std::time::Duration;

use tokio::time::Instant;

/// The pace of a connection: so many messages at once, and one more in each interval after.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    interval: Duration,
    burst: u32,
    /// The time at which the server will have forgotten all that has been sent.
    forgotten: Instant,
}

impl Pace {
    /// Starts with nothing sent, on a server that takes so many messages a second, and those of so
    /// many seconds at once.
    pub(super) fn new(per_second: u32, burst_seconds: u32, now: Instant) -> Pace {
        let per_second = per_second.max(1);
        Pace {
            interval: Duration::from_secs(1) / per_second,
            burst: per_second.saturating_mul(burst_seconds).max(1),
            forgotten: now,
        }
    }

    /// Returns when the next message may be sent. One less goes at once than the server takes: the
    /// network brings messages closer together.
    pub(super) fn next(&self) -> Instant {
        let ahead = self.interval * self.burst.saturating_sub(2);
        self.forgotten.checked_sub(ahead).unwrap_or(self.forgotten)
    }

    /// Counts a message.
    pub(super) fn sent(&mut self, now: Instant) {
        self.forgotten = self.forgotten.max(now) + self.interval;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns after how many milliseconds each of so many messages is sent, as soon as it may be.
    fn times(per_second: u32, burst_seconds: u32, messages: usize) -> Vec<u128> {
        let start = Instant::now();
        let mut pace = Pace::new(per_second, burst_seconds, start);
        let mut now = start;
        let send = |_| {
            now = now.max(pace.next());
            pace.sent(now);
            now.duration_since(start).as_millis()
        };
        (0..messages).map(send).collect()
    }

    #[test]
    fn a_burst_goes_at_once_and_the_rest_in_time() {
        assert_eq!(times(2, 3, 8), [0, 0, 0, 0, 0, 500, 1000, 1500]);
        assert_eq!(times(1, 1, 3), [0, 1000, 2000]);
    }

    #[test]
    fn a_pause_makes_room_for_another_burst() {
        let start = Instant::now();
        let mut pace = Pace::new(2, 3, start);
        for _ in 0..5 {
            pace.sent(start);
        }
        assert!(pace.next() > start);
        let later = start + Duration::from_secs(3);
        for _ in 0..5 {
            assert!(pace.next() <= later, "five at once again");
            pace.sent(later);
        }
        assert!(pace.next() > later);
    }
}
