//! The one thing all computer players do.

use std::fmt;

use engine::Json;

use crate::{Budget, Level, Situation};

/// A computer player of one game.
///
/// Between two decisions it keeps truths about positions only: no decision depends on those before it.
pub trait Opponent: Send {
    /// Returns how many nodes a decision of this level takes: what makes it play the same on every
    /// machine.
    fn nodes(&self, level: Level) -> u64;

    /// Decides what the seat does, within the budget. At least one action is looked at, however
    /// small the budget is.
    ///
    /// # Errors
    ///
    /// Returns an error if the situation is not one in which the seat can act.
    fn decide(
        &mut self,
        situation: &Situation,
        level: Level,
        budget: &mut Budget,
    ) -> Result<Decision, Unreadable>;
}

/// An opponent's action, with its judgement of it.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The action.
    pub action: Json,
    /// The seat's standing if it acts so, from −1 (lost) to 1 (won), where the opponent can say.
    pub score: Option<f64>,
    /// Whether the score is the truth, and the line the perfect play of everybody to the end.
    pub is_exact: bool,
    /// The actions expected, the seat's own first; empty where the opponent cannot say.
    pub line: Vec<Json>,
    /// The actions compared, each with the seat's standing after it; empty where the opponent does not
    /// judge all alike.
    pub tried: Vec<(Json, f64)>,
}

/// The situation does not fit the game, or nothing is to be decided in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable(pub String);

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unreadable {}

impl From<serde_json::Error> for Unreadable {
    fn from(error: serde_json::Error) -> Unreadable {
        Unreadable(error.to_string())
    }
}
