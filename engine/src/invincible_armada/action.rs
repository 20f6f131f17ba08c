use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::code::{ends, refusals, whys};
use crate::{Seat, Square};

/// A turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "InvincibleArmadaAction")]
pub enum Action {
    /// Either side: put a ship from the reserve on the board.
    Place {
        /// The square.
        at: Square,
        /// The opponent's ship captured, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        capture: Option<Square>,
    },
    /// Spain without a reserve: take a ship from the board and put it elsewhere.
    Relocate {
        /// The square it stands on.
        from: Square,
        /// The square it goes to.
        to: Square,
        /// The opponent's ship captured, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        capture: Option<Square>,
    },
    /// England: swing one ship of a pair around the other.
    Pivot {
        /// The square it stands on.
        from: Square,
        /// Its partner, which stays.
        around: Square,
        /// The square it goes to.
        to: Square,
        /// The opponent's ship captured, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        capture: Option<Square>,
    },
}

/// The steps of a turn, in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(rename = "InvincibleArmadaEvent")]
pub enum Event {
    /// A seat placed a ship.
    Placed {
        /// The seat that placed it.
        seat: Seat,
        /// The square.
        at: Square,
    },
    /// Spain took a ship elsewhere.
    Relocated {
        /// The seat that took it.
        seat: Seat,
        /// The square it left.
        from: Square,
        /// The square it reached.
        to: Square,
    },
    /// England pivoted a ship.
    Pivoted {
        /// The seat that pivoted it.
        seat: Seat,
        /// The square it left.
        from: Square,
        /// Its partner.
        around: Square,
        /// The square it reached.
        to: Square,
    },
    /// A seat captured a ship.
    Captured {
        /// The seat that captured it.
        seat: Seat,
        /// The square it left.
        at: Square,
        /// The line that fired, from the ship nearest to it on.
        line: Vec<Square>,
    },
    /// England had no legal action and passed.
    Passed {
        /// The seat that passed.
        seat: Seat,
    },
    /// A round ended.
    RoundEnded {
        /// The number of the round: 1 to 3.
        round: u8,
        /// The seat that captured 11 ships; absent if the round was void.
        winner: Option<Seat>,
        /// The winner's points for it.
        points: u8,
    },
    /// Another round began, on an empty board.
    RoundStarted {
        /// The number of the round: 2 or 3.
        round: u8,
        /// The seat that is Spain in it.
        spain: Seat,
    },
    /// A seat's time was over.
    TimedOut {
        /// The seat.
        seat: Seat,
    },
}

refusals!();

whys! {
    /// Spain has ships in reserve, and places one of them first.
    ReserveFirst = "reserve_first",
    /// Spain has no ship in reserve, and takes one off the board.
    ReserveEmpty = "reserve_empty",
    /// England has five ships on the board, and pivots.
    FiveAtSea = "five_at_sea",
    /// No own ship stands on the point.
    NoShipThere = "no_ship_there",
    /// The two ships are not adjacent.
    NoPair = "no_pair",
    /// A ship stands on the point.
    NotEmpty = "not_empty",
    /// The ship does not land beside the ship it pivots around.
    NotAround = "not_around",
    /// Three English ships would stand in a line.
    ThreeInLine = "three_in_line",
    /// The four English ships are all free, and the fifth is not placed beside one of them.
    MustPair = "must_pair",
    /// No enemy stands where the shot is aimed.
    NoEnemyThere = "no_enemy_there",
    /// The ship that has landed does not bring the enemy into range.
    OutOfRange = "out_of_range",
}

ends! {
    /// One seat has more points.
    Points = "points",
    /// Both seats have as many points.
    Level = "level",
}
