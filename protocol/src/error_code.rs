//! Stable codes for everything the server refuses.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! error_codes {
    ($($name:ident = $code:literal: $message:literal,)+) => {
        /// The reason for a refusal; the same codes over REST and the socket. Games add their
        /// own refusal codes to what `act` and `query` are refused with.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
        pub enum ErrorCode {
            $(
                #[doc = $message]
                #[serde(rename = $code)]
                $name,
            )+
        }

        impl ErrorCode {
            /// Every code.
            pub const ALL: &'static [ErrorCode] = &[$(ErrorCode::$name),+];

            /// Returns the code as it stands on the wire.
            pub fn as_str(self) -> &'static str {
                match self {
                    $(ErrorCode::$name => $code,)+
                }
            }

            /// Returns the code that stands so on the wire, if it is one of the protocol's.
            pub fn find(code: &str) -> Option<ErrorCode> {
                ErrorCode::ALL.iter().copied().find(|known| known.as_str() == code)
            }

            /// Returns what to do, in an English sentence.
            pub fn message(self) -> &'static str {
                match self {
                    $(ErrorCode::$name => $message,)+
                }
            }
        }
    };
}

error_codes! {
    BadMessage = "bad_message": "The message could not be read; see the protocol for its form.",
    HelloFirst = "hello_first": "Say hello before anything else.",
    UnsupportedProtocol = "unsupported_protocol": "This server speaks another version of the protocol; update the client or reload the page.",
    NotSubscribed = "not_subscribed": "Subscribe to a match first.",
    NoSuchMatch = "no_such_match": "There is no such match; check the code.",
    BadToken = "bad_token": "This is not the key to a seat of this match; join again or watch.",
    SeatMoved = "seat_moved": "This seat goes on at another device; watch here, or take it along from there.",
    BadSeatKey = "bad_seat_key": "This key leads to no seat; make another one where you play.",
    SeatKeyUsed = "seat_key_used": "This key has been used; make another one where you play.",
    SeatKeyExpired = "seat_key_expired": "This key was valid for some minutes only; make another one where you play.",
    SeatKeyStopped = "seat_key_stopped": "This key has been stopped; make another one where you play.",
    NotAPlayer = "not_a_player": "Only the players can do that.",
    Closed = "closed": "Only the players may see this match.",
    UnknownGame = "unknown_game": "There is no such game; see the list of games.",
    BadSettings = "bad_settings": "Some settings are wrong; correct the ones listed.",
    BadTimeControl = "bad_time_control": "The time control is out of range; choose shorter or longer times.",
    BadSpectatorDelay = "bad_spectator_delay": "Choose a delay of 1 to 120 minutes or turns.",
    BadName = "bad_name": "Choose a name of 1 to 24 characters, all of them visible.",
    BadSeat = "bad_seat": "The table has no such seat; choose another.",
    SeatTaken = "seat_taken": "Somebody has asked for this seat already; choose another.",
    BadColour = "bad_colour": "Choose one of the game's colours, or none if it has none.",
    ColourClash = "colour_clash": "This colour is too much like another player's; choose another.",
    BadLevel = "bad_level": "Computers have levels from 1 to 8; choose one of them.",
    BadNonce = "bad_nonce": "This nonce does not open the player's commitment; leave the table and join again.",
    TableNotFull = "table_not_full": "Wait until the table is full, then reveal the nonce.",
    MatchFull = "match_full": "All seats are taken; you may still watch.",
    NotTheHost = "not_the_host": "Only the host seats computers or sends them away: of the people here, the first who joined.",
    NotAComputer = "not_a_computer": "This player is no computer; choose one that is.",
    Substituted = "substituted": "A computer plays for you; take your seat back first.",
    NotSubstituted = "not_substituted": "No computer plays for you; your seat is yours.",
    NotStarted = "not_started": "The match has not started; wait until everybody is ready.",
    AlreadyStarted = "already_started": "The match has started already.",
    MatchOver = "match_over": "The match is over.",
    MatchTooLong = "match_too_long": "This match has reached the server's limit on what you may do or say in it; you may still agree to what others offer, resign or leave.",
    NotYourTurn = "not_your_turn": "It is not your turn.",
    BadAction = "bad_action": "The game has no such action now.",
    StaleVersion = "stale_version": "The match has moved on; look again and repeat.",
    IdReused = "id_reused": "This id belongs to another command of yours; give each command an id of its own.",
    NoSuchVersion = "no_such_version": "The match has no position at this version; choose one from its start up to now.",
    TooLateToAbort = "too_late_to_abort": "The match has really begun; resign or offer a draw instead.",
    NoSuchOffer = "no_such_offer": "There is no such offer to answer.",
    AlreadyOffered = "already_offered": "You have made or accepted this offer already; wait for the others.",
    OfferNotPossible = "offer_not_possible": "This cannot be offered now.",
    NobodyGone = "nobody_gone": "Nobody has been away long enough for that.",
    ClaimNotPossible = "claim_not_possible": "This cannot be claimed in this match.",
    BadPush = "bad_push": "This push subscription cannot be called; let the browser make another one.",
    BadChat = "bad_chat": "Write 1 to 300 characters, all of them visible.",
    NotFinished = "not_finished": "The record is given out when the match is over.",
    BadRecord = "bad_record": "This is no record of a match that can be replayed.",
    RateLimited = "rate_limited": "Too many requests; wait a moment and try again.",
    TooLarge = "too_large": "The request is too large.",
    TooManyConnections = "too_many_connections": "Too many connections from your address; close some.",
    TooManyMatches = "too_many_matches": "Too many unfinished matches from your address; finish some first.",
    TooManyComputers = "too_many_computers": "Computers play as many matches from your address as the server allows; finish some, or try later.",
    TooManySpectators = "too_many_spectators": "As many people watch this match as the server allows; try later.",
    BadOrigin = "bad_origin": "This page may not use this server.",
    NotFound = "not_found": "There is nothing at this address.",
    MethodNotAllowed = "method_not_allowed": "This address does not know this method.",
    Damaged = "damaged": "This match is damaged on the server; the server's operator can restore a backup.",
    Restarting = "restarting": "The server is restarting; try again in a moment.",
    Unavailable = "unavailable": "The server could not store this or could not confirm it; see whether it was done, and if not, try again.",
    TimedOut = "timed_out": "This took too long; see whether it was done, and if not, try again.",
    Internal = "internal": "Something went wrong in the server; see whether it was done, and if not, try again.",
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_on_the_wire_are_their_names() {
        for code in ErrorCode::ALL {
            let json = serde_json::to_string(code).unwrap();
            assert_eq!(json, format!("\"{code}\""));
            assert!(code.message().ends_with('.'));
        }
    }
}
