//! Followers of a match who come and go, and the news that everybody gets of it.

use engine::Viewer;
use match_core::Now;
use protocol::{
    ErrorCode, MatchSummary, Player, Presence, ServerMessage, Snapshot, Standing, Status, Version,
    Visibility,
};

use super::actor::Actor;
use super::chat::room_of;
use super::frames::encode;
use super::message::{Follow, Subscribe};
use super::subscribers::Subscriber;
use crate::metrics::Limit;
use crate::outbox::ConnectionId;

/// Changes in who is there are told once in this time, in milliseconds, because everybody is told:
/// a few who come and go all the time would cost much.
const PRESENCE_INTERVAL_MS: u64 = 1_000;

/// Up to this much ahead of that pace, changes of players are told at once.
const PRESENCE_BURST_MS: u64 = 10 * PRESENCE_INTERVAL_MS;

/// The time for which a player counts as there after taking a seat, or losing the connection, in
/// milliseconds.
pub(super) const ARRIVING_MS: u64 = 10_000;

/// The most events a snapshot brings along, twice those of a long match: one waits for each connection of
/// an address, however little it reads.
pub(super) const MAX_HAPPENED: u64 = 1_000;

impl Actor {
    pub(super) fn subscribe(&mut self, subscribe: Subscribe) -> Result<(), ErrorCode> {
        let Subscribe { way, follow } = subscribe;
        let Follow {
            connection,
            id,
            token_digest,
            name,
            since,
            legal_actions,
            short,
            round_trip_ms,
        } = follow;
        let before = self.subscribers.remove(connection);
        let admitted = self.admitted(token_digest.as_ref(), since);
        // A connection that asks again for what it follows is there all the time.
        let is_again =
            admitted.is_ok_and(|player| before.as_ref().is_some_and(|it| it.player == player));
        if let Some(before) = before.filter(|_| !is_again) {
            // A refusal leaves nothing behind of what the connection followed before.
            self.left_by(&before);
        }
        let player = admitted?;
        let now = self.now();
        let subscriber = Subscriber {
            way,
            player,
            token_digest,
            name,
            legal_actions,
            short,
        };
        if let Some(player) = player {
            self.quiet_since = None;
            if !is_again {
                self.core.connect(now, player);
            }
            self.core.set_round_trip(player, round_trip_ms);
        }
        self.stay();
        let spectators = self.subscribers.spectators() + u32::from(player.is_none());
        let shown = self.shown(now, player);
        let room = room_of(player);
        let since = since.unwrap_or_default();
        let told_from = since.max(Version(shown.version().0.saturating_sub(MAX_HAPPENED)));
        let snapshot = Snapshot {
            id,
            info: shown.info(),
            you: player,
            happened: shown.happened(told_from),
            truncated: told_from > since,
            chat: self.chat.lines(room),
            state: shown.state(legal_actions, spectators),
        };
        let version = shown.version();
        let frame = encode(&ServerMessage::Snapshot(Box::new(snapshot)));
        subscriber
            .way
            .snapshot(frame, player, version, subscriber.short);
        self.subscribers.insert(connection, subscriber);
        if !is_again {
            self.attendance_changed(now, player);
        }
        Ok(())
    }

    /// Returns the player to whom the match is to be shown, or none for a spectator, if it may be shown.
    fn admitted(
        &self,
        token_digest: Option<&[u8; 32]>,
        since: Option<Version>,
    ) -> Result<Option<Player>, ErrorCode> {
        // Without the store, nobody knows whether another server has gone on with the match; a client that has
        // seen more than this one has seen it there.
        if since > Some(self.core.version()) && self.shared.timebase.stands() {
            return Err(ErrorCode::Unavailable);
        }
        if let Some(digest) = token_digest {
            return Ok(Some(self.core.player_by_token(digest)?));
        }
        if self.core.head().visibility == Visibility::Closed {
            return Err(ErrorCode::Closed);
        }
        if self.subscribers.spectators() >= self.shared.limits.spectators_per_match {
            self.shared.metrics.limited(Limit::Spectators);
            return Err(ErrorCode::TooManySpectators);
        }
        Ok(None)
    }

