//! The activities that the others have been told of: somebody tries something out.

use std::collections::BTreeMap;

use engine::Seat;
use match_core::ServedMs;
use protocol::Version;

/// An activity that goes on is told again after this time, in milliseconds: some have come since. Everybody is
/// told, and a question costs its player nothing.
const AGAIN_MS: u64 = 1_000;

/// The activities told at one version; they hold until the next one.
#[derive(Default)]
pub(super) struct Activities {
    version: Version,
    told: BTreeMap<(Seat, &'static str), ServedMs>,
}

impl Activities {
    /// Tells whether the others are to be told now that a seat tries something out, and notes that they are.
    pub(super) fn are_news(
        &mut self,
        now: ServedMs,
        version: Version,
        seat: Seat,
        shows: &'static str,
    ) -> bool {
        if version != self.version {
            self.version = version;
            self.told.clear();
        }
        let told = self.told.get(&(seat, shows));
        let is_news = told.is_none_or(|told| *told + AGAIN_MS <= now);
        if is_news {
            self.told.insert((seat, shows), now);
        }
        is_news
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_holds_is_told_once_a_second() {
        let mut activities = Activities::default();
        let mut tell = |at_ms, version, seat| {
            activities.are_news(ServedMs(at_ms), Version(version), Seat(seat), "testing")
        };
        assert!(tell(5_000, 7, 0));
        assert!(!tell(5_000, 7, 0));
        assert!(tell(5_001, 7, 1));
        assert!(!tell(5_999, 7, 0));
        assert!(tell(6_000, 7, 0));
        // A new position, a new attempt.
        assert!(tell(6_001, 8, 0));
        assert!(!tell(6_002, 8, 0));
    }
}
