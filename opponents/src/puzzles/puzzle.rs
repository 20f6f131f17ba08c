//! A puzzle as it is written: one line of JSON.

use engine::{Json, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::Goal;

/// A seat and its action: a pair.
pub type Step = (Seat, Json);

/// A position in which a single action reaches the goal by force; see [`Puzzling`](super::Puzzling).
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
    /// The number of legal actions there are to choose from, for each that is right.
    pub choices: usize,
    /// The shares of matches that are won, where the goal is the best action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds: Option<Odds>,
}

/// The shares of matches that the best action wins, and the next one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Odds {
    /// Of the best action, from 0 to 1.
    pub best: f64,
    /// Of the next one.
    pub next: f64,
    /// By how much each may be wrong.
    pub doubt: f64,
}

impl Odds {
    /// Returns by how much the best action is better.
    pub fn margin(&self) -> f64 {
        self.best - self.next
    }

    /// Tells whether the best action is better by more than both may be wrong.
    pub fn are_apart(&self) -> bool {
        self.best - self.doubt > self.next + self.doubt
    }
}

impl Puzzle {
    /// Returns what the puzzle is known by, whatever number it has: the actions that lead to its
    /// position, and the single one. The page has the same definition, in `web/src/puzzles/solved.ts`.
    pub fn name(&self) -> String {
        let before = self.before.iter().map(|(_, action)| action);
        let only = self.line.first().map(|(_, action)| action);
        let name = (before.collect::<Vec<_>>(), only);
        serde_json::to_string(&name).expect("actions are JSON")
    }

    /// Returns the order from easy to hard: few turns first, and then few actions to choose from.
    pub fn difficulty(&self) -> (u8, usize) {
        (self.turns, self.choices)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_known_by_its_actions_as_the_page_knows_it() {
        let puzzle = Puzzle {
            settings: Map::new(),
            seed: String::new(),
            before: vec![step(0, "A1")],
            seat: Seat(1),
            goal: Goal::Won,
            turns: 2,
            line: vec![step(1, "B1"), step(0, "C1"), step(1, "D1")],
            choices: 3,
            odds: None,
        };
        assert_eq!(
            puzzle.name(),
            r#"[[{"type":"turn","place":"A1"}],{"type":"turn","place":"B1"}]"#
        );
    }

    fn step(seat: u8, place: &str) -> Step {
        let action = format!(r#"{{"type":"turn","place":"{place}"}}"#);
        (
            Seat(seat),
            serde_json::value::RawValue::from_string(action).unwrap(),
        )
    }
}
