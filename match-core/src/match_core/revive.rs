//! Matches brought back from their logs.

use protocol::{Event, Level, Player, Status, Version};

use super::core::{Head, MatchCore, Timeouts};
use super::handover::Handover;
use crate::audit::Fault;
use crate::log::LogEntry;
use crate::table::JoinedPlayer;
use crate::time::{Now, ServedMs};

impl MatchCore {
    /// Brings a match back from its log.
    ///
    /// # Errors
    ///
    /// Fails on an entry that is missing or was changed, and on one the rules of this server cannot
    /// follow.
    pub fn revive(
        head: Head,
        timeouts: Timeouts,
        players: &[JoinedPlayer],
        entries: &[LogEntry],
        now: Now,
    ) -> Result<MatchCore, Fault> {
        MatchCore::take_over(head, timeouts, players, entries, None, now)
    }

    /// Brings a match back from its log that may have been handed over.
    ///
    /// # Errors
    ///
    /// Fails like [`MatchCore::revive`].
    pub fn take_over(
        head: Head,
        timeouts: Timeouts,
        players: &[JoinedPlayer],
        entries: &[LogEntry],
        handover: Option<&Handover>,
        now: Now,
    ) -> Result<MatchCore, Fault> {
        let mut core = MatchCore::empty(head, timeouts, now);
        for entry in entries {
            core.follow(entry, players, now)?;
        }
        if let Some(clock) = &mut core.clock {
            match handover.filter(|handover| handover.holds_at(core.version)) {
                Some(handover) => clock.take_over(&handover.read_at),
                None => clock.come_back(now.served),
            }
        }
        Ok(core)
    }

    /// Follows one entry of a log; `players` know the digests of the tokens, which no log has.
    ///
    /// # Errors
    ///
    /// Fails on an entry that is missing or was changed, and on one the rules of this server cannot
    /// follow.
    pub fn follow(
        &mut self,
        entry: &LogEntry,
        players: &[JoinedPlayer],
        now: Now,
    ) -> Result<(), Fault> {
        if !self.log.is_next(entry) {
            return Err(Fault::Chain(self.version + 1));
        }
        let broken = |_| Fault::Rules(entry.version);
        let read = serde_json::from_str(&entry.event);
        let mut event: Event = read.map_err(|_| Fault::Event(entry.version))?;
        if !self.can_follow(&event, entry.served) {
            return Err(Fault::Impossible(entry.version));
        }
        match (&mut event, &mut self.game) {
            (Event::Acted { seat, action, .. }, Some(game)) => {
                let stored = action.as_ref().ok_or(Fault::Event(entry.version))?;
                // Reading may have changed the order of its members; viewers get the same bytes
                // from a match brought back as from the live one.
                let canonical = game.act(*seat, stored.get()).map_err(broken)?;
                *action = Some(canonical.into());
            }
            (Event::TimedOut { seat, absent, .. }, Some(game)) => {
                let followed = if *absent {
                    game.stand_in(*seat)
                } else {
                    game.time_out(*seat)
                };
                followed.map_err(broken)?;
            }
            (Event::Joined { player, .. }, _) => {
                let stored = players.iter().find(|row| row.player == *player);
                let tokens = stored.map_or_else(Vec::new, |row| row.tokens.clone());
                self.table.join(&event, tokens, now.served);
            }
            _ => {}
        }
        let at = Now {
            served: entry.served,
            wall_ms: entry.at_ms,
        };
        self.fold(at, &event);
        self.published(at);
        self.log.append_stored(entry, event);
        Ok(())
    }

    /// Tells whether an event can come next, as far as the table goes: records come from strangers.
    /// On steps of the game the rules have their own say.
    fn can_follow(&self, event: &Event, served: ServedMs) -> bool {
        let is_first = self.version == Version::default();
        if is_first != matches!(event, Event::Created { .. }) {
            return false;
        }
        let is_there = |player: Player| self.table.get(player).is_some();
        let (is_open, is_live) = (self.status == Status::Open, self.is_live());
        match event {
            Event::Created { .. } => is_first,
            Event::Joined {
                player,
                seat,
                computer,
                ..
            } => {
                is_open
                    && self.table.has_room_for(*player, *seat)
                    && computer.is_none_or(Level::is_valid)
            }
            Event::Left { player } | Event::Ready { player, .. } => is_open && is_there(*player),
            Event::Started { seating } => is_open && self.can_be_seated(seating),
            Event::TimedOut { absent: true, .. } => is_live && self.table.waits_for_nobody(),
            Event::Acted { .. } | Event::TimedOut { .. } | Event::DrawAgreed => is_live,
            Event::Resumed { lost_ms } => {
                *lost_ms <= served.since(self.last_event) && self.can_resume(*lost_ms)
            }
            Event::TakenBack { steps } => is_live && (*steps as usize) < self.steps.len(),
            Event::Resigned { seat } | Event::Claimed { seat, .. } => {
                is_live && self.table.playing().contains(*seat)
            }
            Event::Substituted { player, level } => {
                let known = self.table.get(*player);
                let has_seat = known.is_some_and(|known| known.plays() && known.level().is_none());
                is_live && has_seat && level.is_valid() && self.table.waits_for_nobody()
            }
            Event::Returned { player } => is_live && self.substitute_of(*player).is_some(),
            Event::Offered { player, .. }
            | Event::Agreed { player, .. }
            | Event::Declined { player, .. } => !is_open && is_there(*player),
            Event::Aborted { .. } | Event::Expired => is_open || is_live,
            Event::Rematched { .. } => !is_open && !is_live,
        }
    }

    /// Tells whether a seating names each player of a full table once.
    fn can_be_seated(&self, seating: &[Player]) -> bool {
        self.table.is_full()
            && seating.len() == usize::from(self.table.seat_count())
            && self
                .table
                .players()
                .all(|(player, _)| seating.contains(&player))
    }
}
