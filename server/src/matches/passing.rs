//! Time that passes: it stands for players cut off; and before it is over for a player at another server,
//! that server has to say that it is there, as what the player did in time may be on its way.

use std::collections::BTreeMap;
use std::time::Duration;

use engine::Viewer;
use match_core::{Command, Now, ServedMs};
use protocol::{Player, Presence};

use super::actor::{Actor, Broken};
use super::cut_off::CutOff;
use super::message::Follow;
use super::way::Way;
use crate::time::Jumps;

/// The time after which one looks again whether a sign has come, in milliseconds.
const SIGN_MS: u64 = 20;

/// The time after which one looks again whether a player cut off is back, in milliseconds: each time the log
/// says that time was lost, and a player may have a moment left.
const BACK_MS: u64 = 1_000;

/// The time after which the log says again that the match waits for a player cut off, in milliseconds: if this
/// server is lost, too, the next one does not know of what the log has not said.
const SAID_MS: u64 = 5_000;

impl Actor {
    /// Forgets the followers on servers that are not reached any more.
    pub(super) fn forget_unreached(&mut self) {
        let now = self.now();
        for (connection, lost_ago) in self.subscribers.unreached() {
            let follower = self.subscribers.get(connection);
            let player = follower.and_then(|follower| follower.player);
            self.unsubscribe(connection);
            if let Some(player) = player.filter(|player| !self.subscribers.has(*player)) {
                let since = before(now, lost_ago);
                self.cut_off.add(player, since);
            }
        }
    }

    /// Has a computer do something at a moment, or a player who carries out a command: time has done before
    /// what it does. Nobody is charged for the time in which the match has waited for players cut off, nor is
    /// time over for others who may be. A command that is refused meanwhile leaves no entry that says so.
    pub(super) fn pass_until(&mut self, now: Now, acts: Option<(Player, &Command)>) {
        let mut others = self.overdue();
        others.extend(self.unheard(now));
        if let Some((player, command)) = acts {
            others.remove(&player);
            let waits = self.waits_since(others.clone()).is_some();
            if waits && self.core.check(now, player, command).is_err() {
                return;
            }
        }
        self.forgive(now, others, 0);
        self.core.tick(now);
    }

    /// Lets time do what it does by now, for nobody cut off. It waits for the sign of another server, if
    /// time may be over for a player there.
    pub(super) fn pass(&mut self, now: Now) {
        let waits = self.waits_since(BTreeMap::new()).is_some();
        let waits_on = self.cut_off.next_end().is_some_and(|end| now.served < end);
        if waits && waits_on && now.served < self.look_due {
            return;
        }
        self.forgive(now, BTreeMap::new(), 0);
        let unheard = self.unheard(now);
        if waits {
            self.look_due = now.served + BACK_MS;
        } else if !unheard.is_empty() {
            self.look_due = now.served + SIGN_MS;
        }
        if unheard.is_empty() {
            self.core.tick(now);
        }
    }

    /// Returns when the log is to say that the match still waits for a player cut off, if it does.
    pub(super) fn wait_due(&self) -> Option<ServedMs> {
        if self.cut_off.is_empty() {
            return None;
        }
        let since = self.waits_since(BTreeMap::new())?;
        Some((since + SAID_MS).max(self.look_due + (SAID_MS - BACK_MS)))
    }

    /// Notices the jumps of time that had ended by a moment.
    pub(super) async fn notice_jumps_by(&mut self, moment: Now) -> Result<(), Broken> {
        let (_, jumps) = self.shared.timebase.now_and_jumps();
        if jumps.end <= moment.served {
            self.notice_jumps(jumps).await?;
        }
        Ok(())
    }

    /// Charges nobody for jumps of time, in which the match stood here while time went on elsewhere. The log
    /// says so as of their end, so that nobody is charged for how late it is noticed; so what was received
    /// before them has to be done before.
    pub(super) async fn notice_jumps(&mut self, jumps: Jumps) -> Result<(), Broken> {
        let lost_ms = jumps.ms.saturating_sub(self.jumped_ms);
        if lost_ms > 0 {
            self.jumped_ms = jumps.ms;
            let now = self.now();
            let end = Now {
                served: jumps.end,
                ..now
            };
            self.forgive(self.core.no_earlier(end), self.overdue(), lost_ms);
            self.commit(None, None).await?;
            self.publish();
        }
        Ok(())
    }

