//! Durations, gathered and ranked.

use std::time::Duration;

/// Times taken, to be read by percentile.
#[derive(Default)]
pub(crate) struct Latencies(Vec<u32>);

impl Latencies {
    pub(crate) fn add(&mut self, time: Duration) {
        self.0
            .push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Moves the times of others here.
    pub(crate) fn append(&mut self, others: &mut Latencies) {
        self.0.append(&mut others.0);
    }

    /// Returns the time that `percent` of all stayed within, in milliseconds.
    pub(crate) fn percentile_ms(&mut self, percent: f64) -> f64 {
        if self.0.is_empty() {
            return 0.0;
        }
        let index = ((self.0.len() as f64 * percent / 100.0) as usize).min(self.0.len() - 1);
        let (_, nth, _) = self.0.select_nth_unstable(index);
        f64::from(*nth) / 1_000.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_of_all_times() {
        let mut latencies = Latencies::default();
        for ms in (0..100).rev() {
            latencies.add(Duration::from_millis(ms));
        }
        assert_eq!(latencies.len(), 100);
        assert!((latencies.percentile_ms(50.0) - 50.0).abs() < 1e-9);
        assert!((latencies.percentile_ms(99.0) - 99.0).abs() < 1e-9);
    }
}
