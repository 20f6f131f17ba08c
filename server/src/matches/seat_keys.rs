//! Keys with which players take their seats along to other devices.
//!
//! A device that a seat is taken along to gets a token of its own. The task of the match decides who is
//! the first to show a key, and the store holds it to that.

use match_core::SeatToken;
use protocol::{ErrorCode, MatchId, Player, SeatToTake, ServerMessage};
use tokio::sync::oneshot;

use super::actor::{Actor, Broken};
use super::frames::encode;
use super::message::KeyRequest;
use crate::store::{StoreError, StoredSeatKey, Take, Write};

/// The time for which a key is valid, in milliseconds: long enough to fetch the other device, and
/// too short for a link that somebody finds later. This is time on the wall, not time served: a
/// link that is lost must not be good again after a night in which the server was off.
const VALID_MS: u64 = 10 * 60 * 1_000;

/// The answer of the match: the seat that a key leads to, or why not.
type Answer = Result<SeatToTake, ErrorCode>;

impl Actor {
    pub(super) async fn seat_key(
        &mut self,
        request: KeyRequest,
        reply: oneshot::Sender<Answer>,
    ) -> Result<(), Broken> {
        if let Some(next) = self.core.rematch()
            && !self.has_used(&request)
        {
            self.pass_on(next, request, reply);
            return Ok(());
        }
        let answer = match request {
            KeyRequest::Make { token, key, moves } => self.make_key(token, key, moves).await,
            KeyRequest::Stop { token } => self.stop_key(token).await,
            KeyRequest::Look { key } => self.usable(&key).map(|found| self.to_take(&found)),
            KeyRequest::Take { key, token } => self.take(&key, token).await?,
        };
        // The receiver of the reply may be gone.
        let _ = reply.send(answer);
        Ok(())
    }

    /// Tells whether a request shows a key that has been used here.
    fn has_used(&self, request: &KeyRequest) -> bool {
        match request {
            KeyRequest::Look { key } | KeyRequest::Take { key, .. } => self.core.has_used_key(key),
            KeyRequest::Make { .. } | KeyRequest::Stop { .. } => false,
        }
    }

    /// Has the rematch answer a request: players, tokens and keys have gone on to it.
    fn pass_on(&self, next: MatchId, request: KeyRequest, reply: oneshot::Sender<Answer>) {
        let registry = self.registry.clone();
        tokio::spawn(async move {
            let answer = match registry.get(next) {
                Ok(handle) => handle.seat_key(request).await,
                Err(code) => Ok(Err(code)),
            };
            // A match that left memory just then is asked again by whoever asked this one.
            if let Ok(answer) = answer {
                let _ = reply.send(answer);
            }
        });
    }

    async fn make_key(&mut self, token: [u8; 32], key: [u8; 32], moves: bool) -> Answer {
        let made = StoredSeatKey {
            player: self.core.player_by_token(&token)?,
            digest: key,
            maker: token,
            moves,
            until_ms: self.now().wall_ms + VALID_MS,
            stopped: false,
        };
        self.keep_key(made).await
    }

    async fn stop_key(&mut self, token: [u8; 32]) -> Answer {
        let player = self.core.player_by_token(&token)?;
        let mut keys = self.seat_keys.iter();
        let key = keys.find(|key| key.player == player);
        let key = key.ok_or(ErrorCode::BadSeatKey)?.clone();
        if key.stopped {
            return Ok(self.to_take(&key));
        }
        self.usable(&key.digest)?;
        self.keep_key(StoredSeatKey {
            stopped: true,
            ..key
        })
        .await
    }

    /// Keeps a key, once the store has it.
    async fn keep_key(&mut self, key: StoredSeatKey) -> Answer {
        let write = Write::SetSeatKey(self.core.head().id, key.clone());
        if let Err(error) = self.shared.store.write(write).await {
            tracing::error!(%error, "a key to a seat was not stored");
            return Err(ErrorCode::Unavailable);
        }
        self.seat_keys.retain(|known| known.player != key.player);
        self.seat_keys.push(key.clone());
        Ok(self.to_take(&key))
    }

    /// Returns a key as long as it can be used.
    fn usable(&self, digest: &[u8; 32]) -> Result<StoredSeatKey, ErrorCode> {
        if self.core.has_used_key(digest) {
            return Err(ErrorCode::SeatKeyUsed);
        }
        let mut keys = self.seat_keys.iter();
        let key = keys.find(|key| key.digest == *digest);
        let key = key.ok_or(ErrorCode::BadSeatKey)?;
        // The player may have left the table since, or the seat moved away from the device.
        if self.core.player_by_token(&key.maker) != Ok(key.player) || key.stopped {
            return Err(ErrorCode::SeatKeyStopped);
        }
        if key.until_ms <= self.now().wall_ms {
            return Err(ErrorCode::SeatKeyExpired);
        }
        Ok(key.clone())
    }

    fn to_take(&self, key: &StoredSeatKey) -> SeatToTake {
        let now = self.now();
        SeatToTake {
            summary: self.shown(now, Some(key.player)).summary(),
            player: key.player,
            moves: key.moves,
            expires_in_ms: key.until_ms.saturating_sub(now.wall_ms),
        }
    }

    async fn take(&mut self, digest: &[u8; 32], token: [u8; 32]) -> Result<Answer, Broken> {
        // A client that repeats its request under the same key has the same token again.
        if let Ok(player) = self.core.player_by_token(&token) {
            return Ok(Ok(SeatToTake {
                summary: self.shown(self.now(), Some(player)).summary(),
                player,
                moves: false,
                expires_in_ms: 0,
            }));
        }
        let key = match self.usable(digest) {
            Ok(key) => key,
            Err(code) => return Ok(Err(code)),
        };
        let moves_from = key.moves.then_some(&key.maker);
        let take = Take {
            id: self.core.head().id,
            key: key.clone(),
            at_ms: self.now().wall_ms,
            token,
            players: self.core.make_room_for_token(key.player, moves_from),
        };
        if let Err(error) = self.shared.store.write(Write::Take(Box::new(take))).await {
            if matches!(error, StoreError::Database(_)) {
                self.shared.timebase.stand();
            }
            tracing::error!(%error, id = %self.core.head().id, "a seat was not taken along");
            return Err(Broken);
        }
        self.core.add_token(
            key.player,
            SeatToken {
                digest: token,
                key: Some(key.digest),
                ended: false,
            },
        );
        self.seat_keys.retain(|known| known.digest != key.digest);
        self.tell_taken_along(key.player, key.moves);
        Ok(Ok(self.to_take(&key)))
    }

    /// Tells all connections of a seat that another device has taken it along, and parts with those
    /// that it has moved away from.
    fn tell_taken_along(&mut self, player: Player, moved: bool) {
        let frame = encode(&ServerMessage::TakenAlong { moved });
        self.subscribers.send(None, |to| {
            (to.player == Some(player)).then(|| frame.clone())
        });
        self.part_with_strangers();
    }

    /// Has the connections ask for the match again whose tokens have ended, which tells them so.
    pub(super) fn part_with_strangers(&mut self) {
        let core = &self.core;
        let is_stranger = |digest: &[u8; 32]| core.player_by_token(digest).is_err();
        let parted = self.subscribers.have_ask_again(is_stranger);
        let now = self.now();
        for player in parted {
            self.core.disconnect(now, player);
            self.attendance_changed(now, Some(player));
        }
        self.unload_if_alone();
    }
}