    pub(super) fn unsubscribe(&mut self, connection: ConnectionId) {
        if let Some(gone) = self.subscribers.remove(connection) {
            self.left_by(&gone);
        }
    }

    fn left_by(&mut self, gone: &Subscriber) {
        let now = self.now();
        if let Some(player) = gone.player {
            self.core.disconnect(now, player);
        }
        self.attendance_changed(now, gone.player);
        self.unload_if_alone();
    }

    /// Tells whether a player is there, or may be in a moment.
    pub(super) fn is_attended(&self) -> bool {
        let now = self.now();
        // A match that comes back into memory does not bring its players.
        let quiet_since = self.quiet_since.unwrap_or(now.served);
        if quiet_since + ARRIVING_MS <= now.served {
            return false;
        }
        let players = self.core.shown(now, Viewer::Spectator).players();
        players.iter().any(|player| match player.presence {
            Presence::Present => true,
            Presence::Away { away_ms, .. } => away_ms < ARRIVING_MS,
            Presence::Gone { .. } => false,
        })
    }

    /// Tells of a player at once, unless much has been told lately, and else of everybody a moment
    /// later.
    pub(super) fn attendance_changed(&mut self, now: Now, player: Option<Player>) {
        if player.is_some() {
            self.count_present();
            if self.presence_told <= now.served + PRESENCE_BURST_MS {
                return self.tell_presence();
            }
        }
        self.presence_due
            .get_or_insert(now.served + PRESENCE_INTERVAL_MS);
    }

    /// Counts the match as one that is played, if it is: nobody counts it as left alone then.
    pub(super) fn count_present(&mut self) {
        if self.subscribers.players() < 2 || self.core.status() == Status::Finished {
            self.played = None;
        } else if self.played.is_none() {
            let creator = self.core.head().creator.as_deref().unwrap_or_default();
            self.played = Some(self.shared.played.enter(creator));
        }
    }

    /// A match nobody follows leaves memory after a while.
    pub(super) fn unload_if_alone(&mut self) {
        if self.subscribers.is_empty() {
            self.linger();
        }
    }

    pub(super) fn tell_presence(&mut self) {
        let now = self.now();
        self.presence_due = None;
        self.presence_told = self.presence_told.max(now.served) + PRESENCE_INTERVAL_MS;
        self.told_gone = self.core.gone(now);
        let spectators = self.subscribers.spectators();
        let frame = |players| {
            encode(&ServerMessage::Presence {
                players,
                spectators,
            })
        };
        let as_it_is = frame(self.core.shown(now, Viewer::Spectator).players());
        self.subscribers.send(None, |to| {
            (!self.is_late(to.player)).then(|| as_it_is.clone())
        });
        // Spectators who see the match late must not notice, not even by a message, when players come
        // and go.
        if self.is_late(None) && spectators != self.late_spectators {
            let late = frame(self.shown(now, None).players());
            self.subscribers
                .send(None, |to| self.is_late(to.player).then(|| late.clone()));
            self.late_spectators = spectators;
        }
    }

    /// Describes the match to anybody. A closed one is shown to those who may still join it,
    /// and then to its players only.
    pub(super) fn summary(
        &self,
        token_digest: Option<&[u8; 32]>,
    ) -> Result<MatchSummary, ErrorCode> {
        let player = token_digest.and_then(|digest| self.core.player_by_token(digest).ok());
        let is_open = self.core.status() == Status::Open;
        if self.core.head().visibility == Visibility::Closed && !is_open && player.is_none() {
            return Err(ErrorCode::Closed);
        }
        Ok(self.shown(self.now(), player).summary())
    }

    /// Tells a player who does not follow the match how it stands, unless that is known. Nobody else
    /// notices.
    pub(super) fn standing(
        &self,
        token_digest: &[u8; 32],
        known: Option<Version>,
    ) -> Result<Standing, ErrorCode> {
        let player = self.core.player_by_token(token_digest)?;
        let shown = self.shown(self.now(), Some(player));
        if known == Some(shown.version()) {
            return Ok(Standing::Same);
        }
        Ok(Standing::Changed {
            player,
            summary: Box::new(shown.summary()),
            state: Box::new(shown.state(false, self.subscribers.spectators())),
        })
    }
}
