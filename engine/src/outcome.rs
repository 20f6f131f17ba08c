//! The outcome of a match: its winners, its end and the scores.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::code::codes;
use crate::{Code, Seat, SeatSet};

codes! {
    /// The ends that matches of every game can come to, besides those of the game's rules.
    GeneralEnd {
        /// A seat ran out of time.
        Time = "time",
        /// A seat resigned.
        Resignation = "resignation",
        /// The players agreed on a draw.
        Agreement = "agreement",
        /// A seat stayed away.
        Abandonment = "abandonment",
    }
}

/// The winners and the reason; no winners: a draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Outcome {
    /// The seats that won; empty for a draw.
    pub winners: SeatSet,
    /// The code of the end: one of the game's own or a [`GeneralEnd`].
    pub reason: String,
    /// The scores by seat; empty in games that keep none.
    pub scores: Vec<i64>,
}

impl Outcome {
    /// Returns the outcome in which `winner` won alone.
    pub fn win(winner: Seat, end: impl Code) -> Outcome {
        Outcome::new(SeatSet::one(winner), end)
    }

    /// Returns the outcome of a match for two in which `seat` ran out of time.
    pub fn lost_on_time(seat: Seat) -> Outcome {
        Outcome::win(seat.other(), GeneralEnd::Time)
    }

    /// Returns the outcome nobody won.
    pub fn draw(end: impl Code) -> Outcome {
        Outcome::new(SeatSet::EMPTY, end)
    }

    /// Returns the outcome in which `winners` won together.
    pub fn new(winners: SeatSet, end: impl Code) -> Outcome {
        Outcome {
            winners,
            reason: end.code().to_owned(),
            scores: Vec::new(),
        }
    }

    /// Tells whether the match ended because a seat ran out of time.
    pub fn is_by_time(&self) -> bool {
        self.reason == GeneralEnd::Time.code()
    }

    /// Adds the scores by seat.
    #[must_use]
    pub fn with_scores(mut self, scores: impl IntoIterator<Item = i64>) -> Outcome {
        self.scores = scores.into_iter().collect();
        self
    }
}
