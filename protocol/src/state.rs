//! The part of a match that changes, under one version.

use engine::{Seat, SeatSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{ClockState, Level, MatchId, MatchResult, Nonce, OfferKind, Player, Raw, Version};

/// Everything about a match that changes, as one viewer sees it, at one version.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MatchState {
    /// The number of the last event.
    pub version: Version,
    /// The stage of the match's life.
    pub status: Status,
    /// Everybody who joined, in that order.
    pub players: Vec<PlayerState>,
    /// The number of spectators.
    pub spectators: u32,
    /// The game's view; absent before the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Raw>,
    /// The seats to act.
    pub to_act: SeatSet,
    /// The viewer's legal actions, if it is to act, they can be counted and it asked for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<Value>>")]
    pub legal_actions: Option<Raw>,
    /// The clocks, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockState>,
    /// The time left for what is to be decided now where the rules limit it, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timer_ms: Option<u64>,
    /// Open offers.
    pub offers: Vec<Offer>,
    /// The result, once there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<MatchResult>,
    /// The match played after this one, once everybody agreed to a rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<MatchId>,
}

/// The state as an update says it. Its `status`, `players` and `spectators` are as they were where they
/// are absent: from version 2 of the protocol on, where everybody is there and only the game went on.
/// Any other member that is absent means none.
// The members of `MatchState` stand here once more, as serde reads no raw JSON in a flattened part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StateUpdate {
    /// The number of the last event.
    pub version: Version,
    /// The stage of the match's life.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<Status>,
    /// Everybody who joined, in that order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<PlayerState>>,
    /// The number of spectators.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spectators: Option<u32>,
    /// The game's view; absent before the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Raw>,
    /// The seats to act.
    pub to_act: SeatSet,
    /// The viewer's legal actions, if it is to act, they can be counted and it asked for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<Value>>")]
    pub legal_actions: Option<Raw>,
    /// The clocks, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockState>,
    /// The time left for what is to be decided now where the rules limit it, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timer_ms: Option<u64>,
    /// Open offers.
    pub offers: Vec<Offer>,
    /// The result, once there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<MatchResult>,
    /// The match played after this one, once everybody agreed to a rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<MatchId>,
}

impl StateUpdate {
    /// Returns the state after the update, of which this was known before.
    pub fn after(mut self, known: &MatchState) -> MatchState {
        let status = self.status.unwrap_or(known.status);
        let players = self.players.take();
        let players = players.unwrap_or_else(|| known.players.clone());
        let spectators = self.spectators.unwrap_or(known.spectators);
        self.with(status, players, spectators)
    }

    /// Returns the state that the update says, together with these.
    pub fn with(self, status: Status, players: Vec<PlayerState>, spectators: u32) -> MatchState {
        MatchState {
            version: self.version,
            status,
            players,
            spectators,
            position: self.position,
            to_act: self.to_act,
            legal_actions: self.legal_actions,
            clock: self.clock,
            timer_ms: self.timer_ms,
            offers: self.offers,
            result: self.result,
            rematch: self.rematch,
        }
    }
}

/// Somebody who joined a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlayerState {
    /// The player's number, in the order of joining.
    pub player: Player,
    /// The name to show.
    pub name: String,
    /// The level, if a computer is this player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computer: Option<Level>,
    /// The seat; before the start, the one asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The colour, in games where players choose one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<String>,
    /// The commitment that the player's nonce opens, before the start and if the player adds one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce_commitment: Option<Nonce>,
    /// Whether ready to start.
    pub ready: bool,
    /// Whether the player has resigned a match that goes on without.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub resigned: bool,
    /// The level of the computer that plays for this player, until the player takes the seat back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub substitute: Option<Level>,
    /// Whether connected.
    #[serde(flatten)]
    pub presence: Presence,
}

/// Whether a player is connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "presence", rename_all = "snake_case")]
pub enum Presence {
    /// Connected.
    Present,
    /// Disconnected for a while.
    Away {
        /// For how long, in milliseconds.
        away_ms: u64,
        /// The time until the others may claim the match, in milliseconds, where they can.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        claim_in_ms: Option<u64>,
    },
    /// Disconnected for so long that the others may claim the match.
    Gone {
        /// For how long, in milliseconds.
        away_ms: u64,
    },
}

/// The stage of a match's life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Waiting for players, or for them to be ready.
    Open,
    /// Being played.
    Live,
    /// Over.
    Finished,
}

/// The people who may watch a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Everybody; it stands in the lists.
    Listed,
    /// Everybody with the code or the link.
    #[default]
    Link,
    /// Nobody but the players.
    Closed,
}

/// An offer that waits for answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Offer {
    /// The kind of offer.
    pub offer: OfferKind,
    /// The player who made it.
    pub player: Player,
}

#[cfg(test)]
mod tests {
    use serde_json::{from_value, json};

    use super::*;

    #[test]
    fn what_an_update_leaves_out_is_as_it_was_or_none() {
        let known: MatchState = from_value(json!({
            "version": 3, "status": "live", "players": [
                {"player": 0, "name": "Zoé", "seat": 0, "ready": true, "presence": "present"}
            ],
            "spectators": 2, "to_act": [0], "legal_actions": ["pass"], "timer_ms": 500,
            "offers": [{"offer": "draw", "player": 0}],
        }))
        .unwrap();
        let short = json!({"version": 4, "to_act": [1], "offers": []});
        let short: StateUpdate = from_value(short).unwrap();
        let expected = MatchState {
            version: Version(4),
            to_act: SeatSet::one(Seat(1)),
            legal_actions: None,
            timer_ms: None,
            offers: Vec::new(),
            ..known.clone()
        };
        assert_eq!(short.after(&known), expected);
    }
}
