//! The position for search: which turns are promising, and what a position is worth.

use std::rc::Rc;

use engine::Colour;
use engine::orbito::{Action, Shift, View};

use super::geometry::{Geometry, HORIZON};
use super::weights::Weights;
use crate::search::{LOUD, Position, Score, WIN, mixed};

/// Rotations of a full board besides the turn's own (rules: Orbito, End).
const EXTRA_ROTATIONS: u32 = 5;

/// The most squares of a board.
const SQUARES: usize = 36;

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

    /// Returns a turn of the player to move that wins at once, if one is found: it completes a line,
    /// with a shift where an opponent's marble is in the way.
    fn winning(&self) -> Option<Turn> {
        let runs = self.geometry.runs.iter();
        let next = runs.take_while(|(_, turns)| *turns == 1);
        let mut completing = next.filter_map(|(run, _)| self.filling(*run));
        completing.find(|turn| self.wins(*turn))
    }

    /// Tells whether a turn of the player to move wins at once.
    fn wins(&self, turn: Turn) -> bool {
        let mut after = self.clone();
        after.play(turn);
        after.result() == Some(-WIN)
    }

    /// Returns a turn after which the player to move has these squares, if no more than one is
    /// missing and can be had.
    fn filling(&self, squares: u64) -> Option<Turn> {
        let empty = self.empty();
        let missing = squares & !self.marbles[self.player];
        if missing == 0 {
            let place = bits(empty).next()?;
            return Some(Turn { shift: None, place });
        }
        let place = bits(missing).next()?;
        let shift = if missing != 1 << place {
            return None;
        } else if missing & empty != 0 {
            None
        } else {
            let away = bits(self.geometry.beside[usize::from(place)] & empty).next()?;
            Some((place, away))
        };
        Some(Turn { shift, place })
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

    /// Returns what changes on a run with these counts if so many more marbles of the player to move
    /// and of the other come onto it; nothing if that cannot be.
    fn change(&self, run: usize, counts: [u8; 2], by: [i8; 2]) -> Score {
        let turns = self.geometry.runs[run].1;
        let own = counts[0].checked_add_signed(by[0]);
        let after = own.zip(counts[1].checked_add_signed(by[1]));
        let after = after.filter(|(own, other)| own + other <= self.geometry.line);
        after.map_or(0, |(own, other)| {
            self.weight_after(turns, [own, other]) - self.weight_after(turns, counts)
        })
    }

    /// Returns what changes if one marble more or less is on a square.
    fn changes(&self, counts: &[[u8; 2]], by: [i8; 2]) -> Changes {
        let runs = (0..).zip(counts);
        let by_run: Vec<Score> = runs.map(|(run, on)| self.change(run, *on, by)).collect();
        let mut by_square = [0; SQUARES];
        for (sum, runs) in by_square.iter_mut().zip(&self.geometry.runs_of) {
            *sum = runs.iter().map(|run| by_run[usize::from(*run)]).sum();
        }
        Changes { by_run, by_square }
    }

    /// Adds the turns with the best shifts, and what changes for the player to move by each: judged by
    /// the position after it, without making it, as each changes few runs.
    fn judge(&self, turns: &mut Vec<(Score, Turn)>) {
        let counts = self.counts();
        let [placing, leaving, coming] =
            [[1, 0], [0, -1], [0, 1]].map(|by| self.changes(&counts, by));
        // A run that has both squares of a shift keeps its marbles.
        let runs_with = |square: u8, other: u8, both: bool| {
            let runs = self.geometry.runs_of[usize::from(square)].iter();
            let runs = runs.map(|run| usize::from(*run));
            runs.filter(move |run| (self.geometry.runs[*run].0 >> other & 1 == 1) == both)
        };
        let mut shifts: Vec<(Score, Option<(u8, u8)>)> = self
            .shifts()
            .map(|(from, to)| {
                let kept = runs_with(from, to, true);
                let kept: Score = kept
                    .map(|run| leaving.by_run[run] + coming.by_run[run])
                    .sum();
                let left = leaving.by_square[usize::from(from)];
                let come = coming.by_square[usize::from(to)];
                (left + come - kept, Some((from, to)))
            })
            .collect();
        shifts.sort_by_key(|(gain, _)| -gain);
        shifts.truncate(SHIFTS);
        shifts.push((0, None));
        for (gain, shift) in shifts {
            let mut empty = self.empty();
            let mut placings = placing.by_square;
            if let Some((from, to)) = shift {
                empty ^= 1 << from | 1 << to;
                for (square, other, by) in [(from, to, -1), (to, from, 1)] {
                    for run in runs_with(square, other, false) {
                        let [own, others] = counts[run];
                        let shifted = [own, others.wrapping_add_signed(by)];
                        let change = self.change(run, shifted, [1, 0]) - placing.by_run[run];
                        for square in bits(self.geometry.runs[run].0) {
                            placings[usize::from(square)] += change;
                        }
                    }
                }
            }
            turns.extend(bits(empty).map(|place| {
                let judged = gain + placings[usize::from(place)];
                (judged, Turn { shift, place })
            }));
        }
    }
}

