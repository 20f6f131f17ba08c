//! The time to wait before trying again.

use std::time::Duration;

use protocol::RECONNECTING;

/// The pauses of [`RECONNECTING`], each longer than the one before it, up to the longest.
#[derive(Clone, Copy, Debug)]
pub struct Backoff {
    first: Duration,
    longest: Duration,
    attempts: u32,
}

impl Default for Backoff {
    fn default() -> Backoff {
        Backoff::new(
            Duration::from_millis(RECONNECTING.first_pause_ms),
            Duration::from_millis(RECONNECTING.longest_pause_ms),
        )
    }
}

impl Backoff {
    /// Sets the first and the longest waiting time.
    pub fn new(first: Duration, longest: Duration) -> Backoff {
        Backoff {
            first,
            longest,
            attempts: 0,
        }
    }

    /// Returns the next pause; `random`, from 0 to 1, says how much of the jitter is taken away.
    pub fn next(&mut self, random: f64) -> Duration {
        let growth = RECONNECTING.factor.saturating_pow(self.attempts);
        self.attempts += 1;
        let pause = self.first.saturating_mul(growth).min(self.longest);
        pause.mul_f64(1.0 - RECONNECTING.jitter * random)
    }

    /// Starts over, after a connection was made.
    pub fn reset(&mut self) {
        self.attempts = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_doubles_up_to_the_longest_and_starts_over() {
        let mut backoff = Backoff::new(Duration::from_millis(100), Duration::from_millis(500));
        let waits: Vec<_> = (0..5).map(|_| backoff.next(0.0).as_millis()).collect();
        assert_eq!(waits, [100, 200, 400, 500, 500]);
        assert_eq!(backoff.next(1.0).as_millis(), 250);
        backoff.reset();
        assert_eq!(backoff.next(0.5).as_millis(), 75);
    }
}
