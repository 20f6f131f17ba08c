//! Players cut off: the server they are connected to is not reached, or has stopped. Time stands while the
//! match waits for them, up to a limit.

use std::collections::BTreeMap;

use match_core::{Handover, MatchCore, Now, ServedMs};
use protocol::Player;

/// For how long time stands for players cut off, in milliseconds.
const LIMIT_MS: u64 = 30_000;

/// The players cut off, each with the moment since when.
#[derive(Clone, Default)]
pub(super) struct CutOff(BTreeMap<Player, ServedMs>);

impl CutOff {
    /// Adds the players whom the server has cut off that had the match before: those that it has named when
    /// it handed the match over; all, where it was lost, from when on nobody knows who was there.
    pub(super) fn and_of(
        mut self,
        handover: Option<Handover>,
        left: Option<ServedMs>,
        core: &MatchCore,
    ) -> CutOff {
        let known = handover.filter(|handover| handover.holds_at(core.version()));
        let cut_off = match (known, left) {
            (Some(handover), _) => handover.cut_off,
            (None, Some(left)) => core.people().map(|(player, _)| (player, left)).collect(),
            (None, None) => Vec::new(),
        };
        self.0.extend(cut_off);
        self
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn contains(&self, player: Player) -> bool {
        self.0.contains_key(&player)
    }

    /// Adds a player, unless the player has been cut off before.
    pub(super) fn add(&mut self, player: Player, since: ServedMs) {
        self.0.entry(player).or_insert(since);
    }

    pub(super) fn remove(&mut self, player: Player) {
        self.0.remove(&player);
    }

    /// Returns the players, each with the moment since when.
    pub(super) fn players(&self) -> impl Iterator<Item = (Player, ServedMs)> {
        self.0.iter().map(|(player, since)| (*player, *since))
    }

    /// Returns for how long, in milliseconds, time has stood by now for somebody cut off since a moment: for no
    /// longer than the limit, however late the match has come back.
    pub(super) fn stood_ms(since: ServedMs, now: Now) -> u64 {
        now.served.since(since).min(LIMIT_MS)
    }

    /// Lets time stand no longer for those who have been cut off for too long.
    pub(super) fn end(&mut self, now: Now) {
        self.0.retain(|_, since| now.served < *since + LIMIT_MS);
    }

    /// Tells whether time stands for anybody.
    pub(super) fn last(&self, now: Now) -> bool {
        self.0.values().any(|since| now.served < *since + LIMIT_MS)
    }

    /// Returns when time stands no longer for the first of them.
    pub(super) fn next_end(&self) -> Option<ServedMs> {
        self.0.values().min().map(|since| *since + LIMIT_MS)
    }
}
