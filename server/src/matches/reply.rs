//! The one answer to a request of a connection.

use std::sync::Arc;

use match_core::Refused;
use protocol::{CommandId, ErrorCode, ServerMessage};

use super::frames::encode;
use crate::metrics::Metrics;
use crate::ws::{ConnectionId, Outbox};

/// The answer that a connection's request still waits for. Dropped without one, it refuses the
/// request as `unavailable`, so that a request is answered whatever ends the task that holds this. A
/// command that was carried out nevertheless gets the answer it missed when it is asked again under
/// the same id.
pub(crate) struct Reply {
    pub(super) connection: ConnectionId,
    /// The client's name for the request, until it is answered.
    id: Option<CommandId>,
    outbox: Arc<Outbox>,
    metrics: Metrics,
}

impl Reply {
    pub(crate) fn new(
        connection: ConnectionId,
        id: CommandId,
        outbox: Arc<Outbox>,
        metrics: Metrics,
    ) -> Reply {
        Reply {
            connection,
            id: Some(id),
            outbox,
            metrics,
        }
    }

    /// Returns the client's name for the request.
    pub(super) fn id(&self) -> &CommandId {
        self.id.as_ref().expect("answering consumes the reply")
    }

    /// Answers the request.
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

    /// Refuses the request.
    pub(super) fn refuse(self, refused: Refused) {
        self.note(&refused);
        self.answer(|id| refused.message(Some(id)));
    }

    /// Counts and logs a refusal.
    pub(super) fn note(&self, refused: &Refused) {
        self.metrics.refused(refused.code());
        tracing::debug!(
            connection = self.connection.0,
            code = refused.code(),
            "command refused"
        );
    }
}

impl Drop for Reply {
    fn drop(&mut self) {
        if let Some(id) = self.id.take() {
            let unavailable = Refused::from(ErrorCode::Unavailable);
            self.note(&unavailable);
            self.outbox.answer(encode(&unavailable.message(Some(id))));
        }
    }
}
