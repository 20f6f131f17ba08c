use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::shot::{Fault, Point, Shot};
use crate::code::{ends, refusals, whys};
use crate::{BySeat, Seat, Square};

/// An action of a camp in one of the three phases.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "AspicAction")]
pub enum Action {
    /// Placement: puts a piece on the board.
    Place {
        /// The square.
        at: Square,
    },
    /// Move phase: moves a piece.
    Move {
        /// The square it stands on.
        from: Square,
        /// The square it goes to.
        to: Square,
    },
    /// Move phase: skips the move and goes on to a shot, which is then compulsory.
    SkipMove {},
    /// Shot phase: returns to the move phase, if the move was skipped.
    UnskipMove {},
    /// Shot phase: shoots.
    Shoot {
        /// The square the shooter stands on.
        from: Square,
    },
    /// Shot phase: declines to shoot, if a piece was moved.
    SkipShot {},
}

/// A step of the match; the events of an action stand in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(rename = "AspicEvent")]
pub enum Event {
    /// A camp placed a piece.
    Placed {
        /// The seat that placed it.
        seat: Seat,
        /// The square.
        at: Square,
    },
    /// All pieces are placed and the ball lies on its first square.
    KickOff {
        /// The seat that makes the next play.
        seat: Seat,
        /// The square the ball lies on.
        ball: Square,
    },
    /// A camp moved a piece.
    Moved {
        /// The seat that moved it.
        seat: Seat,
        /// The square it left.
        from: Square,
        /// The square it reached.
        to: Square,
    },
    /// A camp went on to its shot without a move.
    MoveSkipped {
        /// The seat.
        seat: Seat,
    },
    /// A camp returned to its move.
    MoveUnskipped {
        /// The seat.
        seat: Seat,
    },
    /// A camp shot.
    Shot {
        /// The seat that shot.
        seat: Seat,
        /// The square the shooter left.
        from: Square,
        /// The square the ball left and the shooter reached.
        ball: Square,
        /// The square where the ball came to rest; `null` for a goal.
        to: Option<Square>,
        /// The squares the ball passed, its destination last; for a shot that is not straight, the
        /// destination alone.
        way: Vec<Square>,
        /// The corners of the ball's path: where it lay, where it bounced and where it came to
        /// rest or crossed the goal line.
        path: Vec<Point>,
    },
    /// A camp declined to shoot.
    ShotSkipped {
        /// The seat.
        seat: Seat,
    },
    /// A camp's play ended automatically after its move: no shot was possible.
    NoShot {
        /// The seat.
        seat: Seat,
    },
    /// A camp's play ended automatically: neither a move nor a shot was possible.
    NoPlay {
        /// The seat.
        seat: Seat,
    },
    /// A camp scored.
    Goal {
        /// The seat that scored.
        seat: Seat,
        /// Goals by seat.
        scores: BySeat<u32>,
    },
    /// The first half is over.
    HalfTime {
        /// Goals by seat.
        scores: BySeat<u32>,
    },
    /// The second half is over.
    FullTime {
        /// Goals by seat.
        scores: BySeat<u32>,
    },
    /// The pieces and the ball were taken off the board, to be placed anew.
    Cleared {
        /// The seat that places first.
        seat: Seat,
    },
    /// A camp's time was over.
    TimedOut {
        /// The seat.
        seat: Seat,
    },
}

/// A question that changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "AspicQuery")]
pub enum Query {
    /// Shot phase: asks what a shot would do (rules: Aspic, Shot preview).
    PreviewShot {
        /// The square to shoot from, whatever it holds.
        from: Square,
    },
}

/// The effect of the shot asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "result", rename_all = "snake_case")]
#[schemars(rename = "AspicAnswer")]
pub enum Answer {
    /// It can be played and is no goal.
    Ok {
        /// The square where the ball would come to rest.
        ball: Square,
        /// The square the shooter would go to.
        shooter: Square,
    },
    /// It scores.
    Goal {
        /// The square the shooter would go to.
        shooter: Square,
    },
    /// It cannot be played.
    #[serde(untagged)]
    Refused {
        /// The fault.
        result: Fault,
    },
}

impl From<Result<Shot, Fault>> for Answer {
    fn from(shot: Result<Shot, Fault>) -> Answer {
        match shot {
            Ok(Shot { ball, to, .. }) => match to {
                Some(to) => Answer::Ok {
                    ball: to,
                    shooter: ball,
                },
                None => Answer::Goal { shooter: ball },
            },
            Err(result) => Answer::Refused { result },
        }
    }
}

refusals! {
    /// It belongs to another phase, or a square named is not on the board.
    BadAction = "bad_action",
    /// The rules make it impossible.
    Illegal(Why) = "illegal",
    /// [`Fault::NotYourPiece`].
    NotYourPiece = "not_your_piece",
    /// [`Fault::MovedPiece`].
    MovedPiece = "moved_piece",
    /// [`Fault::OutOfRange`].
    OutOfRange = "out_of_range",
    /// [`Fault::Backward`].
    Backward = "backward",
    /// [`Fault::PathBlocked`].
    PathBlocked = "path_blocked",
    /// [`Fault::SameSquare`].
    SameSquare = "same_square",
    /// [`Fault::DestinationOccupied`].
    DestinationOccupied = "destination_occupied",
}

whys! {
    /// A piece is placed outside its camp's free zone.
    OutsideZone = "outside_zone",
    /// A piece is placed where a piece stands.
    NotEmpty = "not_empty",
    /// No own piece stands on the square.
    NoPieceThere = "no_piece_there",
    /// The move does not go straight.
    NotStraight = "not_straight",
    /// The move is not 1 to 3 squares long.
    TooFar = "too_far",
    /// Something is on the way or on its last square.
    Blocked = "blocked",
    /// The move ends on a net or on the opponent's defence column.
    Forbidden = "forbidden",
    /// The move cannot be skipped: no shot would be possible.
    NoShot = "no_shot",
    /// A piece has moved, so no skip can be taken back.
    Moved = "moved",
    /// No piece has moved, so the shot is compulsory.
    NotMoved = "not_moved",
}

ends! {
    /// One camp has more goals.
    Score = "score",
    /// Both camps have as many goals.
    Level = "level",
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Refusal {
        match fault {
            Fault::NotYourPiece => Refusal::NotYourPiece,
            Fault::MovedPiece => Refusal::MovedPiece,
            Fault::OutOfRange => Refusal::OutOfRange,
            Fault::Backward => Refusal::Backward,
            Fault::PathBlocked => Refusal::PathBlocked,
            Fault::SameSquare => Refusal::SameSquare,
            Fault::DestinationOccupied => Refusal::DestinationOccupied,
        }
    }
}
