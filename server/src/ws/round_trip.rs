//! The time that a message takes to a client and back.

use std::time::Duration;

use tokio::time::Instant;

/// The shortest of so many round trips is taken: one late pong tells nothing.
const SAMPLES: usize = 8;

/// The round trips of a connection, measured by its pings.
pub(super) struct RoundTrip {
    opened: Instant,
    /// The time at which the ping was sent whose pong has not come yet, in microseconds from the
    /// opening on.
    pinged: Option<u64>,
    /// The last round trips in microseconds, each in the place of the one so many before.
    samples_us: [u32; SAMPLES],
    measured: usize,
}

impl RoundTrip {
    /// Begins with a connection that has just been opened.
    pub(super) fn new() -> RoundTrip {
        RoundTrip {
            opened: Instant::now(),
            pinged: None,
            samples_us: [u32::MAX; SAMPLES],
            measured: 0,
        }
    }

    /// Returns what a ping sent now carries: the time, so that the pong tells the round trip.
    pub(super) fn ping(&mut self) -> [u8; 8] {
        let sent_us = self.opened.elapsed().as_micros() as u64;
        self.pinged = Some(sent_us);
        sent_us.to_be_bytes()
    }

    /// Measures by a pong, and tells whether it was one to measure by: only the answer to the last
    /// ping tells a round trip, and only once.
    pub(super) fn pong(&mut self, carried: &[u8]) -> bool {
        let answered = self
            .pinged
            .take_if(|sent_us| sent_us.to_be_bytes()[..] == *carried);
        let Some(sent_us) = answered else {
            return false;
        };
        let sent = Duration::from_micros(sent_us);
        let took = self.opened.elapsed().saturating_sub(sent);
        self.samples_us[self.measured % SAMPLES] =
            u32::try_from(took.as_micros()).unwrap_or(u32::MAX);
        self.measured += 1;
        true
    }

    /// Returns the shortest of the last round trips, in milliseconds, once one was measured.
    pub(super) fn shortest_ms(&self) -> Option<u64> {
        let shortest_us = self.samples_us.iter().min()?;
        (self.measured > 0).then_some(u64::from(shortest_us / 1_000))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn the_shortest_of_the_last_round_trips_counts() {
        let mut round_trip = RoundTrip::new();
        assert_eq!(round_trip.shortest_ms(), None);
        let mut measure = async |ms| {
            let ping = round_trip.ping();
            tokio::time::sleep(Duration::from_millis(ms)).await;
            assert!(!round_trip.pong(b"another"));
            assert!(round_trip.pong(&ping) && !round_trip.pong(&ping));
            round_trip.shortest_ms()
        };
        assert_eq!(measure(1_200).await, Some(1_200));
        assert_eq!(measure(80).await, Some(80));
        for _ in 1..SAMPLES {
            assert_eq!(measure(1_200).await, Some(80));
        }
        assert_eq!(measure(1_100).await, Some(1_100));
    }
}
