//! The rules by which a client tries again: after refusals, lost connections and silence. Said
//! once, so that all clients agree.

use serde::Serialize;

use crate::ErrorCode;

/// Whether a refused request may be sent again as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Retry {
    /// The cause may pass: the client repeats the request after a pause.
    Later,
    /// The same request is refused again: the client tells the user and stops.
    Never,
}

impl ErrorCode {
    /// Returns whether a request refused with this code may be repeated.
    pub fn retry(self) -> Retry {
        match self {
            ErrorCode::RateLimited
            | ErrorCode::TooManyConnections
            | ErrorCode::TooManySpectators
            | ErrorCode::Restarting
            | ErrorCode::Unavailable
            | ErrorCode::TimedOut
            | ErrorCode::Internal => Retry::Later,
            ErrorCode::BadMessage
            | ErrorCode::HelloFirst
            | ErrorCode::UnsupportedProtocol
            | ErrorCode::NotSubscribed
            | ErrorCode::NoSuchMatch
            | ErrorCode::BadToken
            | ErrorCode::SeatMoved
            | ErrorCode::BadSeatKey
            | ErrorCode::SeatKeyUsed
            | ErrorCode::SeatKeyExpired
            | ErrorCode::SeatKeyStopped
            | ErrorCode::NotAPlayer
            | ErrorCode::Closed
            | ErrorCode::UnknownGame
            | ErrorCode::BadSettings
            | ErrorCode::BadTimeControl
            | ErrorCode::BadSpectatorDelay
            | ErrorCode::BadName
            | ErrorCode::BadSeat
            | ErrorCode::SeatTaken
            | ErrorCode::BadColour
            | ErrorCode::ColourClash
            | ErrorCode::BadLevel
            | ErrorCode::BadNonce
            | ErrorCode::TableNotFull
            | ErrorCode::MatchFull
            | ErrorCode::NotTheHost
            | ErrorCode::NotAComputer
            | ErrorCode::Substituted
            | ErrorCode::NotSubstituted
            | ErrorCode::NotStarted
            | ErrorCode::AlreadyStarted
            | ErrorCode::MatchOver
            | ErrorCode::MatchTooLong
            | ErrorCode::NotYourTurn
            | ErrorCode::BadAction
            | ErrorCode::StaleVersion
            | ErrorCode::IdReused
            | ErrorCode::NoSuchVersion
            | ErrorCode::TooLateToAbort
            | ErrorCode::NoSuchOffer
            | ErrorCode::AlreadyOffered
            | ErrorCode::OfferNotPossible
            | ErrorCode::NobodyGone
            | ErrorCode::ClaimNotPossible
            | ErrorCode::BadPush
            | ErrorCode::BadChat
            | ErrorCode::NotFinished
            | ErrorCode::BadRecord
            | ErrorCode::TooLarge
            | ErrorCode::TooManyMatches
            | ErrorCode::TooManyComputers
            | ErrorCode::Damaged
            | ErrorCode::BadOrigin
            | ErrorCode::NotFound
            | ErrorCode::MethodNotAllowed => Retry::Never,
        }
    }

    /// Tells whether a client that is refused with this code, where the server asked by itself whether it may
    /// still follow its match, follows it no more.
    pub fn ends_following(self) -> bool {
        matches!(
            self,
            ErrorCode::BadToken | ErrorCode::SeatMoved | ErrorCode::Closed | ErrorCode::NoSuchMatch
        )
    }

    /// Returns the error that the server means by closing a socket with `close_code`. Any other end
    /// of a connection is an accident of the network, after which a client comes back.
    pub fn of_close(close_code: u16) -> Option<ErrorCode> {
        let known = CLOSE_CODES.iter().find(|(code, _)| *code == close_code);
        known.map(|(_, error)| *error)
    }
}

/// The WebSocket close codes the server uses, each with the error it stands for.
pub const CLOSE_CODES: [(u16, ErrorCode); 6] = [
    (1002, ErrorCode::UnsupportedProtocol),
    (1007, ErrorCode::BadMessage),
    (1008, ErrorCode::TooManyConnections),
    (1009, ErrorCode::TooLarge),
    (1011, ErrorCode::Internal),
    (1012, ErrorCode::Restarting),
];

/// The rules by which a client notices that a connection is lost, and comes back.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Reconnecting {
    /// The pause before the first attempt, in milliseconds.
    pub first_pause_ms: u64,
    /// The factor by which each further pause is longer than the one before it.
    pub factor: u32,
    /// The longest pause, in milliseconds.
    pub longest_pause_ms: u64,
    /// The part of a pause, from 0 to 1, that chance may take away, so that clients dropped
    /// together do not all come back together.
    pub jitter: f64,
    /// The longest wait for a connection to open, and for the welcome, in milliseconds.
    pub opening_ms: u64,
    /// The heartbeats without a word from the server after which a client asks for a sign of life.
    pub asks_after_heartbeats: f64,
    /// The heartbeats without a word from the server that mean that the connection is lost.
    pub lost_after_heartbeats: f64,
}

/// The way clients reconnect. A snapshot ends the row of pauses: the next one is the first again.
pub const RECONNECTING: Reconnecting = Reconnecting {
    first_pause_ms: 400,
    factor: 2,
    longest_pause_ms: 15_000,
    jitter: 0.5,
    opening_ms: 10_000,
    asks_after_heartbeats: 1.0,
    lost_after_heartbeats: 2.0,
};
