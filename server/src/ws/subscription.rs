//! The match a session follows, and the request to follow it.

use std::future;

use protocol::{CommandId, ErrorCode, MatchId, Version};
use tokio::sync::oneshot;

use crate::matches::MatchHandle;

/// The match the session follows, and how it asked for it.
pub(super) struct Following {
    pub(super) handle: MatchHandle,
    pub(super) id: MatchId,
    pub(super) token_digest: Option<[u8; 32]>,
    pub(super) name: Option<String>,
    pub(super) legal_actions: bool,
    /// The version last sent.
    pub(super) seen: Option<Version>,
    /// The number of times in a row that it was asked for again.
    pub(super) resyncs: u32,
    /// The request that the match has not answered. Meanwhile the session goes on: messages of the
    /// client count from when they came, and news is sent.
    pub(super) asked: Option<Asked>,
}

/// A request to follow a match.
pub(super) struct Asked {
    /// The client's request; `None` where the session asks by itself.
    pub(super) id: Option<CommandId>,
    pub(super) answer: Answer,
}

/// An answer that comes, unless the match leaves memory before.
pub(super) type Answer = oneshot::Receiver<Result<(), ErrorCode>>;

/// The members of a subscribe, apart from the match.
pub(super) struct Subscription {
    pub(super) id: CommandId,
    pub(super) token_digest: Option<[u8; 32]>,
    pub(super) name: Option<String>,
    pub(super) since: Option<Version>,
    pub(super) legal_actions: bool,
}

/// Waits until the match answers that a session has asked for; for ever, if it has not.
pub(super) async fn answer(
    following: &mut Option<Box<Following>>,
) -> Option<Result<(), ErrorCode>> {
    match following.as_mut().and_then(|one| one.asked.as_mut()) {
        Some(asked) => (&mut asked.answer).await.ok(),
        None => future::pending().await,
    }
}
