//! The shot: where the ball flies, and what forbids it (rules: Aspic, Shot).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::{Board, COLS, Squares, Vector};
use crate::{Seat, Square};

/// The longest distance of a shooter from the ball, in columns and in rows.
const REACH: i8 = 3;

/// The column, counted towards the attacked goal, at whose centre the ball bounces: J for left.
const LAST_COL: i8 = 9;

/// The row, counted from 0, at whose centre the ball bounces, besides row 0.
const LAST_ROW: i8 = 8;

/// Units of a [`Point`] in a square.
const TWELFTHS: i16 = 12;

/// A fault that makes a shot impossible; the variants stand in the order the rules check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "AspicFault")]
pub enum Fault {
    /// The square holds no piece of the camp.
    NotYourPiece,
    /// The piece moved in this play.
    MovedPiece,
    /// More than three columns or rows lie between the piece and the ball.
    OutOfRange,
    /// The piece is beyond the ball, towards the attacked goal.
    Backward,
    /// Something stands in the way of a straight shot.
    PathBlocked,
    /// The ball would come to rest where it lay.
    SameSquare,
    /// A piece other than the shooter stands on the ball's destination.
    DestinationOccupied,
}

/// A point of the ball's path, in twelfths of a square from the centre of A1: bounces and goals
/// lie on such points exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AspicPoint")]
pub struct Point {
    /// To the right, 0 at the centre of column A.
    pub col: i16,
    /// Downwards, 0 at the centre of row 1.
    pub row: i16,
}

/// A shot that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shot {
    pub(super) from: Square,
    /// The square the ball leaves and the shooter goes to.
    pub(super) ball: Square,
    /// The square the ball goes to; `None` for a goal.
    pub(super) to: Option<Square>,
    flight: Flight,
}

impl Board {
    /// Returns the shot of `seat` from the square `from` of the board, `moved` being the piece
    /// that moved in this play.
    ///
    /// # Errors
    ///
    /// Returns the first fault in rule order.
    pub(super) fn shot(
        &self,
        seat: Seat,
        from: Square,
        moved: Option<Square>,
    ) -> Result<Shot, Fault> {
        if !self.pieces[seat].contains(from) {
            return Err(Fault::NotYourPiece);
        }
        if moved == Some(from) {
            return Err(Fault::MovedPiece);
        }
        let ball = self.ball;
        let flight = Flight::new(seat, from, ball);
        if flight.by.length() > REACH {
            return Err(Fault::OutOfRange);
        }
        if flight.by.0 < 0 {
            return Err(Fault::Backward);
        }
        if flight.by.is_straight() && flight.is_blocked(self.occupied()) {
            return Err(Fault::PathBlocked);
        }
        let to = if flight.is_goal() {
            None
        } else {
            Some(flight.destination())
        };
        if to == Some(ball) {
            return Err(Fault::SameSquare);
        }
        if to.is_some_and(|to| to != from && self.occupied().contains(to)) {
            return Err(Fault::DestinationOccupied);
        }
        Ok(Shot {
            from,
            ball,
            to,
            flight,
        })
    }

    /// Returns the pieces with which `seat` can shoot.
    pub(super) fn shooters(&self, seat: Seat, moved: Option<Square>) -> Squares {
        let own = self.pieces[seat].iter();
        own.filter(|from| self.shot(seat, *from, moved).is_ok())
            .collect()
    }
}

impl Shot {
    /// Returns the way from the shooter to the ball, which is as long as the ball's.
    pub(super) fn vector(&self) -> Vector {
        self.flight.by
    }

    /// Returns the squares the ball passes, its destination last; for a shot that is not straight,
    /// the destination alone.
    pub(super) fn way(&self) -> Vec<Square> {
        if self.flight.by.is_straight() {
            (1..=self.flight.steps())
                .map(|steps| self.flight.square_after(steps))
                .collect()
        } else {
            self.to.into_iter().collect()
        }
    }

    /// Returns the corners of the ball's path: where it lay, where it bounces and where it comes to
    /// rest or crosses the goal line.
    pub(super) fn path(&self) -> Vec<Point> {
        self.flight.path()
    }
}

/// The ball's flight. Columns are counted towards the attacked goal, so that it is the same for
/// both camps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Flight {
    seat: Seat,
    col: i8,
    row: i8,
    by: Vector,
}

