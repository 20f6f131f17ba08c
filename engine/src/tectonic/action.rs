use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::Kind;
use crate::code::{ends, refusals, whys};
use crate::{Seat, Square};

/// A turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "TectonicAction")]
pub enum Action {
    /// Move an own piece and turn one beside it, if there is any that can turn.
    Move {
        /// The square it stands on.
        from: Square,
        /// The square it goes to.
        to: Square,
        /// The square of the piece turned; required exactly if one can turn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        flip: Option<Square>,
    },
}

/// The steps of a turn, in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(rename = "TectonicEvent")]
pub enum Event {
    /// A seat moved a piece.
    Moved {
        /// The seat that moved it.
        seat: Seat,
        /// Its kind.
        kind: Kind,
        /// The square it left.
        from: Square,
        /// The square it reached.
        to: Square,
    },
    /// A seat turned a piece over where it stands.
    Flipped {
        /// The seat that turned it.
        seat: Seat,
        /// The square it stands on.
        at: Square,
        /// Whether it is red now: the opponent's piece; otherwise the seat has its own back.
        red: bool,
    },
    /// A seat put a piece from its reserve in the place of the opponent's red one, which went to
    /// the opponent's reserve.
    Replaced {
        /// The seat that replaced it.
        seat: Seat,
        /// The square.
        at: Square,
        /// The kind of both pieces.
        kind: Kind,
    },
    /// A seat could not move and passed.
    Passed {
        /// The seat that passed.
        seat: Seat,
    },
    /// A seat's time was over.
    TimedOut {
        /// The seat.
        seat: Seat,
    },
}

refusals!();

whys! {
    /// No piece of the own colour stands on the square.
    NoPieceThere = "no_piece_there",
    /// Something is on the square.
    NotEmpty = "not_empty",
    /// A hill does not go there.
    HillCannot = "hill_cannot",
    /// A peak does not go there, or something is in its way.
    PeakCannot = "peak_cannot",
    /// A mount does not go there, or something is in its way.
    MountCannot = "mount_cannot",
    /// A piece beside could be turned, and none is.
    MustTurn = "must_turn",
    /// The piece to turn is not beside, or is none that turns.
    CannotTurn = "cannot_turn",
}

ends! {
    /// One piece of each kind in a region of the opponent.
    Region = "region",
    /// The opponent has no coloured piece left.
    Eliminated = "eliminated",
    /// The same position for the third time.
    Repetition = "repetition",
    /// Too many consecutive moves without a turning.
    NoTurning = "no_turning",
    /// Neither side can move.
    Blocked = "blocked",
    /// Too many moves in all.
    Length = "length",
}
