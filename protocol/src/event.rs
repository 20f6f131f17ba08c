//! The events of a match: the log's truth, and what viewers are told of it.

use engine::{Outcome, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    Level, MatchId, Nonce, Player, Raw, Receipt, SpectatorDelay, TimeControl, Version, Visibility,
};

/// One event of a match's log; a match is the fold of its events.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The match was created.
    Created {
        /// The match's id; absent in the logs of older servers.
        #[serde(default, rename = "match", skip_serializing_if = "Option::is_none")]
        id: Option<MatchId>,
        /// The game.
        game: String,
        /// Its settings, all of them.
        settings: Map<String, Value>,
        /// The clock.
        time_control: TimeControl,
        /// The people who may watch.
        visibility: Visibility,
        /// The delay with which spectators see it, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spectator_delay: Option<SpectatorDelay>,
        /// SHA-256 of the seed, in hex.
        commitment: String,
    },
    /// A player joined.
    Joined {
        /// The player's number, in the order of joining.
        player: Player,
        /// The name to show.
        name: String,
        /// The level, if a computer is this player; it is always ready.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        computer: Option<Level>,
        /// The seat asked for; without one, lots decide.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// The colour, in games where players choose one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        colour: Option<String>,
        /// The commitment to the player's nonce, if the player adds one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce_commitment: Option<Nonce>,
    },
    /// A player left before the start, or the host sent a computer away; the numbers of those after stay as they are.
    Left {
        /// The player's number.
        player: Player,
    },
    /// A player is ready, or no longer is.
    Ready {
        /// The player's number.
        player: Player,
        /// Whether ready.
        ready: bool,
        /// The nonce, where the player is ready and committed to one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<Nonce>,
    },
    /// Everybody was ready: the match began.
    Started {
        /// The number of the player in each seat.
        seating: Vec<Player>,
    },
    /// A seat acted.
    Acted {
        /// The seat.
        seat: Seat,
        /// The action; absent for viewers from whom it is secret.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        action: Option<Raw>,
        /// The time it cost, if there is a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        receipt: Option<Receipt>,
    },
    /// A seat's time was over, or nobody waited for it.
    TimedOut {
        /// The seat.
        seat: Seat,
        /// Whether its player was gone, and the others at a table of three or more did not wait.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        absent: bool,
        /// The time taken off its clock, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        receipt: Option<Receipt>,
    },
    /// A player made an offer.
    Offered {
        /// The player's number.
        player: Player,
        /// The kind of offer.
        offer: OfferKind,
    },
    /// A player agreed to an offer, and others still have to.
    Agreed {
        /// The player's number.
        player: Player,
        /// The kind of offer.
        offer: OfferKind,
    },
    /// A player declined an offer, or took the own one back.
    Declined {
        /// The player's number.
        player: Player,
        /// The kind of offer.
        offer: OfferKind,
    },
    /// The match stood for a while: until another server took it over from one that was lost, or because
    /// the server of the player to act was not reached.
    Resumed {
        /// The time for which the match stood before this, in milliseconds: it is charged to
        /// nobody.
        lost_ms: u64,
    },
    /// Everybody agreed to take back: the match continues after its first steps.
    TakenBack {
        /// The number of steps of the game that stand.
        steps: u32,
    },
    /// Everybody agreed to a draw.
    DrawAgreed,
    /// Everybody agreed that a computer plays for a player who is gone.
    Substituted {
        /// The number of the player for whom it plays.
        player: Player,
        /// Its level.
        level: Level,
    },
    /// A player for whom a computer played took the seat back.
    Returned {
        /// The player's number.
        player: Player,
    },
    /// A seat resigned.
    Resigned {
        /// The seat.
        seat: Seat,
    },
    /// A player ended the match before it had really begun.
    Aborted {
        /// The player's number.
        player: Player,
    },
    /// A seat claimed a match its opponents had left.
    Claimed {
        /// The seat.
        seat: Seat,
        /// The claim.
        claim: Claim,
    },
    /// Nobody joined, or nobody went on playing, for too long.
    Expired,
    /// Everybody agreed to play again.
    Rematched {
        /// The new match.
        #[serde(rename = "match")]
        id: MatchId,
    },
}

/// An event as one viewer is told of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Happening {
    /// The event's number; numbers have no gaps, so that a missed one is noticed.
    pub version: Version,
    /// The time, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// The event, without secrets of others.
    pub event: Event,
    /// The steps of the game, as a list of the game's events.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<Value>>")]
    pub game_events: Option<Raw>,
}

/// An offer that players can make each other: a word, but for a substitute, which says for whom.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// To end the match undecided.
    Draw,
    /// To undo back to before the offering seat's last action.
    Takeback,
    /// To play again with the seats swapped.
    Rematch,
    /// To have a computer play for a player who is gone, until that player is back.
    Substitute {
        /// The number of the player who is gone.
        player: Player,
        /// The computer's level, from 1 to 8.
        level: Level,
    },
}

/// A claim to an abandoned match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// The win.
    Win,
    /// A draw.
    Draw,
}

/// The way a match ended, whatever the rules say of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MatchResult {
    /// The winners; absent if the match was never decided (aborted, expired).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// The reason.
    pub termination: Termination,
}

/// The reason for which a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Termination {
    /// By the game's rules.
    Rules,
    /// A clock ran out.
    Flag,
    /// A seat resigned.
    Resignation,
    /// A draw was agreed on.
    Agreement,
    /// A seat stayed away and the others claimed.
    Abandonment,
    /// A player ended it before the first turns.
    Aborted,
    /// Nobody joined or went on.
    Expired,
}