impl Flight {
    fn new(seat: Seat, from: Square, ball: Square) -> Flight {
        let from = mirrored(seat, from);
        let ball = mirrored(seat, ball);
        Flight {
            seat,
            col: ball.col as i8,
            row: ball.row as i8,
            by: Vector::between(from, ball),
        }
    }

    fn crosses_goal_line(self) -> bool {
        self.col + self.by.0 > LAST_COL
    }

    /// Tells whether the ball crosses the goal line between the posts. It crosses, with rows from
    /// 0, at row + by.1 × (19 − 2 col) / (2 by.0), and the posts stand at 5/2 and 11/2.
    fn is_goal(self) -> bool {
        let Vector(cols, rows) = self.by;
        if !self.crosses_goal_line() {
            return false;
        }
        let crossing = 2 * self.row * cols + rows * (2 * LAST_COL + 1 - 2 * self.col);
        5 * cols < crossing && crossing < 11 * cols
    }

    fn destination(self) -> Square {
        self.square(self.col + self.by.0, self.row + self.by.1)
    }

    /// Returns how many squares a straight flight passes, its destination included; those up to
    /// the goal line if it is a goal.
    fn steps(self) -> i8 {
        if self.is_goal() {
            LAST_COL - self.col
        } else {
            self.by.length()
        }
    }

    /// Tells whether something stands in the way of a straight flight. The ball itself blocks a
    /// way that bounces back over it (R); where a goal would have bounced does not matter (R).
    fn is_blocked(self, occupied: Squares) -> bool {
        let last = if self.is_goal() {
            self.steps()
        } else {
            self.steps() - 1
        };
        (1 - self.by.length()..=last)
            .filter(|steps| *steps != 0)
            .any(|steps| occupied.contains(self.square_after(steps)))
    }

    /// Returns the square `steps` single steps after the ball's; before it, if negative.
    fn square_after(self, steps: i8) -> Square {
        let Vector(cols, rows) = self.by;
        self.square(
            self.col + cols.signum() * steps,
            self.row + rows.signum() * steps,
        )
    }

    /// Returns the square of the board, folded back at the edges.
    fn square(self, col: i8, row: i8) -> Square {
        let col = folded(col.into(), LAST_COL.into());
        let row = folded(row.into(), LAST_ROW.into());
        mirrored(self.seat, Square::new(col as u8, row as u8))
    }

    fn path(self) -> Vec<Point> {
        if self.is_goal() {
            let half_columns = 2 * LAST_COL + 1 - 2 * self.col;
            return vec![self.point(0, 1), self.point(half_columns, 2 * self.by.0)];
        }
        let Vector(cols, rows) = self.by;
        // Each as a fraction of the flight.
        let mut corners = vec![(0, 1), (1, 1)];
        if self.crosses_goal_line() {
            corners.push((LAST_COL - self.col, cols));
        }
        if self.row + rows < 0 {
            corners.push((self.row, -rows));
        } else if self.row + rows > LAST_ROW {
            corners.push((LAST_ROW - self.row, rows));
        }
        corners.sort_by_key(|(part, whole)| TWELFTHS * i16::from(*part) / i16::from(*whole));
        let mut path: Vec<Point> = corners
            .into_iter()
            .map(|(part, whole)| self.point(part, whole))
            .collect();
        path.dedup();
        path
    }

    /// Returns the point a fraction of the flight away, folded back at the edges.
    fn point(self, part: i8, whole: i8) -> Point {
        let along = |from: i8, by: i8| {
            let [from, by, part, whole] = [from, by, part, whole].map(i16::from);
            TWELFTHS * from + TWELFTHS * by * part / whole
        };
        let mut col = along(self.col, self.by.0);
        // A goal is beyond the centre of the last column.
        if !self.is_goal() {
            col = folded(col, TWELFTHS * i16::from(LAST_COL));
        }
        if self.seat.0 == 1 {
            col = TWELFTHS * i16::from(COLS - 1) - col;
        }
        let row = folded(along(self.row, self.by.1), TWELFTHS * i16::from(LAST_ROW));
        Point { col, row }
    }
}

/// Mirrors the columns for seat 1, so that both attack to the right; its own inverse.
fn mirrored(seat: Seat, square: Square) -> Square {
    if seat.0 == 0 {
        square
    } else {
        Square::new(COLS - 1 - square.col, square.row)
    }
}

/// Folds a coordinate back at 0 and at `last`.
fn folded(at: i16, last: i16) -> i16 {
    if at > last { 2 * last - at } else { at.abs() }
}
