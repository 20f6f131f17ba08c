//! What can be asked of a match, and how it can be refused.

use engine::{RefusalCode, Seed};
use protocol::{
    Claim, CommandId, ErrorCode, JoinCode, JoinMatch, MatchId, OfferKind, Raw, ServerMessage,
};

/// What a connection asks of the match it follows.
#[derive(Debug)]
pub(crate) enum Request {
    /// Carry out a command, whose way here takes part of the round trip last measured.
    Command {
        command: Command,
        round_trip_ms: Option<u64>,
    },
    /// Answer a query.
    Query(Raw),
    /// Say something.
    Chat(String),
}

/// What a player asks of a match.
#[derive(Debug)]
pub(crate) enum Command {
    /// Act, having seen the match at a version.
    Act { version: u64, action: Raw },
    /// Be ready to start, or not.
    Ready(bool),
    /// Leave before the start.
    Leave,
    /// Give the match up.
    Resign,
    /// End the match before it has really begun.
    Abort,
    /// Make an offer or agree to one; `fresh` is for the match a rematch would make.
    Offer { offer: OfferKind, fresh: Fresh },
    /// Decline an offer or take it back.
    Decline(OfferKind),
    /// Claim a match whose other side is gone.
    Claim(Claim),
}

/// A wish to join, and what is kept of the token the player will get.
pub(crate) struct Join {
    pub(crate) wish: JoinMatch,
    pub(crate) token_digest: [u8; 32],
}

/// The random parts of a new match: the core makes no randomness of its own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fresh {
    pub(crate) id: MatchId,
    pub(crate) code: JoinCode,
    pub(crate) seed: Seed,
}

/// Why a command was refused; nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Refused {
    /// By the server.
    Error(ErrorCode),
    /// By the rules of the game.
    Rules(RefusalCode),
}

impl From<ErrorCode> for Refused {
    fn from(code: ErrorCode) -> Refused {
        Refused::Error(code)
    }
}

impl Refused {
    /// Returns the stable code.
    pub(crate) fn code(self) -> &'static str {
        match self {
            Refused::Error(code) => code.as_str(),
            Refused::Rules(code) => code,
        }
    }

    /// Writes the refusal of the command `id`.
    pub(crate) fn message(self, id: Option<CommandId>) -> ServerMessage {
        let code = self.code();
        let message = match self {
            Refused::Error(code) => code.message().to_owned(),
            Refused::Rules(code) => ErrorCode::find(code).map_or_else(
                || format!("The rules do not allow this: {}.", code.replace('_', " ")),
                |code| code.message().to_owned(),
            ),
        };
        ServerMessage::Refused {
            id,
            code: code.to_owned(),
            message,
        }
    }
}
