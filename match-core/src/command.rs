//! The commands a match can be given, and the refusals it can answer with.

use engine::{GameRefusal, Seat, Seed};
use protocol::{
    Claim, CommandId, ErrorCode, JoinCode, JoinMatch, Level, MatchId, Nonce, OfferKind, Player,
    Raw, ServerMessage, Version,
};
use serde::{Deserialize, Serialize};

/// A player's command to a match.
#[derive(Debug, Serialize, Deserialize)]
pub enum Command {
    /// Act.
    Act {
        /// The version at which the player saw the match.
        version: Version,
        /// The action, in the game's JSON.
        action: Raw,
    },
    /// Be ready to start, or not.
    Ready {
        /// Whether to be ready.
        ready: bool,
        /// The nonce, where the player is ready and committed to one.
        nonce: Option<Nonce>,
    },
    /// Leave before the start.
    Leave,
    /// Give a free seat to a computer, before the start.
    AddComputer {
        /// The seat; without it, lots decide.
        seat: Option<Seat>,
        /// The level.
        level: Level,
    },
    /// Send a computer away again, before the start.
    RemoveComputer(Player),
    /// Take the seat back from the computer that plays there meanwhile.
    Return,
    /// Give the match up.
    Resign,
    /// End the match before it has really begun.
    Abort,
    /// Make an offer or agree to one.
    Offer {
        /// The kind of offer.
        offer: OfferKind,
        /// For the match a rematch would make.
        random: RandomParts,
        /// The player's network address: a rematch counts for it if this offer agrees to one. Earlier
        /// servers do not tell it.
        #[serde(default)]
        creator: Option<String>,
    },
    /// Decline an offer or take it back.
    Decline(OfferKind),
    /// Claim a match whose other side is gone.
    Claim(Claim),
}

/// A wish to join, and what is kept of the token the player will get.
#[derive(Debug, Serialize, Deserialize)]
pub struct Join {
    /// The player's wishes.
    pub wish: JoinMatch,
    /// SHA-256 of the token.
    pub token_digest: [u8; 32],
    /// The network address that it comes from: one may take only so many seats of a match. Earlier
    /// servers do not tell it.
    #[serde(default)]
    pub address: Option<String>,
}

/// The random parts of a new match: the core makes no randomness of its own.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct RandomParts {
    /// Its id.
    pub id: MatchId,
    /// Its join code.
    pub code: JoinCode,
    /// The seed of all chance in it.
    #[serde(with = "SeedBytes")]
    pub seed: Seed,
}

/// A seed as servers pass it on to each other; no client is ever sent one.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Seed")]
struct SeedBytes([u8; 32]);

/// The reason for which a command was refused; nothing has changed.
#[derive(Clone, Debug, PartialEq)]
pub enum Refused {
    /// By the server.
    Error(ErrorCode),
    /// By the rules of the game.
    Rules(GameRefusal),
    /// By its form: the message could not be read, for the member at this path if one is at fault.
    Unreadable(Option<String>),
}

impl From<ErrorCode> for Refused {
    fn from(code: ErrorCode) -> Refused {
        Refused::Error(code)
    }
}

impl Refused {
    /// Returns the stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Refused::Error(code) => code.as_str(),
            Refused::Rules(refusal) => refusal.code,
            Refused::Unreadable(_) => ErrorCode::BadMessage.as_str(),
        }
    }

    /// Writes the refusal of the command `id`.
    pub fn message(self, id: Option<CommandId>) -> ServerMessage {
        let code = self.code();
        let (why, at) = match self {
            Refused::Error(_) => (None, None),
            Refused::Rules(refusal) => (refusal.why, refusal.at),
            Refused::Unreadable(at) => (None, at),
        };
        let message = ErrorCode::find(code).map_or_else(
            || {
                let reason = why.unwrap_or(code);
                format!("The rules do not allow this: {}.", reason.replace('_', " "))
            },
            |code| code.message().to_owned(),
        );
        ServerMessage::Refused {
            id,
            code: code.to_owned(),
            why: why.map(str::to_owned),
            at,
            message,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes a game's refusal and returns its finer reason and its sentence.
    fn told(code: &'static str, why: Option<&'static str>) -> (Option<String>, String) {
        let refusal = GameRefusal {
            code,
            why,
            at: None,
        };
        match Refused::Rules(refusal).message(None) {
            ServerMessage::Refused { why, message, .. } => (why, message),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_finest_reason_is_told() {
        assert_eq!(
            told("illegal", Some("not_beside")),
            (
                Some("not_beside".to_owned()),
                "The rules do not allow this: not beside.".to_owned()
            )
        );
        let (why, message) = told("turn_too_sharp", None);
        assert_eq!(
            (why, message.as_str()),
            (None, "The rules do not allow this: turn too sharp.")
        );
        let (_, message) = told("match_over", None);
        assert_eq!(message, ErrorCode::MatchOver.message());
    }
}