    /// Charges nobody for the time in which the other server of a session was silent, and so the match may have
    /// waited for players there.
    pub(super) async fn notice_silence(
        &mut self,
        session: u64,
        since: ServedMs,
        until: ServedMs,
    ) -> Result<(), Broken> {
        let until = Now {
            served: until,
            ..self.now()
        };
        self.notice_jumps_by(until).await?;
        let players = self.core.people().map(|(player, _)| player);
        let silent = players.filter(|player| {
            let mut ways = self.subscribers.ways_to(*player).peekable();
            ways.peek().is_some() && ways.all(|way| way.is_over(session))
        });
        let silent = silent.map(|player| (player, since)).collect();
        self.forgive(self.core.no_earlier(until), silent, 0);
        self.commit(None, None).await?;
        self.publish();
        Ok(())
    }

    /// Charges nobody for the time in which the match has waited for players cut off, or for some others,
    /// who may be since moments, nor for the last `lost_ms`: all in one, as what comes after an event in
    /// the log cannot reach back behind it.
    pub(super) fn forgive(&mut self, now: Now, others: BTreeMap<Player, ServedMs>, lost_ms: u64) {
        let since = self.waits_since(others);
        let waited_ms = since.map_or(0, |since| CutOff::stood_ms(since, now));
        self.core.resume(now, waited_ms.max(lost_ms));
        self.cut_off.end(now);
    }

    /// Returns since when the match waits for a player to act who is cut off, or is one of some others who may
    /// be since moments.
    fn waits_since(&self, others: BTreeMap<Player, ServedMs>) -> Option<ServedMs> {
        let mut waiting = others;
        waiting.extend(self.cut_off.players());
        let to_act = self.core.to_act();
        waiting.retain(|player, _| {
            let seat = self.core.seat_of(*player);
            seat.is_some_and(|seat| to_act.contains(seat))
        });
        waiting.into_values().min()
    }

    /// Returns the players whose servers have been asked for a sign and do not say that they are there, each
    /// with the moment up to which all has come.
    fn overdue(&self) -> BTreeMap<Player, ServedMs> {
        let players = self.core.people().filter_map(|(player, _)| {
            let ways = self.subscribers.ways_to(player);
            let whole_ago = ways.map(Way::overdue_ago).min().flatten()?;
            Some((player, before(self.now(), whole_ago)))
        });
        players.collect()
    }

    /// Returns the players for whom time is over by a moment and whose servers have not said since then that they
    /// are there, each with the moment up to which all has come. Has those servers say it.
    fn unheard(&self, by: Now) -> BTreeMap<Player, ServedMs> {
        let mut unheard = BTreeMap::new();
        for (player, over) in self.core.out_of_time(by) {
            let now = self.now();
            // Served time has whole milliseconds.
            let over_ago = Duration::from_millis(now.served.since(over) + 1);
            let whole_ago = self.subscribers.ways_to(player).map(Way::whole_ago).min();
            if let Some(whole_ago) = whole_ago.filter(|ago| *ago > over_ago) {
                let ways = self.subscribers.ways_to(player);
                ways.for_each(|way| way.ask_for_sign(over_ago));
                unheard.insert(player, before(now, whole_ago));
            }
        }
        unheard
    }

    /// Lets time run again for a player who was cut off and comes back.
    pub(super) async fn reunite(&mut self, follow: &Follow) -> Result<(), Broken> {
        let player = follow.token_digest.as_ref();
        let player = player.and_then(|digest| self.core.player_by_token(digest).ok());
        if let Some(player) = player.filter(|player| self.cut_off.contains(*player)) {
            self.notice_jumps_by(self.now()).await?;
            self.forgive(self.now(), BTreeMap::new(), 0);
            self.cut_off.remove(player);
            self.look_due = ServedMs::default();
            self.commit(None, None).await?;
            self.publish();
        }
        Ok(())
    }

    /// Returns the players who are cut off when the task ends, each since when: those who follow the match,
    /// or did until just now, as time stands since the server has begun to stop.
    pub(super) fn cut_off_by_end(&self) -> CutOff {
        let now = self.now();
        let mut cut_off = self.cut_off.clone();
        for player in self.core.shown(now, Viewer::Spectator).players() {
            let is_lost = match player.presence {
                Presence::Present => true,
                Presence::Away { away_ms, .. } => away_ms == 0,
                Presence::Gone { .. } => false,
            };
            if is_lost && player.computer.is_none() {
                cut_off.add(player.player, now.served);
            }
        }
        cut_off
    }
}

/// Returns the moment that was so long ago.
fn before(now: Now, ago: Duration) -> ServedMs {
    ServedMs(now.served.0.saturating_sub(ago.as_millis() as u64))
}
