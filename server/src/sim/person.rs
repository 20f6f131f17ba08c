//! A person at a simulated table: a client that behaves, and loses nothing it has asked for.

use std::collections::BTreeMap;

use protocol::{ClientMessage, CommandId, MatchId, Nonce, Player, ServerMessage, Token, Version};
use uuid::Uuid;

use super::frame::{Message, State};
use super::network::Connection;

/// Commands that were carried out and may be repeated.
const REMEMBERED: usize = 16;

/// Refusals after which a command is sent again.
const PASSING: [&str; 4] = [
    "unavailable",
    "restarting",
    "rate_limited",
    "not_subscribed",
];

/// One person.
pub(super) struct Person {
    pub(super) name: String,
    /// The number of the table.
    pub(super) table: usize,
    /// Whether the person wants a seat.
    pub(super) plays: bool,
    /// The key under which a seat is asked for.
    pub(super) key: Uuid,
    /// The first link of the person's nonces, if there are any.
    secret: Option<Nonce>,
    pub(super) seat: Option<(Token, Player)>,
    /// The match the person follows, once it is known.
    pub(super) match_id: Option<MatchId>,
    pub(super) connection: Option<Connection>,
    /// The machine that was asked for a seat and has not answered.
    pub(super) asks: Option<usize>,
    /// The state that the client shows, while it follows.
    pub(super) state: Option<State>,
    /// The version last seen, over all connections.
    pub(super) since: Option<Version>,
    /// Commands without an answer.
    pub(super) pending: BTreeMap<CommandId, ClientMessage>,
    /// Commands that were carried out.
    pub(super) answered: Vec<(CommandId, ClientMessage)>,
    /// The request to follow a match that was made last.
    pub(super) subscribing: Option<CommandId>,
    ids: u64,
}

/// A client's task after a message.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Next {
    Nothing,
    /// Send again what has no answer.
    Repeat,
    /// Give the connection up.
    Disconnect,
    /// Give the seat up, too.
    Unseated,
}

impl Person {
    pub(super) fn new(name: String, table: usize, plays: bool, key: Uuid) -> Person {
        Person {
            name,
            table,
            plays,
            key,
            secret: (!key.as_u128().is_multiple_of(3)).then(|| Nonce([key.as_bytes()[0]; 32])),
            seat: None,
            match_id: None,
            connection: None,
            asks: None,
            state: None,
            since: None,
            pending: BTreeMap::new(),
            answered: Vec::new(),
            subscribing: None,
            ids: 0,
        }
    }

    /// Returns the player's number.
    pub(super) fn player(&self) -> Option<Player> {
        self.seat.as_ref().map(|(_, player)| *player)
    }

    /// Returns what the person joins with: a chain so short that it is used up at times.
    pub(super) fn nonce_commitment(&self) -> Option<Nonce> {
        let secret = self.secret?;
        Some(secret.commitment().commitment().commitment())
    }

    /// Returns the nonce to be ready with.
    pub(super) fn nonce(&self, commitment: Option<Nonce>) -> Option<Nonce> {
        self.secret?.opening(commitment?)
    }

    /// Returns a new name for a command.
    pub(super) fn fresh_id(&mut self) -> CommandId {
        self.ids += 1;
        CommandId::try_from(format!("{}.{}", self.name, self.ids)).unwrap()
    }

    pub(super) fn disconnect(&mut self) {
        self.connection = None;
        self.state = None;
    }

    /// Turns to another match.
    pub(super) fn turn_to(&mut self, id: Option<MatchId>) {
        self.disconnect();
        self.match_id = id;
        self.since = None;
        self.pending.clear();
        self.answered.clear();
    }

    /// Takes in a message of the server.
    pub(super) fn hear(&mut self, message: Message) -> Next {
        match message {
            Message::Snapshot(_, update) => {
                self.show(update.state);
                return Next::Repeat;
            }
            Message::Update(update) => self.show(update.state),
            Message::Other(ServerMessage::Accepted { id, .. }) => {
                if let Some(message) = self.pending.remove(&id) {
                    self.answered.push((id, message));
                    if self.answered.len() > REMEMBERED {
                        self.answered.remove(0);
                    }
                }
            }
            Message::Other(ServerMessage::Refused { id, code, .. }) => {
                return self.refused(id.as_ref(), &code);
            }
            Message::Other(ServerMessage::Presence { players, .. }) => {
                if let Some(state) = &mut self.state {
                    state.players = players;
                }
            }
            Message::Other(_) => {}
        }
        Next::Nothing
    }

    fn show(&mut self, state: State) {
        self.since = Some(state.version);
        self.state = Some(state);
    }

    fn refused(&mut self, id: Option<&CommandId>, code: &str) -> Next {
        match id.filter(|id| self.pending.contains_key(id)) {
            Some(id) => {
                if !PASSING.contains(&code) {
                    self.pending.remove(id);
                }
                Next::Nothing
            }
            None if code == "bad_token" => Next::Unseated,
            None if id.is_some() && id == self.subscribing.as_ref() => Next::Disconnect,
            None if self.state.is_none() => Next::Disconnect,
            None => Next::Nothing,
        }
    }
}
