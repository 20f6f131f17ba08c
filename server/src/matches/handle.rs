//! The handle by which a match is reached.

use match_core::{Join, ServedMs};
use protocol::{ErrorCode, MatchSummary, Player, SeatToTake, Standing, Version};
use tokio::sync::{mpsc, oneshot};

use super::message::{Earlier, KeyRequest, Message, Request, Subscribe};
use super::reply::Reply;
use crate::outbox::ConnectionId;
use crate::time::Jumps;

/// The match left memory before it could answer; it can be asked again through the registry.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatchClosed;

/// A way to talk to the task of a match. Nobody waits for room to ask it something: each request over REST asks
/// one thing, each connection has a bounded number of questions open, and subscriptions a limited rate.
#[derive(Clone)]
pub(crate) struct MatchHandle {
    pub(super) messages: mpsc::UnboundedSender<Box<Message>>,
}

impl MatchHandle {
    /// Joins the match.
    pub(crate) async fn join(&self, join: Join) -> Result<Result<Player, ErrorCode>, MatchClosed> {
        self.ask(|reply| Message::Join(join, reply)).await
    }

    /// Returns the match as it stands in lists; a closed one only to its players, once it has
    /// started.
    pub(crate) async fn summary(
        &self,
        token_digest: Option<[u8; 32]>,
    ) -> Result<Result<MatchSummary, ErrorCode>, MatchClosed> {
        self.ask(|reply| Message::Summary(token_digest, reply))
            .await
    }

    /// Tells the player with a token how the match stands, unless it stands at the version `known`.
    pub(crate) async fn standing(
        &self,
        token_digest: [u8; 32],
        known: Option<Version>,
    ) -> Result<Result<Standing, ErrorCode>, MatchClosed> {
        self.ask(|reply| Message::Standing(token_digest, known, reply))
            .await
    }

    /// Makes, stops, shows or uses a key to a seat, and returns the seat it leads to.
    pub(crate) async fn seat_key(
        &self,
        request: KeyRequest,
    ) -> Result<Result<SeatToTake, ErrorCode>, MatchClosed> {
        self.ask(|reply| Message::SeatKey(request, reply)).await
    }

    /// Waits until the match is served, and tells whether this server does.
    pub(crate) async fn is_served_here(&self) -> bool {
        self.ask(Message::IsServedHere).await.is_ok()
    }

    /// Tells the match that this server has taken it over, and returns whether it stays in memory.
    pub(super) async fn is_served_on(&self) -> bool {
        self.ask(Message::TakenOver).await.is_ok()
    }

    /// Has the match notice all jumps of time so far.
    pub(super) fn notice_jumps(&self, jumps: Jumps) {
        // A match that comes back later does not miss them.
        let _ = self.send(Message::Jumped(jumps));
    }

    /// Has the match notice that the other server of a session was silent between two moments.
    pub(super) fn notice_silence(&self, session: u64, since: ServedMs, until: ServedMs) {
        // A match that comes back later has no followers there.
        let _ = self.send(Message::Silence {
            session,
            since,
            until,
        });
    }

    /// Has the match come back from the store, unless another server serves it.
    pub(super) fn reload(&self) {
        // A match that is gone already comes back from there.
        let _ = self.send(Message::Reload);
    }

    /// Has the match leave memory.
    pub(super) fn stop(&self) {
        // A match that is gone already has nothing to finish.
        let _ = self.send(Message::Stop);
    }

    /// Has the match forget its followers on servers that are not reached any more.
    pub(super) fn forget_unreached(&self) {
        // A match that left memory has forgotten its subscribers.
        let _ = self.send(Message::ForgetUnreached);
    }

    /// Tells whether a player is there, or may be in a moment.
    pub(crate) async fn is_attended(&self) -> Result<bool, MatchClosed> {
        self.ask(Message::IsAttended).await
    }

    /// Asks to follow the match, before whatever is asked of it later; a snapshot goes its way. The answer does
    /// not come if the match leaves memory.
    pub(crate) fn subscribe(
        &self,
        subscribe: Subscribe,
    ) -> oneshot::Receiver<Result<(), ErrorCode>> {
        let (reply, answer) = oneshot::channel();
        let subscribe = Message::Subscribe(subscribe, reply);
        // A match that has left memory drops the message, and the answer with it.
        let _ = self.send(subscribe);
        answer
    }

    /// Stops following, before whatever is asked of the match later.
    pub(crate) fn unsubscribe(&self, connection: ConnectionId) {
        // A match that left memory has forgotten its subscribers.
        let _ = self.send(Message::Unsubscribe(connection));
    }

    /// Makes a request, which `reply` answers.
    pub(crate) fn request(&self, reply: Reply, request: Request) {
        // A match that has left memory drops the message, which refuses it.
        let _ = self.send(Message::Request(reply, request));
    }

    /// Returns what leads to the position after the event of `version`, for the eyes of a
    /// connection.
    pub(crate) async fn look_back(
        &self,
        connection: ConnectionId,
        version: Version,
    ) -> Result<Result<Earlier, ErrorCode>, MatchClosed> {
        self.ask(|reply| Message::LookBack {
            connection,
            version,
            reply,
        })
        .await
    }

    fn send(&self, message: Message) -> Result<(), MatchClosed> {
        self.messages
            .send(Box::new(message))
            .map_err(|_| MatchClosed)
    }

    async fn ask<T>(
        &self,
        message: impl FnOnce(oneshot::Sender<T>) -> Message,
    ) -> Result<T, MatchClosed> {
        let (reply, answer) = oneshot::channel();
        self.send(message(reply))?;
        answer.await.map_err(|_| MatchClosed)
    }
}
