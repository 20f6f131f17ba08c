//! The worth of squares that will be a line.

use super::geometry::HORIZON;
use crate::search::Score;

/// The most marbles in a line.
const LONGEST: usize = 6;

/// The marbles in a line for which [`FITTED`] holds.
pub(super) const FITTED_LINE: u8 = 5;

/// The value of a run to the player to move: after one rotation, after two, after a greater odd number and
/// after a greater even one; by the player's own marbles on it, then the opponent's.
///
/// These tell best how 4,000 matches of the large board ended, each position by itself
/// (`docs/opponents.md`).
const FITTED: [[[Score; 6]; 6]; 4] = [
    [
        [-2, 2, -6, -12, -27, -114],
        [0, 2, -3, -7, -22, 0],
        [6, 4, 2, -2, 0, 0],
        [22, 10, 7, 0, 0, 0],
        [314, 83, 0, 0, 0, 0],
        [424, 0, 0, 0, 0, 0],
    ],
    [
        [2, -1, -10, -24, -84, -230],
        [1, 2, -2, -12, -49, 0],
        [10, 6, 2, -8, 0, 0],
        [18, 12, 2, 0, 0, 0],
        [42, 20, 0, 0, 0, 0],
        [148, 0, 0, 0, 0, 0],
    ],
    [
        [-1, -1, -6, -16, -34, -54],
        [2, 1, -4, -10, -24, 0],
        [8, 2, 0, -6, 0, 0],
        [30, 13, 4, 0, 0, 0],
        [90, 26, 0, 0, 0, 0],
        [94, 0, 0, 0, 0, 0],
    ],
    [
        [2, -3, -9, -22, -51, -76],
        [3, 0, -1, -8, -18, 0],
        [8, 5, 2, 0, 0, 0],
        [19, 10, 7, 0, 0, 0],
        [31, 10, 0, 0, 0, 0],
        [74, 0, 0, 0, 0, 0],
    ],
];

/// The value of a run to the player to move: by rotations until then, the player's own marbles on it
/// and the opponent's.
#[derive(Debug)]
pub(super) struct Weights([[[Score; LONGEST + 1]; LONGEST + 1]; HORIZON + 1]);

impl Weights {
    pub(super) fn new(line: u8) -> Weights {
        let mut weights = [[[0; LONGEST + 1]; LONGEST + 1]; HORIZON + 1];
        for (turns, by_own) in weights.iter_mut().enumerate().skip(1) {
            for (own, by_other) in (0..).zip(by_own.iter_mut()) {
                for (other, weight) in (0..).zip(by_other.iter_mut()) {
                    if own + other <= line {
                        *weight = if line == FITTED_LINE {
                            fitted(turns, own, other)
                        } else {
                            reckoned(line, turns, own, other)
                        };
                    }
                }
            }
        }
        Weights(weights)
    }

    /// Returns the value of a run.
    pub(super) fn of(&self, turns: usize, own: u8, other: u8) -> Score {
        self.0[turns][usize::from(own)][usize::from(other)]
    }
}

fn fitted(turns: usize, own: u8, other: u8) -> Score {
    let row = match turns {
        1 | 2 => turns - 1,
        odd if odd % 2 == 1 => 2,
        _ => 3,
    };
    FITTED[row][usize::from(own)][usize::from(other)]
}

fn reckoned(line: u8, turns: usize, own: u8, other: u8) -> Score {
    let placings = (turns as u8).div_ceil(2);
    worth(line - own, other, turns, placings, true)
        - worth(line - other, own, turns, turns as u8 / 2, false)
}

/// Returns what a run is worth to the player with all but `missing` of its marbles, who places
/// `placings` marbles before the run is looked at.
fn worth(missing: u8, blockers: u8, turns: usize, placings: u8, is_to_move: bool) -> Score {
    if blockers > 1 {
        return 0;
    }
    let is_next = is_to_move && turns == 1 || !is_to_move && turns == 2;
    let worth = match (missing, is_next) {
        (0, true) => 300,
        (1, true) if is_to_move => 800,
        (1, true) => 120,
        (0, _) => 90,
        (1, _) => 36,
        (2, _) => 12,
        (3, _) => 3,
        _ => 0,
    };
    let in_time = if missing <= placings {
        worth
    } else {
        worth / 3
    };
    if blockers == 0 { in_time } else { in_time / 3 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_marbles_on_a_line_of_five_are_worth_more() {
        let weights = Weights::new(FITTED_LINE);
        for turns in 1..HORIZON {
            let own = (1..=FITTED_LINE).map(|own| weights.of(turns, own, 0));
            assert!(own.is_sorted(), "{turns}");
            let other = (1..=FITTED_LINE).map(|other| -weights.of(turns, 0, other));
            assert!(other.is_sorted(), "{turns}");
        }
    }
}
