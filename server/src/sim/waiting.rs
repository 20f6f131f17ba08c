//! Players whose server was stopped in order: their clocks stand until they are sent the match again.

use std::collections::BTreeMap;
use std::ops::Range;

use protocol::Player;

/// For how long clocks stand for a player, in milliseconds.
pub(super) const LIMIT_MS: u64 = 30_000;

/// The players that a match waits for, each with the connection that was lost and the simulation's
/// millisecond since when.
#[derive(Default)]
pub(super) struct Waiting(BTreeMap<Player, (u64, u64)>);

impl Waiting {
    /// Notes that the server of a player's connection begins to stop.
    pub(super) fn begin(&mut self, player: Player, connection: u64, since_ms: u64) {
        self.0.entry(player).or_insert((connection, since_ms));
    }

    /// Notes that a player is sent the match, and returns the time in which it waited, if it did: not where
    /// what is sent is the last of the connection that is lost.
    pub(super) fn end(
        &mut self,
        player: Player,
        connection: u64,
        left_ms: u64,
    ) -> Option<Range<u64>> {
        let is_back = |(lost, _): &(u64, u64)| *lost != connection;
        self.0.get(&player).filter(|waiting| is_back(waiting))?;
        let (_, since_ms) = self.0.remove(&player)?;
        Some(since_ms..left_ms.min(since_ms + LIMIT_MS))
    }

    /// Returns the time in which the match has waited for a player up to a moment.
    pub(super) fn until(&self, player: Player, until_ms: u64) -> Option<Range<u64>> {
        let (_, since_ms) = self.0.get(&player)?;
        Some(*since_ms..until_ms.min(since_ms + LIMIT_MS))
    }

    /// Forgets a player whose next connection is lost, or not read from, before the match has come over it:
    /// the server may have taken the player for back.
    pub(super) fn lose(&mut self, player: Player, connection: u64) {
        self.0
            .retain(|waiting, (lost, _)| *waiting != player || *lost == connection);
    }

    /// Forgets all: what the server left to the next one may be lost.
    pub(super) fn forget(&mut self) {
        self.0.clear();
    }
}
