//! The decisions of a link, without its socket: messages and losses come in, decisions go out.
//! The protocol's scenarios test it.

use std::time::Duration;

use protocol::{ClientMessage, CommandId, ErrorCode, Retry, ServerMessage, Token, Version};

use super::backoff::Backoff;
use super::ids::command_id;
use crate::failure::Failure;

/// The state of following a match over one connection after the other.
pub(super) struct Follower {
    match_ref: String,
    token: Option<Token>,
    name: Option<String>,
    backoff: Backoff,
    /// The last version seen.
    seen: Option<Version>,
    /// The subscription that waits for its snapshot.
    subscribing: Option<CommandId>,
    /// Whether this connection has brought a snapshot, so that commands may be sent.
    is_ready: bool,
    /// Commands without an answer, in the order given.
    pending: Vec<ClientMessage>,
}

/// The answer of a link to a message of the server.
#[derive(Debug, Default)]
pub(super) struct Reaction {
    /// Whether the holder of the link is shown the message.
    pub(super) shows: bool,
    /// The messages to send, in order.
    pub(super) sends: Vec<ClientMessage>,
}

impl Follower {
    /// Starts with nothing seen.
    pub(super) fn new(
        match_ref: String,
        token: Option<Token>,
        name: Option<String>,
        backoff: Backoff,
    ) -> Follower {
        Follower {
            match_ref,
            token,
            name,
            backoff,
            seen: None,
            subscribing: None,
            is_ready: false,
            pending: Vec::new(),
        }
    }

    /// Returns what to send on a new connection that has been welcomed.
    pub(super) fn welcomed(&mut self) -> ClientMessage {
        self.subscribe()
    }

    fn subscribe(&mut self) -> ClientMessage {
        let id = command_id();
        self.subscribing = Some(id.clone());
        ClientMessage::Subscribe {
            id,
            match_ref: self.match_ref.clone(),
            token: self.token.clone(),
            name: self.name.clone(),
            since: self.seen,
            legal_actions: true,
        }
    }

    /// Follows another match from now on; returns what to send if there is a connection.
    pub(super) fn follow(&mut self, match_ref: String) -> ClientMessage {
        self.match_ref = match_ref;
        self.seen = None;
        self.pending.clear();
        self.subscribe()
    }

    /// Takes a command, to be repeated until it is answered; tells whether it can be sent now.
    pub(super) fn command(&mut self, message: &ClientMessage) -> bool {
        if message.id().is_some() {
            self.pending.push(message.clone());
        }
        self.is_ready
    }

    /// Takes a message of a welcomed connection.
    ///
    /// # Errors
    ///
    /// [`Failure::Refused`] if the subscription is refused; the connection is of no use then.
    pub(super) fn receive(&mut self, message: &ServerMessage) -> Result<Reaction, Failure> {
        let mut sends = Vec::new();
        match message {
            ServerMessage::Snapshot(snapshot) if self.seen > Some(snapshot.state.version) => {
                // The server's database is an older copy: what was seen since has not happened there.
                self.seen = None;
                let sends = vec![self.subscribe()];
                return Ok(Reaction {
                    shows: false,
                    sends,
                });
            }
            ServerMessage::Snapshot(snapshot) => {
                self.seen = Some(snapshot.state.version);
                self.subscribing = None;
                self.backoff.reset();
                if !std::mem::replace(&mut self.is_ready, true) {
                    sends.clone_from(&self.pending);
                }
            }
            ServerMessage::Update { happened, state } => {
                let next = self.seen.unwrap_or_default() + 1;
                let first = happened.first().map_or(state.version, |one| one.version);
                if self.subscribing.is_some() || state.version < next {
                    return Ok(Reaction::default());
                }
                if first > next {
                    let sends = vec![self.subscribe()];
                    return Ok(Reaction {
                        shows: false,
                        sends,
                    });
                }
                self.seen = Some(state.version);
            }
            ServerMessage::Refused {
                id: Some(id),
                code,
                message,
                ..
            } if self.subscribing.as_ref() == Some(id) => {
                return Err(Failure::refused(code, message));
            }
            // The server has asked by itself whether this may still follow the match.
            ServerMessage::Refused {
                id: None,
                code,
                message,
                ..
            } if ErrorCode::find(code).is_some_and(ErrorCode::ends_following) => {
                return Err(Failure::refused(code, message));
            }
            ServerMessage::Refused { id: Some(id), .. }
            | ServerMessage::Accepted { id, .. }
            | ServerMessage::Answer { id, .. }
            | ServerMessage::Past { id, .. } => {
                self.pending.retain(|message| message.id() != Some(id));
            }
            _ => {}
        }
        Ok(Reaction { shows: true, sends })
    }

    /// Returns the pause before the next attempt after a connection was lost or did not open;
    /// `random`, from 0 to 1, is the part that chance takes away.
    ///
    /// # Errors
    ///
    /// Returns the failure if no further attempt can succeed.
    pub(super) fn lost(&mut self, failure: Failure, random: f64) -> Result<Duration, Failure> {
        self.is_ready = false;
        let retry = match &failure {
            Failure::Unreachable(_) => Retry::Later,
            Failure::Refused { code, .. } => {
                ErrorCode::find(code).map_or(Retry::Never, ErrorCode::retry)
            }
            _ => Retry::Never,
        };
        match retry {
            Retry::Later => Ok(self.backoff.next(random)),
            Retry::Never => Err(failure),
        }
    }
}
