//! Messages that clients send over the socket.

use engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Claim, CommandId, Level, Nonce, OfferKind, Player, Raw, Token, Version};

/// A message to the server. Everything but `hello` and `ping` carries an `id` and is answered
/// exactly once under it; a command that is repeated under its id gets the same answer again. A player's
/// commands in a match have different ids, over all connections.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: agrees on the protocol. Answered by `welcome`.
    Hello {
        /// The versions of the protocol the client speaks.
        protocol: Vec<u32>,
        /// The client's name and version.
        client: String,
    },
    /// Follows a match from now on, instead of the one followed before. Answered by `snapshot`.
    Subscribe {
        /// The name of this request.
        id: CommandId,
        /// The match, by its id or its join code.
        #[serde(rename = "match")]
        match_ref: String,
        /// The player's token; without it, the subscriber is a spectator.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<Token>,
        /// The spectator's name in the chat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = 24))]
        name: Option<String>,
        /// The last version seen, to be told only what happened since.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<Version>,
        /// Whether to be sent the legal actions; programs that know the rules need not.
        #[serde(default = "yes")]
        legal_actions: bool,
    },
    /// Stops following the match. Answered by `accepted`.
    Unsubscribe {
        /// The name of this request.
        id: CommandId,
    },
    /// Acts. Answered by `accepted` once the action is durable.
    Act {
        /// The name of this command.
        id: CommandId,
        /// The version the player saw; refused if the player's situation has changed since.
        version: Version,
        /// The action, in the game's JSON.
        action: Raw,
    },
    /// Asks the game something that changes nothing. Answered by `answer`.
    Query {
        /// The name of this request.
        id: CommandId,
        /// The question, in the game's JSON.
        query: Raw,
    },
    /// Asks for an earlier position of the match. Answered by `past`.
    LookBack {
        /// The name of this request.
        id: CommandId,
        /// The event after which the position stood.
        version: Version,
    },
    /// Is ready to start, or no longer is.
    Ready {
        /// The name of this command.
        id: CommandId,
        /// Whether ready.
        ready: bool,
        /// The nonce, where the player is ready and committed to one when joining.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<Nonce>,
    },
    /// Leaves before the start.
    Leave {
        /// The name of this command.
        id: CommandId,
    },
    /// Gives a free seat to a computer, before the start. Only the host can: of the people at the
    /// table, the first who joined.
    AddComputer {
        /// The name of this command.
        id: CommandId,
        /// The seat it gets; without it, lots decide.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// Its level, from 1 to 8.
        level: Level,
    },
    /// Sends a computer away again, before the start. Only the host can.
    RemoveComputer {
        /// The name of this command.
        id: CommandId,
        /// The computer's number as a player.
        player: Player,
    },
    /// Takes the own seat back from the computer that plays there meanwhile.
    Return {
        /// The name of this command.
        id: CommandId,
    },
    /// Resigns.
    Resign {
        /// The name of this command.
        id: CommandId,
    },
    /// Ends the match before the first turns.
    Abort {
        /// The name of this command.
        id: CommandId,
    },
    /// Makes an offer, or agrees to it if somebody else made it.
    Offer {
        /// The name of this command.
        id: CommandId,
        /// The kind of offer.
        offer: OfferKind,
    },
    /// Declines an offer, or takes the own one back.
    Decline {
        /// The name of this command.
        id: CommandId,
        /// The kind of offer.
        offer: OfferKind,
    },
    /// Claims a match of two sides whose other players are gone.
    Claim {
        /// The name of this command.
        id: CommandId,
        /// The claim.
        claim: Claim,
    },
    /// Says something: players to players, spectators to spectators.
    Chat {
        /// The name of this command.
        id: CommandId,
        /// The text.
        #[schemars(length(min = 1, max = 300))]
        text: String,
    },
    /// Asks for a sign of life. Answered by `pong`.
    Ping,
}

fn yes() -> bool {
    true
}

impl ClientMessage {
    /// Returns the id the answer goes under, if the message has one.
    pub fn id(&self) -> Option<&CommandId> {
        match self {
            ClientMessage::Hello { .. } | ClientMessage::Ping => None,
            ClientMessage::Subscribe { id, .. }
            | ClientMessage::Unsubscribe { id }
            | ClientMessage::Act { id, .. }
            | ClientMessage::Query { id, .. }
            | ClientMessage::LookBack { id, .. }
            | ClientMessage::Ready { id, .. }
            | ClientMessage::Leave { id }
            | ClientMessage::AddComputer { id, .. }
            | ClientMessage::RemoveComputer { id, .. }
            | ClientMessage::Return { id }
            | ClientMessage::Resign { id }
            | ClientMessage::Abort { id }
            | ClientMessage::Offer { id, .. }
            | ClientMessage::Decline { id, .. }
            | ClientMessage::Claim { id, .. }
            | ClientMessage::Chat { id, .. } => Some(id),
        }
    }
}