/// The changes by one marble more or less, on each run and on each square with all its runs.
struct Changes {
    by_run: Vec<Score>,
    by_square: [Score; SQUARES],
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

    fn moves(&self, moves: &mut Vec<(i32, Turn)>) {
        if let Some(turn) = self.winning() {
            moves.push((LOUD, turn));
            return;
        }
        self.judge(moves);
        if moves.len() > self.width {
            moves.select_nth_unstable_by_key(self.width, |(judged, _)| -judged);
            moves.truncate(self.width);
        }
        for (urgency, _) in moves {
            *urgency = if *urgency > COMPLETED / 2 {
                LOUD
            } else {
                (*urgency / 8).clamp(1 - LOUD, LOUD / 4)
            };
        }
    }

    fn add_others(&self, moves: &mut Vec<(i32, Turn)>) {
        let likely = moves.len();
        for turn in self.turns() {
            if moves[..likely].iter().any(|(_, known)| *known == turn) {
                continue;
            }
            let mut after = self.clone();
            after.play(turn);
            let is_lost = match after.result() {
                Some(result) => result == WIN,
                None => after.winning().is_some(),
            };
            if !is_lost {
                let urgency = (-after.evaluate() / 8).clamp(1 - LOUD, LOUD / 4);
                moves.push((urgency, turn));
            }
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

#[cfg(test)]
mod tests {
    use engine::orbito::{Direction, Settings};

    use super::*;

    /// Returns what changes by a turn, with all marbles where it puts them.
    fn change_by(position: &OrbitoPosition, turn: Turn) -> Score {
        let mut after = position.clone();
        if let Some((from, to)) = turn.shift {
            after.marbles[1 - after.player] ^= 1 << from | 1 << to;
        }
        after.marbles[after.player] |= 1 << turn.place;
        let worth = |position: &OrbitoPosition| -> Score {
            let runs = position.geometry.runs.iter().zip(position.counts());
            runs.map(|((_, turns), counts)| position.weight_after(*turns, counts))
                .sum()
        };
        worth(&after) - worth(position)
    }

    /// Returns positions with marbles put anywhere.
    fn scattered() -> impl Iterator<Item = OrbitoPosition> {
        let boards = [(4, 4), (6, 5), (6, 6)].map(|(size, line)| {
            let rings = vec![Direction::Ccw; usize::from(size / 2)];
            Rc::new(Geometry::new(&Settings { size, line, rings }))
        });
        let numbered = boards
            .into_iter()
            .flat_map(|geometry| (0..300).map(move |number| (Rc::clone(&geometry), number)));
        numbered.map(|(geometry, number)| {
            let sparse = if number % 3 == 0 {
                mixed(number + 2_000)
            } else {
                u64::MAX
            };
            let white = mixed(number) & sparse & geometry.all;
            let black = mixed(number + 1_000) & sparse.rotate_left(7) & geometry.all & !white;
            OrbitoPosition {
                weights: Rc::new(Weights::new(geometry.line)),
                geometry,
                marbles: [white, black],
                player: (number % 2) as usize,
                end: None,
                width: WIDTH,
            }
        })
    }

    #[test]
    fn a_turn_that_wins_at_once_is_looked_at() {
        let mut winning = 0;
        for position in scattered() {
            if position.turns().any(|turn| position.wins(turn)) {
                let mut moves = Vec::new();
                position.moves(&mut moves);
                let is_seen = moves.iter().any(|(_, turn)| position.wins(*turn));
                assert!(is_seen, "{:?}", position.marbles);
                winning += 1;
            }
        }
        assert!(winning > 20, "{winning}");
    }

    #[test]
    fn no_turn_but_those_that_lose_at_once_is_left_out() {
        for position in scattered() {
            let mut moves = Vec::new();
            position.moves(&mut moves);
            position.add_others(&mut moves);
            for turn in position.turns() {
                let is_there = moves.iter().filter(|(_, known)| *known == turn).count();
                let mut after = position.clone();
                after.play(turn);
                let is_lost = match after.result() {
                    Some(result) => result == WIN,
                    None => after.turns().any(|answer| after.wins(answer)),
                };
                assert!(
                    is_there == 1 || is_there == 0 && is_lost,
                    "{:?} {turn:?}",
                    position.marbles
                );
            }
        }
    }

    #[test]
    fn turns_are_judged_by_the_position_after_them() {
        for position in scattered() {
            let mut judged = Vec::new();
            position.judge(&mut judged);
            assert_eq!(judged.is_empty(), position.empty() == 0);
            for (change, turn) in judged {
                assert_eq!(change, change_by(&position, turn), "{position:?} {turn:?}");
            }
        }
    }
}
