//! Players cut off: the server they are connected to is not reached, or has stopped. Time stands while the
//! match waits for them, up to a limit.

use std::collections::BTreeMap;
use std::time::Duration;

use engine::Viewer;
use match_core::{Handover, MatchCore, Now, ServedMs};
use protocol::{Player, Presence};

use super::actor::{Actor, Broken};
use super::handle::Follow;

/// For how long time stands for players cut off, in milliseconds.
const LIMIT_MS: u64 = 30_000;

/// A server that has not been heard for so long may not be reached: it tells that it is there each second.
const UNHEARD: Duration = Duration::from_millis(1_500);

/// The players cut off, each with the moment their server was last heard.
#[derive(Default)]
pub(super) struct CutOff(BTreeMap<Player, ServedMs>);

impl CutOff {
    /// Returns the players whom a server has cut off that has handed the match over.
    pub(super) fn of(handover: Option<Handover>, core: &MatchCore, now: Now) -> CutOff {
        let known = handover.filter(|handover| handover.version == core.version());
        let cut_off = known.into_iter().flat_map(|handover| handover.cut_off);
        CutOff(
            cut_off
                .filter(|(_, since)| now.served < *since + LIMIT_MS)
                .collect(),
        )
    }

    /// Returns when time stands no longer for the first of them.
    pub(super) fn next_end(&self) -> Option<ServedMs> {
        self.0.values().min().map(|heard| *heard + LIMIT_MS)
    }
}

impl Actor {
    /// Forgets the followers on servers that are not reached any more.
    pub(super) fn forget_unreached(&mut self) {
        let now = self.now();
        for (connection, silence) in self.subscribers.unreached() {
            let follower = self.subscribers.get(connection);
            let player = follower.and_then(|follower| follower.player);
            self.unsubscribe(connection);
            if let Some(player) = player.filter(|player| !self.subscribers.has(*player)) {
                let heard = heard(now, silence);
                self.cut_off.0.entry(player).or_insert(heard);
            }
        }
    }

    /// Charges nobody for the time in which the match has waited for a player cut off: nor, when time is
    /// over, for a player who may be.
    pub(super) fn forgive_cut_off(&mut self, now: Now) {
        let mut waiting = self.cut_off.0.clone();
        let deadline = self.core.next_deadline(now);
        if deadline.is_some_and(|deadline| deadline <= now.served) {
            for (player, silence) in self.subscribers.unheard(UNHEARD) {
                waiting.entry(player).or_insert(heard(now, silence));
            }
        }
        let to_act = self.core.to_act();
        waiting.retain(|player, _| {
            let seat = self.core.seat_of(*player);
            seat.is_some_and(|seat| to_act.contains(seat))
        });
        if let Some(since) = waiting.into_values().min() {
            self.core.resume(now, now.served.since(since));
        }
        self.cut_off
            .0
            .retain(|_, heard| now.served < *heard + LIMIT_MS);
    }

    /// Lets time run again for a player who was cut off and comes back.
    pub(super) async fn reunite(&mut self, follow: &Follow) -> Result<(), Broken> {
        let player = follow.token_digest.as_ref();
        let player = player.and_then(|digest| self.core.player_by_token(digest).ok());
        if let Some(player) = player.filter(|player| self.cut_off.0.contains_key(player)) {
            self.forgive_cut_off(self.now());
            self.cut_off.0.remove(&player);
            self.commit(None, None).await?;
            self.publish();
        }
        Ok(())
    }

    /// Returns the players who are cut off when this server stops, each since when: those who follow the
    /// match, or did until just now, as time stands since it has begun to stop.
    pub(super) fn cut_off_by_stop(&self) -> Vec<(Player, ServedMs)> {
        let now = self.now();
        let mut cut_off = self.cut_off.0.clone();
        for player in self.core.shown(now, Viewer::Spectator).players() {
            let is_lost = match player.presence {
                Presence::Present => true,
                Presence::Away { away_ms, .. } => away_ms == 0,
                Presence::Gone { .. } => false,
            };
            if is_lost && player.computer.is_none() {
                cut_off.entry(player.player).or_insert(now.served);
            }
        }
        cut_off.into_iter().collect()
    }
}

/// Returns when a server was heard that has been silent for some time.
fn heard(now: Now, silence: Duration) -> ServedMs {
    ServedMs(now.served.0.saturating_sub(silence.as_millis() as u64))
}
