//! The position for search: which turns are promising, and what a position is worth.

use std::rc::Rc;

use engine::Colour;
use engine::orbito::{Action, Shift, View};

use super::geometry::{Geometry, HORIZON};
use super::weights::Weights;
use crate::search::{LOUD, Position, Score, WIN, mixed};

/// Rotations of a full board besides the turn's own (rules: Orbito, End).
const EXTRA_ROTATIONS: u32 = 5;

/// Turns looked at in every position but the first.
const WIDTH: usize = 16;

/// Turns looked at in the first position.
const ROOT_WIDTH: usize = 64;

/// Shifts, besides none, for which all placings are looked at.
const SHIFTS: usize = 12;

/// A line that this turn completes.
const COMPLETED: Score = 20_000;

/// A turn: a shift, if wished, and a placing; squares are numbered row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub(super) shift: Option<(u8, u8)>,
    pub(super) place: u8,
}

/// A position of Orbito, packed for search.
#[derive(Clone, Debug)]
pub struct OrbitoPosition {
    geometry: Rc<Geometry>,
    weights: Rc<Weights>,
    /// White's marbles and Black's.
    marbles: [u64; 2],
    player: usize,
    /// The value of the end to White.
    end: Option<Score>,
    width: usize,
}

impl OrbitoPosition {
    /// Reads the position from what is shown of it.
    pub fn of(geometry: &Rc<Geometry>, view: &View) -> OrbitoPosition {
        let marbles = |colour: char| {
            let squares = view.rows.iter().flat_map(|row| row.chars());
            let taken = (0..).zip(squares).filter(|(_, letter)| *letter == colour);
            taken.map(|(number, _): (u32, char)| 1 << number).sum()
        };
        OrbitoPosition {
            weights: Rc::new(Weights::new(geometry.line)),
            geometry: Rc::clone(geometry),
            marbles: [marbles('w'), marbles('b')],
            player: usize::from(view.turn == Colour::Black),
            end: None,
            width: ROOT_WIDTH,
        }
    }

    /// Returns White's marbles and Black's.
    pub fn marbles(&self) -> [u64; 2] {
        self.marbles
    }

    fn empty(&self) -> u64 {
        self.geometry.all & !self.marbles[0] & !self.marbles[1]
    }

    /// Returns every shift of the player to move.
    fn shifts(&self) -> impl Iterator<Item = (u8, u8)> {
        let empty = self.empty();
        bits(self.marbles[1 - self.player]).flat_map(move |from| {
            let targets = self.geometry.beside[usize::from(from)] & empty;
            bits(targets).map(move |to| (from, to))
        })
    }

    /// Returns every turn there is.
    pub fn turns(&self) -> impl Iterator<Item = Turn> {
        let shifts = std::iter::once(None).chain(self.shifts().map(Some));
        shifts.flat_map(move |shift| {
            let empty = match shift {
                None => self.empty(),
                Some((from, to)) => self.empty() ^ (1 << from | 1 << to),
            };
            bits(empty).map(move |place| Turn { shift, place })
        })
    }

    /// Writes a turn as an action.
    pub fn action(&self, turn: Turn) -> Action {
        let square = |number| self.geometry.square(number);
        Action::Turn {
            shift: turn.shift.map(|(from, to)| Shift {
                from: square(from),
                to: square(to),
            }),
            place: square(turn.place),
        }
    }

    /// Reads an action.
    pub fn turn(&self, action: &Action) -> Turn {
        let Action::Turn { shift, place } = action;
        let number = |square| self.geometry.number(square);
        Turn {
            shift: shift.map(|Shift { from, to }| (number(from), number(to))),
            place: number(*place),
        }
    }

    /// Returns for each run the marbles of the player to move and of the other on it.
    fn counts(&self) -> Vec<[u8; 2]> {
        let own = self.marbles[self.player];
        let other = self.marbles[1 - self.player];
        let runs = self.geometry.runs.iter();
        runs.map(|(run, _)| [own, other].map(|marbles| (marbles & run).count_ones() as u8))
            .collect()
    }

    /// Returns what a run with these counts is worth after the turn to the player who makes it.
    fn weight_after(&self, turns: usize, [own, other]: [u8; 2]) -> Score {
        if turns == 1 {
            let line = self.geometry.line;
            return COMPLETED * (Score::from(own == line) - Score::from(other == line));
        }
        -self.weights.of(turns - 1, other, own)
    }

