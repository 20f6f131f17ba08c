//! The match a session follows.

use std::sync::Arc;

use axum::extract::ws::WebSocket;
use match_core::name_to_show;
use protocol::{CommandId, ErrorCode, Version};

use super::session::{Ended, Session, close, end};
use crate::matches::{MatchClosed, MatchHandle, Subscribe};

/// How often in a row a session asks by itself for a match that keeps leaving memory.
const RESYNC_LIMIT: u32 = 5;

/// The match the session follows, and how it asked for it.
pub(super) struct Following {
    pub(super) handle: MatchHandle,
    id: protocol::MatchId,
    token_digest: Option<[u8; 32]>,
    name: Option<String>,
    legal_actions: bool,
    /// The version last sent.
    pub(super) seen: Option<Version>,
    /// How often in a row it was asked for again.
    pub(super) resyncs: u32,
}

/// What a subscribe asks for, apart from the match.
pub(super) struct Subscription {
    pub(super) id: CommandId,
    pub(super) token_digest: Option<[u8; 32]>,
    pub(super) name: Option<String>,
    pub(super) since: Option<Version>,
    pub(super) legal_actions: bool,
}

impl Session {
    pub(super) async fn subscribe(
        &mut self,
        id_or_code: &str,
        subscription: Subscription,
    ) -> Result<(), ErrorCode> {
        let name = subscription.name.as_deref().map(name_to_show).transpose()?;
        let found = self.app.resolve(id_or_code, self.address).await;
        let id = found.map_err(|error| error.code())?;
        self.unsubscribe().await;
        let mut attempts = 0;
        loop {
            let handle = self.app.registry.get(id)?;
            let subscribe = Subscribe {
                connection: self.id,
                outbox: Arc::clone(&self.outbox),
                id: Some(subscription.id.clone()),
                token_digest: subscription.token_digest,
                name: name.clone(),
                since: subscription.since,
                legal_actions: subscription.legal_actions,
                round_trip_ms: self.round_trip.shortest_ms().unwrap_or_default(),
            };
            match handle.subscribe(subscribe).await {
                Ok(Ok(())) => {
                    self.following = Some(Box::new(Following {
                        handle,
                        id,
                        token_digest: subscription.token_digest,
                        name,
                        legal_actions: subscription.legal_actions,
                        seen: subscription.since,
                        resyncs: 0,
                    }));
                    return Ok(());
                }
                Ok(Err(code)) => return Err(code),
                // It left memory between the two lines above.
                Err(MatchClosed) if attempts < RESYNC_LIMIT => attempts += 1,
                Err(MatchClosed) => return Err(ErrorCode::Unavailable),
            }
        }
    }

    /// Asks for a snapshot: the outbox overflowed, or the match left memory.
    pub(super) async fn resync(&mut self, socket: &mut WebSocket) -> Result<(), Ended> {
        let Some(mut following) = self.following.take() else {
            return Ok(());
        };
        following.resyncs += 1;
        self.app.metrics.resynced();
        let code = match self.subscribe_again(&mut following).await {
            Ok(()) => {
                self.following = Some(following);
                return Ok(());
            }
            Err(code) if is_final(code) => {
                self.refuse(None, code);
                return Ok(());
            }
            Err(code) => code,
        };
        // A client that was left connected here would wait for news of a match that it does not
        // follow; closed, it comes back by itself.
        tracing::warn!(id = %following.id, code = code.as_str(), "a match was not followed again");
        let closing = match code {
            ErrorCode::Restarting => close::RESTART,
            _ => close::INTERNAL,
        };
        end(socket, closing).await;
        Err(Ended("the match cannot be followed"))
    }

    async fn subscribe_again(&self, following: &mut Following) -> Result<(), ErrorCode> {
        if following.resyncs > RESYNC_LIMIT {
            return Err(ErrorCode::Unavailable);
        }
        following.handle = self.app.registry.get(following.id)?;
        let subscribe = Subscribe {
            connection: self.id,
            outbox: Arc::clone(&self.outbox),
            id: None,
            token_digest: following.token_digest,
            name: following.name.clone(),
            since: following.seen,
            legal_actions: following.legal_actions,
            round_trip_ms: self.round_trip.shortest_ms().unwrap_or_default(),
        };
        following
            .handle
            .subscribe(subscribe)
            .await
            .unwrap_or_else(|MatchClosed| {
                // It left memory meanwhile, and is asked for once more.
                self.outbox.detach();
                Ok(())
            })
    }

    pub(super) async fn unsubscribe(&mut self) {
        if let Some(following) = self.following.take() {
            following.handle.unsubscribe(self.id).await;
        }
    }
}

/// Tells whether asking again would be refused again.
fn is_final(code: ErrorCode) -> bool {
    matches!(
        code,
        ErrorCode::BadToken | ErrorCode::Closed | ErrorCode::NoSuchMatch
    )
}
