//! A connection that has asked something of a match.

use std::sync::Arc;

use match_core::Refused;
use protocol::{CommandId, ErrorCode, ServerMessage};

use super::frames::encode;
use crate::metrics::Metrics;
use crate::ws::Outbox;

/// A connection that asks something, and the place for its answer. Whatever ends the task that
/// holds it, it is answered: dropped without an answer, it is refused as `unavailable`. Asked again
/// under the same id, a command that was carried out nevertheless gets the answer it missed.
pub(crate) struct Asker {
    pub(super) connection: u64,
    /// The client's name for the request, until it is answered.
    id: Option<CommandId>,
    outbox: Arc<Outbox>,
    metrics: Metrics,
}

impl Asker {
    pub(crate) fn new(
        connection: u64,
        id: CommandId,
        outbox: Arc<Outbox>,
        metrics: Metrics,
    ) -> Asker {
        Asker {
            connection,
            id: Some(id),
            outbox,
            metrics,
        }
    }

    /// Returns the client's name for the request.
    pub(super) fn id(&self) -> &CommandId {
        self.id.as_ref().expect("answering takes the asker away")
    }

    /// Answers.
    pub(super) fn answer(mut self, answer: impl FnOnce(CommandId) -> ServerMessage) {
        if let Some(id) = self.id.take() {
            self.outbox.answer(encode(&answer(id)));
        }
    }

    /// Answers a command whose news follow at once, so that both leave together.
    pub(super) fn answer_before_news(mut self, answer: impl FnOnce(CommandId) -> ServerMessage) {
        if let Some(id) = self.id.take() {
            self.outbox.answer_before_news(encode(&answer(id)));
        }
    }

    /// Refuses what was asked.
    pub(super) fn refuse(self, refused: Refused) {
        self.note(&refused);
        self.answer(|id| refused.message(Some(id)));
    }

    /// Counts and logs a refusal.
    pub(super) fn note(&self, refused: &Refused) {
        self.metrics.refused(refused.code());
        tracing::debug!(
            connection = self.connection,
            code = refused.code(),
            "command refused"
        );
    }
}

impl Drop for Asker {
    fn drop(&mut self) {
        if let Some(id) = self.id.take() {
            let unavailable = Refused::from(ErrorCode::Unavailable);
            self.note(&unavailable);
            self.outbox.answer(encode(&unavailable.message(Some(id))));
        }
    }
}
