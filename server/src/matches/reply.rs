//! The one answer to a request of a connection.

use std::sync::Arc;

use match_core::Refused;
use protocol::{CommandId, CommandName, ErrorCode, MatchId, ServerMessage};
use tokio::sync::OwnedSemaphorePermit;
use tungstenite::Utf8Bytes;

use super::answers::Answer;
use super::frames::encode;
use crate::cluster::{Link, Parcel};
use crate::metrics::Metrics;
use crate::outbox::{ConnectionId, Outbox};

/// The answer that a connection's request still waits for. Dropped without one, it refuses the
/// request as `unavailable`, so that a request is answered whatever ends the task that holds this. A
/// command that was carried out nevertheless gets the answer it missed when it is asked again under
/// the same id.
pub(crate) struct Reply {
    pub(super) connection: ConnectionId,
    /// The name of the request, until it is answered.
    name: Option<CommandName>,
    requester: Requester,
    metrics: Metrics,
}

/// The one who sent a request, here or at another server.
enum Requester {
    /// A connection of this server.
    Here {
        outbox: Arc<Outbox>,
        /// The request's place among those of its connection.
        _place: OwnedSemaphorePermit,
    },
    /// One of another server, which asks under this number.
    There {
        link: Arc<Link>,
        id: MatchId,
        call: u64,
    },
}

impl Reply {
    pub(crate) fn new(
        connection: ConnectionId,
        name: CommandName,
        outbox: Arc<Outbox>,
        place: OwnedSemaphorePermit,
        metrics: Metrics,
    ) -> Reply {
        Reply {
            connection,
            name: Some(name),
            requester: Requester::Here {
                outbox,
                _place: place,
            },
            metrics,
        }
    }

    /// Returns the reply to a request that another server passes on.
    pub(crate) fn to_server(
        connection: ConnectionId,
        name: CommandName,
        link: Arc<Link>,
        id: MatchId,
        call: u64,
        metrics: Metrics,
    ) -> Reply {
        Reply {
            connection,
            name: Some(name),
            requester: Requester::There { link, id, call },
            metrics,
        }
    }

    /// Answers with what the server answered that serves the match.
    pub(super) fn forward(mut self, answer: Utf8Bytes) {
        self.name = None;
        self.requester.answer(answer);
    }

    /// Returns the name of the request.
    pub(super) fn name(&self) -> &CommandName {
        self.name.as_ref().expect("answering consumes the reply")
    }

    /// Answers the request.
    pub(super) fn answer(mut self, answer: impl FnOnce(CommandId) -> ServerMessage) {
        if let Some(CommandName { id, .. }) = self.name.take() {
            self.requester.answer(encode(&answer(id)));
        }
    }

    /// Answers a command whose news follow at once, so that both leave together.
    pub(super) fn answer_before_news(mut self, answer: impl FnOnce(CommandId) -> ServerMessage) {
        if let Some(CommandName { id, .. }) = self.name.take() {
            let answer = encode(&answer(id));
            match &self.requester {
                Requester::Here { outbox, .. } => outbox.answer_before_news(answer),
                there @ Requester::There { .. } => there.answer(answer),
            }
        }
    }

    /// Gives the answer to a command.
    pub(super) fn give(self, answer: Answer) {
        if let Answer::Refused(refused) = &answer {
            self.note(refused);
        }
        self.answer(|id| answer.message(id));
    }

    /// Refuses the request.
    pub(super) fn refuse(self, refused: Refused) {
        self.give(Answer::Refused(refused));
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
        if let Some(CommandName { id, .. }) = self.name.take() {
            let unavailable = Refused::from(ErrorCode::Unavailable);
            self.note(&unavailable);
            self.requester
                .answer(encode(&unavailable.message(Some(id))));
        }
    }
}

impl Requester {
    fn answer(&self, answer: Utf8Bytes) {
        match self {
            Requester::Here { outbox, .. } => outbox.answer(answer),
            Requester::There { link, id, call } => {
                let (id, call) = (*id, *call);
                link.send(Parcel::Answer { id, call }, &answer);
            }
        }
    }
}
