//! How a match ended.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Seat, SeatSet};

/// Who won and why; no winners: a draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Outcome {
    /// The seats that won; empty for a draw.
    pub winners: SeatSet,
    /// The reason, a stable word from the game's rules.
    pub reason: String,
    /// The scores by seat; empty in games that keep none.
    pub scores: Vec<i64>,
}

impl Outcome {
    /// The reason given when a seat's clock ran out.
    pub const TIME: &'static str = "time";

    /// Returns the outcome in which `winner` won alone.
    pub fn win(winner: Seat, reason: &str) -> Outcome {
        Outcome::new(SeatSet::one(winner), reason)
    }

    /// Returns the outcome of a match for two in which `seat` ran out of time.
    pub fn forfeit(seat: Seat) -> Outcome {
        Outcome::win(seat.other(), Outcome::TIME)
    }

    /// Returns the outcome nobody won.
    pub fn draw(reason: &str) -> Outcome {
        Outcome::new(SeatSet::EMPTY, reason)
    }

    /// Returns the outcome in which `winners` won together.
    pub fn new(winners: SeatSet, reason: &str) -> Outcome {
        Outcome {
            winners,
            reason: reason.to_owned(),
            scores: Vec::new(),
        }
    }

    /// Adds the scores by seat.
    #[must_use]
    pub fn with_scores(mut self, scores: impl IntoIterator<Item = i64>) -> Outcome {
        self.scores = scores.into_iter().collect();
        self
    }
}
