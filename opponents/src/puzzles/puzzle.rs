//! A puzzle as it is written: one line of JSON.

use engine::{Json, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::Goal;

/// A seat and its action: a pair.
pub type Step = (Seat, Json);

/// A position in which a single action reaches the goal by force.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The settings of the match.
    pub settings: Map<String, Value>,
    /// The seed of its chance, 64 hex digits.
    pub seed: String,
    /// The actions that lead from the start to the position.
    pub before: Vec<Step>,
    /// The seat that is to find the action.
    pub seat: Seat,
    /// The goal of the seat.
    pub goal: Goal,
    /// The number of its turns this takes, at least 1.
    pub turns: u8,
    /// The single action, the best answer to it, and so on until the goal is reached.
    pub line: Vec<Step>,
    /// How many legal actions there are to choose from.
    pub choices: usize,
}

impl Puzzle {
    /// Returns the order from easy to hard: few turns first, and then few actions to choose from.
    pub fn difficulty(&self) -> (u8, usize) {
        (self.turns, self.choices)
    }
}
