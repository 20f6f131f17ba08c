//! Matches that spectators see late.

use std::collections::VecDeque;

use engine::Viewer;
use protocol::{SpectatorDelay, Status};

use super::core::MatchCore;
use super::shown::Shown;
use crate::log::LogEntry;
use crate::time::{Now, ServedMs};

/// A match as its spectators see it if they see it late: a second fold of the same log, some
/// entries behind. All players seem to be there: their coming and going would tell what happens.
pub struct LateMatch {
    core: MatchCore,
    delay: SpectatorDelay,
    /// The entries that are not shown yet.
    waiting: VecDeque<LogEntry>,
}

impl LateMatch {
    /// Returns what spectators see of `live`, if they see it late; `entries` is its log so far.
    pub fn of(live: &MatchCore, entries: &[LogEntry], now: Now) -> Option<LateMatch> {
        let mut late = LateMatch {
            core: MatchCore::empty(live.head.clone(), live.timeouts, now),
            delay: live.head.spectator_delay?,
            waiting: VecDeque::new(),
        };
        late.follow(live, entries, now);
        Some(late)
    }

    /// Takes what has been appended to the log of `live`, and shows what has waited long enough.
    pub fn follow(&mut self, live: &MatchCore, entries: &[LogEntry], now: Now) {
        self.waiting.extend(entries.iter().cloned());
        while let Some(entry) = self
            .waiting
            .pop_front_if(|entry| is_due(&self.core, self.delay, live, entry, now))
        {
            let followed = self.core.follow(&entry, &[], now);
            followed.expect("the match itself has made this step");
            for (player, _) in live.table.players() {
                let is_away = !self.core.table.is_present(player);
                if is_away {
                    self.core.connect(now, player);
                }
            }
        }
    }

    /// Returns when the next entry is to be shown, if only time is needed for it.
    pub fn next_due(&self) -> Option<ServedMs> {
        Some(self.waiting.front()?.served + self.delay.ms()?)
    }

    /// Returns what spectators are shown now.
    pub fn shown(&self, now: Now) -> Shown<'_> {
        let has_begun = !self.core.steps.is_empty() || self.core.status == Status::Finished;
        let viewer = if self.delay.secrets && has_begun {
            Viewer::All
        } else {
            Viewer::Spectator
        };
        let served = match self.delay.ms() {
            Some(ms) => ServedMs(now.served.0.saturating_sub(ms)),
            None => self.core.last_event,
        };
        Shown::late(&self.core, Now { served, ..now }, viewer, self.delay)
    }
}

/// Tells whether an entry, which comes next in `late`, may be shown.
fn is_due(
    late: &MatchCore,
    delay: SpectatorDelay,
    live: &MatchCore,
    entry: &LogEntry,
    now: Now,
) -> bool {
    // Up to the start there is nothing to hide.
    if late.status == Status::Open {
        return true;
    }
    match delay.ms() {
        Some(ms) => entry.served + ms <= now.served,
        None => {
            live.status == Status::Finished
                || late.turns() + u32::from(delay.amount) < live.most_turns
        }
    }
}
