use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::code::{ends, refusals, whys};
use crate::{Seat, Square};

/// A turn; its squares name the board before the rotation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "OrbitoAction")]
pub enum Action {
    /// Shift one of the opponent's marbles, if wished, then place an own one.
    Turn {
        /// The shift, which comes first.
        #[serde(
            default,
            deserialize_with = "crate::json::object",
            skip_serializing_if = "Option::is_none"
        )]
        shift: Option<Shift>,
        /// The square for the own marble.
        place: Square,
    },
}

/// A marble of the opponent moved to an orthogonally adjacent empty square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Shift {
    /// The square it left.
    pub from: Square,
    /// The square it goes to.
    pub to: Square,
}

/// The steps of a turn, in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(rename = "OrbitoEvent")]
pub enum Event {
    /// A seat shifted one of the opponent's marbles.
    Shifted {
        /// The seat that shifted it.
        seat: Seat,
        /// The square it left.
        from: Square,
        /// The square it reached.
        to: Square,
    },
    /// A seat placed a marble.
    Placed {
        /// The seat that placed it.
        seat: Seat,
        /// The square.
        at: Square,
    },
    /// Every ring turned by one square.
    Rotated {
        /// 0 for the turn's own rotation, 1 to 5 for those of a full board.
        extra: u8,
    },
    /// A seat's time was over.
    TimedOut {
        /// The seat.
        seat: Seat,
    },
}

refusals!();

whys! {
    /// The marble shifted is none of the opponent's.
    NoOpponentThere = "no_opponent_there",
    /// The marble is shifted to a square that is not beside its own.
    NotBeside = "not_beside",
    /// Something is on the square.
    NotEmpty = "not_empty",
}

ends! {
    /// One seat has a line.
    Line = "line",
    /// Both seats have a line.
    LinesOfBoth = "lines_of_both",
    /// The board is full, and its extra rotations brought no line.
    FullBoard = "full_board",
}
