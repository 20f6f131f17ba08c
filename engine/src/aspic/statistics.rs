//! The statistics of a match (rules: Aspic, Statistics).

use super::board::Vector;
use crate::{BySeat, Seat};

/// The column index a goal counts as, by the seat that scored it: K for left, A for right.
const GOAL_COLUMNS: BySeat<u32> = BySeat([10, 0]);

/// The greatest squared length: three columns and three rows.
const LONGEST: usize = 18;

#[derive(Clone, Debug, Default)]
pub(super) struct Statistics {
    /// Plays completed.
    plays: u32,
    /// Sum of the ball's columns after every play, A counting 0 and K 10.
    columns: u32,
    /// The ways of the pieces.
    pub(super) pieces: BySeat<Lengths>,
    /// The ways of the ball.
    pub(super) ball: BySeat<Lengths>,
}

impl Statistics {
    /// Counts a play that left the ball in column `col`.
    pub(super) fn count_play(&mut self, col: u8) {
        self.plays += 1;
        self.columns += u32::from(col);
    }

    /// Counts a play that ended with a goal of `scorer`.
    pub(super) fn count_goal(&mut self, scorer: Seat) {
        self.plays += 1;
        self.columns += GOAL_COLUMNS[scorer];
    }

    /// Counts a move.
    pub(super) fn count_move(&mut self, seat: Seat, by: Vector) {
        self.pieces[seat].add(by);
    }

    /// Counts a shot; bounces are unfolded, so that shooter and ball go equally far.
    pub(super) fn count_shot(&mut self, seat: Seat, by: Vector) {
        self.pieces[seat].add(by);
        self.ball[seat].add(by);
    }

    /// Returns how many plays have been completed.
    pub(super) fn plays(&self) -> u32 {
        self.plays
    }

    /// Returns left's territory in tenths of a percent, rounded half up; 500 before the first play.
    pub(super) fn territory(&self) -> u16 {
        if self.plays == 0 {
            return 500;
        }
        ((200 * self.columns + self.plays) / (2 * self.plays)) as u16
    }
}

/// A sum of lengths, kept exactly: how often each squared length occurred.
#[derive(Clone, Debug, Default)]
pub(super) struct Lengths([u32; LONGEST + 1]);

impl Lengths {
    fn add(&mut self, by: Vector) {
        let squared = by.0 * by.0 + by.1 * by.1;
        self.0[squared as usize] += 1;
    }

    /// Returns the sum in tenths of a square, rounded half up. Square roots are exact to the last
    /// bit on every machine, and always added in the same order.
    pub(super) fn tenths(&self) -> u32 {
        let squares: f64 = (0u32..)
            .zip(self.0)
            .map(|(squared, count)| f64::from(count) * f64::from(squared).sqrt())
            .sum();
        (squares * 10.0 + 0.5).floor() as u32
    }
}
