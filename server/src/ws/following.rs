//! Following a match, again where it has left memory, and no more.

use match_core::name_to_show;
use protocol::{CommandId, ErrorCode};

use super::closing::{Ended, close, end};
use super::session::Session;
use super::socket::Socket;
use super::subscription::{Asked, Following, Subscription};
use crate::matches::{Follow, Subscribe, Way};

/// The number of times in a row that a session asks by itself for a match that keeps leaving
/// memory.
const RESYNC_LIMIT: u32 = 5;

impl Session {
    pub(super) async fn subscribe(
        &mut self,
        match_ref: &str,
        subscription: Subscription,
    ) -> Result<(), ErrorCode> {
        let name = subscription.name.as_deref().map(name_to_show).transpose()?;
        let found = self.app.resolve(match_ref, self.address).await;
        let id = found.map_err(|error| error.code())?;
        let handle = self.app.registry.get(id)?;
        // The match may have granted a request whose answer has not been taken in yet: its snapshot comes first.
        let is_granted = self.outbox.has_snapshot();
        let is_other =
            |following: &Following| following.id != id || following.asked.is_some() && !is_granted;
        if self.following.as_deref().is_some_and(is_other) {
            self.unsubscribe();
        }
        let following = Box::new(Following {
            handle,
            id,
            token_digest: subscription.token_digest,
            name,
            legal_actions: subscription.legal_actions,
            seen: subscription.since,
            resyncs: 0,
            asked: None,
        });
        self.ask(following, Some(subscription.id));
        Ok(())
    }

    fn ask(&mut self, mut following: Box<Following>, id: Option<CommandId>) {
        let follow = Follow {
            connection: self.id,
            id: id.clone(),
            token_digest: following.token_digest,
            name: following.name.clone(),
            since: following.seen,
            legal_actions: following.legal_actions,
            short: self.spoken >= Some(protocol::SHORT_UPDATES),
            round_trip_ms: self.round_trip.shortest_ms().unwrap_or_default(),
        };
        let way = Way::Here(self.outbox.feed());
        let subscribe = Subscribe { way, follow };
        let answer = following.handle.subscribe(subscribe);
        following.asked = Some(Asked { id, answer });
        self.following = Some(following);
    }

    /// Takes in how the match has answered; not at all, if it has left memory.
    pub(super) async fn answered(
        &mut self,
        socket: &mut Socket,
        answer: Option<Result<(), ErrorCode>>,
    ) -> Result<(), Ended> {
        let Some(mut following) = self.following.take() else {
            return Ok(());
        };
        let id = following.asked.take().and_then(|asked| asked.id);
        match answer {
            Some(Ok(())) => {
                self.following = Some(following);
                Ok(())
            }
            Some(Err(code)) => self.give_up(socket, &following, id, code).await,
            None => self.ask_again(socket, following, id).await,
        }
    }

    /// Asks for a snapshot: after one had come, the outbox overflowed or the match left memory.
    pub(super) async fn resync(&mut self, socket: &mut Socket) -> Result<(), Ended> {
        let Some(following) = self.following.take() else {
            return Ok(());
        };
        self.app.metrics.resynced();
        self.ask_again(socket, following, None).await
    }

    async fn ask_again(
        &mut self,
        socket: &mut Socket,
        mut following: Box<Following>,
        id: Option<CommandId>,
    ) -> Result<(), Ended> {
        following.resyncs += 1;
        let handle = if following.resyncs > RESYNC_LIMIT {
            Err(ErrorCode::Unavailable)
        } else {
            self.app.registry.get(following.id)
        };
        match handle {
            Ok(handle) => {
                following.handle = handle;
                self.ask(following, id);
                Ok(())
            }
            Err(code) => self.give_up(socket, &following, id, code).await,
        }
    }

    /// Follows the match no more, which did not let itself be asked for.
    async fn give_up(
        &mut self,
        socket: &mut Socket,
        following: &Following,
        id: Option<CommandId>,
        code: ErrorCode,
    ) -> Result<(), Ended> {
        if id.is_some() || code.ends_following() {
            self.refuse(id, code);
            return Ok(());
        }
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

    pub(super) fn unsubscribe(&mut self) {
        let Some(following) = self.following.take() else {
            return;
        };
        let has_begun = self.outbox.end_feed();
        following.handle.unsubscribe(self.id);
        // A request that the match has not granted is overtaken.
        if let Some(Asked { id, mut answer }) = following.asked
            && id.is_some()
            && !has_begun
        {
            let refusal = answer.try_recv().ok().and_then(Result::err);
            self.refuse(id, refusal.unwrap_or(ErrorCode::NotSubscribed));
        }
    }
}