    /// Returns what changes if one more marble (`by` 1) or one less (−1) of `whose` is on a square,
    /// and adds it to the counts.
    fn change(&self, counts: &mut [[u8; 2]], square: u8, whose: usize, by: i8) -> Score {
        let mut change = 0;
        for &number in &self.geometry.runs_of[usize::from(square)] {
            let turns = self.geometry.runs[usize::from(number)].1;
            let count = &mut counts[usize::from(number)];
            change -= self.weight_after(turns, *count);
            count[whose] = count[whose].wrapping_add_signed(by);
            change += self.weight_after(turns, *count);
        }
        change
    }

    /// Returns what a marble of the player to move on a square changes.
    fn placing(&self, counts: &[[u8; 2]], square: u8) -> Score {
        let runs = self.geometry.runs_of[usize::from(square)].iter();
        runs.map(|&number| {
            let turns = self.geometry.runs[usize::from(number)].1;
            let [own, other] = counts[usize::from(number)];
            self.weight_after(turns, [own + 1, other]) - self.weight_after(turns, [own, other])
        })
        .sum()
    }
}

/// Returns the numbers of the bits that are set.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(bit)
    })
}

impl Position for OrbitoPosition {
    type Move = Turn;

    const SLOTS: usize = 37 * 36;

    fn to_move(&self) -> usize {
        self.player
    }

    /// Every turn is judged by the position after it, without making it: each changes few runs.
    fn moves(&self, moves: &mut Vec<(i32, Turn)>) {
        let mut counts = self.counts();
        let mut shifts: Vec<(Score, Option<(u8, u8)>)> = self
            .shifts()
            .map(|(from, to)| {
                let gain =
                    self.change(&mut counts, from, 1, -1) + self.change(&mut counts, to, 1, 1);
                self.change(&mut counts, to, 1, -1);
                self.change(&mut counts, from, 1, 1);
                (gain, Some((from, to)))
            })
            .collect();
        shifts.sort_by_key(|(gain, _)| -gain);
        shifts.truncate(SHIFTS);
        shifts.push((0, None));
        for (gain, shift) in shifts {
            let mut empty = self.empty();
            if let Some((from, to)) = shift {
                empty ^= 1 << from | 1 << to;
                self.change(&mut counts, from, 1, -1);
                self.change(&mut counts, to, 1, 1);
            }
            for place in bits(empty) {
                let judged = gain + self.placing(&counts, place);
                moves.push((judged, Turn { shift, place }));
            }
            if let Some((from, to)) = shift {
                self.change(&mut counts, to, 1, -1);
                self.change(&mut counts, from, 1, 1);
            }
        }
        moves.sort_by_key(|(judged, _)| -judged);
        moves.truncate(self.width);
        for (urgency, _) in moves {
            *urgency = if *urgency > COMPLETED / 2 {
                LOUD
            } else {
                (*urgency / 8).clamp(1 - LOUD, LOUD / 4)
            };
        }
    }

    fn play(&mut self, turn: Turn) {
        if let Some((from, to)) = turn.shift {
            self.marbles[1 - self.player] ^= 1 << from | 1 << to;
        }
        self.marbles[self.player] |= 1 << turn.place;
        self.player = 1 - self.player;
        self.width = WIDTH;
        let mut rotations = 1;
        if self.empty() == 0 {
            rotations += EXTRA_ROTATIONS;
        }
        for _ in 0..rotations {
            self.marbles = self.marbles.map(|marbles| self.geometry.rotated(marbles));
            let lines = self.marbles.map(|marbles| self.geometry.has_line(marbles));
            self.end = match lines {
                [true, false] => Some(WIN),
                [false, true] => Some(-WIN),
                [true, true] => Some(0),
                [false, false] => None,
            };
            if self.end.is_some() {
                return;
            }
        }
        if self.empty() == 0 {
            self.end = Some(0);
        }
    }

    fn result(&self) -> Option<Score> {
        self.end
            .map(|end| if self.player == 0 { end } else { -end })
    }

    fn evaluate(&self) -> Score {
        let runs = self.geometry.runs.iter().zip(self.counts());
        let near = runs.filter(|((_, turns), _)| *turns < HORIZON);
        near.map(|((_, turns), [own, other])| self.weights.of(*turns, own, other))
            .sum()
    }

    fn key(&self) -> u64 {
        mixed(self.marbles[0] ^ mixed(self.marbles[1]))
    }

    fn slot(turn: Turn) -> usize {
        let shifted = turn.shift.map_or(36, |(from, _)| usize::from(from));
        usize::from(turn.place) * 37 + shifted
    }
}
