//! The position for search: one round, its turns and what they are worth for the match.

use engine::invincible_armada::{Action, View};
use engine::{Seat, Square};

use super::board::{ALL, SIZE, crowded, english_targets, firing_points, neighbours, points};
use crate::search::{LOUD, Position, Score, WIN, mixed};

/// Ships of each fleet.
const FLEET: u32 = 20;
/// Captures that end a round.
const CAPTURES: u8 = 11;
/// (R) The number of turns in a row without a capture that voids the round.
const QUIET_TURNS: u32 = 120;
/// English ships on the board at most.
const ENGLISH_AT_SEA: u32 = 5;

const SPAIN: usize = 0;
const ENGLAND: usize = 1;

/// Turns looked at in every position but the first, and in the first.
const WIDTH: usize = 14;
const ROOT_WIDTH: usize = 48;

/// Ships Spain thinks of relocating: those that it misses least.
const RELOCATED: usize = 4;

/// A captured ship.
const SHIP: Score = 100;
/// The round won, without its points.
const ROUND: Score = 1_000;
/// A match that whoever wins the round cannot turn any more.
const SETTLED: Score = 5_000;

/// The ways in which a ship comes to its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manoeuvre {
    /// From the reserve.
    Place,
    /// Spain: from another point.
    Relocate(u8),
    /// England: from a point around a partner.
    Pivot(u8, u8),
}

/// A turn; points are numbered row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeaTurn {
    manoeuvre: Manoeuvre,
    to: u8,
    capture: Option<u8>,
}

/// A round of The Invincible Armada, packed for search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvinciblePosition {
    /// Ships on the board: Spain's and England's.
    ships: [u128; 2],
    /// Ships captured by Spain and by England.
    captures: [u8; 2],
    turn: usize,
    quiet: u32,
    /// The seat that is Spain.
    spain: usize,
    round: u8,
    /// Points of the rounds before: seat 0's less seat 1's.
    lead: i32,
    /// The value of the end of the round to Spain.
    end: Option<Score>,
    width: usize,
}

fn number(square: Square) -> u8 {
    square.row * SIZE + square.col
}

impl InvinciblePosition {
    /// Reads the position from what is shown of it.
    pub fn of(view: &View) -> InvinciblePosition {
        let ships = |letter: char| {
            let letters = view.rows.iter().flat_map(|row| row.chars());
            let found = (0..).zip(letters).filter(|(_, found)| *found == letter);
            found.fold(0, |set, (point, _): (u32, char)| set | 1 << point)
        };
        let spain = Seat(u8::from(view.sides[Seat(0)] as usize != SPAIN));
        InvinciblePosition {
            ships: [ships('s'), ships('e')],
            captures: [view.captures[spain], view.captures[spain.other()]],
            turn: view.turn as usize,
            quiet: view.turns_without_capture,
            spain: spain.index(),
            round: view.round,
            lead: i32::from(view.points[Seat(0)]) - i32::from(view.points[Seat(1)]),
            end: None,
            width: ROOT_WIDTH,
        }
    }

    /// Writes a turn as an action.
    pub fn action(chosen: SeaTurn) -> Action {
        let square = |point: u8| Square::new(point % SIZE, point / SIZE);
        let SeaTurn { manoeuvre, to, .. } = chosen;
        let (to, capture) = (square(to), chosen.capture.map(square));
        match manoeuvre {
            Manoeuvre::Place => Action::Place { at: to, capture },
            Manoeuvre::Relocate(from) => Action::Relocate {
                from: square(from),
                to,
                capture,
            },
            Manoeuvre::Pivot(from, around) => Action::Pivot {
                from: square(from),
                around: square(around),
                to,
                capture,
            },
        }
    }

    /// Reads an action.
    pub fn read(action: &Action) -> SeaTurn {
        let (manoeuvre, to, capture) = match *action {
            Action::Place { at, capture } => (Manoeuvre::Place, at, capture),
            Action::Relocate { from, to, capture } => {
                (Manoeuvre::Relocate(number(from)), to, capture)
            }
            Action::Pivot {
                from,
                around,
                to,
                capture,
            } => (Manoeuvre::Pivot(number(from), number(around)), to, capture),
        };
        SeaTurn {
            manoeuvre,
            to: number(to),
            capture: capture.map(number),
        }
    }

    fn empty(&self) -> u128 {
        ALL & !self.ships[SPAIN] & !self.ships[ENGLAND]
    }

    fn reserve(&self, side: usize) -> u32 {
        FLEET - self.ships[side].count_ones() - u32::from(self.captures[1 - side])
    }

    /// Returns where England can place a ship.
    fn english_places(&self) -> u128 {
        let english = self.ships[ENGLAND];
        let at_sea = english.count_ones();
        if at_sea >= ENGLISH_AT_SEA {
            return 0;
        }
        let all_free = neighbours(english) & english == 0;
        let allowed = if at_sea == ENGLISH_AT_SEA - 1 && all_free {
            neighbours(english)
        } else {
            ALL
        };
        allowed & self.empty() & !crowded(english)
    }

    /// Returns England's pivots, each with where it can end.
    fn pivots(&self) -> impl Iterator<Item = (Manoeuvre, u128)> {
        let english = self.ships[ENGLAND];
        let empty = self.empty();
        points(english).flat_map(move |from| {
            let others = english & !(1 << from);
            let free = empty & !crowded(others);
            points(neighbours(1 << from) & others).map(move |around| {
                let landings = neighbours(1 << around) & free;
                (Manoeuvre::Pivot(from, around), landings)
            })
        })
    }

    /// Returns where England's ships can land.
    fn english_landings(&self) -> u128 {
        let places = self.english_places();
        if places != 0 {
            return places;
        }
        self.pivots()
            .fold(0, |found, (_, landings)| found | landings)
    }

    /// Calls `found` with England's turns.
    fn for_each_english(&self, mut found: impl FnMut(SeaTurn)) {
        let [spanish, english] = self.ships;
        let placing = (Manoeuvre::Place, self.english_places());
        for (manoeuvre, landings) in std::iter::once(placing).chain(self.pivots()) {
            let others = match manoeuvre {
                Manoeuvre::Pivot(from, _) => english & !(1 << from),
                _ => english,
            };
            for to in points(landings) {
                let turn = |capture| SeaTurn {
                    manoeuvre,
                    to,
                    capture,
                };
                let targets = english_targets(1 << to, others, spanish);
                if targets == 0 {
                    found(turn(None));
                }
                points(targets).for_each(|target| found(turn(Some(target))));
            }
        }
    }

    /// Calls `found` with Spain's turns: without those that leave a capture out that they could make,
    /// and relocating only the ships it misses least.
    fn for_each_spanish(&self, mut found: impl FnMut(SeaTurn)) {
        let [spanish, english] = self.ships;
        let manoeuvres: Vec<Manoeuvre> = if self.reserve(SPAIN) > 0 {
            vec![Manoeuvre::Place]
        } else {
            self.spare_ships()
                .into_iter()
                .map(Manoeuvre::Relocate)
                .collect()
        };
        for manoeuvre in manoeuvres {
            let others = match manoeuvre {
                Manoeuvre::Relocate(from) => spanish & !(1 << from),
                _ => spanish,
            };
            let mut quiet = self.empty();
            for target in points(english) {
                let firing = firing_points(target, others) & self.empty();
                quiet &= !firing;
                points(firing).for_each(|to| {
                    found(SeaTurn {
                        manoeuvre,
                        to,
                        capture: Some(target),
                    });
                });
            }
            points(quiet).for_each(|to| {
                found(SeaTurn {
                    manoeuvre,
                    to,
                    capture: None,
                });
            });
        }
    }

    /// Lists every turn that is worth a thought.
    pub(super) fn all_turns(&self) -> Vec<SeaTurn> {
        let mut turns = Vec::new();
        if self.turn == SPAIN {
            self.for_each_spanish(|turn| turns.push(turn));
        } else {
            self.for_each_english(|turn| turns.push(turn));
        }
        turns
    }

    /// Returns the ships that Spain and England could capture in a turn of theirs.
    fn targets(&self) -> [usize; 2] {
        let [spanish, english] = self.ships;
        let of_spain = points(english)
            .filter(|target| firing_points(*target, spanish) & self.empty() != 0)
            .count();
        let of_england = english_targets(self.english_landings(), english, spanish);
        [of_spain, of_england.count_ones() as usize]
    }

    /// Returns what anybody sees of the position for the side to move: captures, and what could be
    /// captured next.
    pub(super) fn at_first_sight(&self) -> Score {
        let captured = self.captures.map(Score::from);
        let targets = self.targets()[self.turn] as Score;
        let next = if targets > 0 { SHIP + targets } else { 0 };
        SHIP * (captured[self.turn] - captured[1 - self.turn]) + next
    }

    /// Returns the Spanish ships whose absence weakens Spain least.
    fn spare_ships(&self) -> Vec<u8> {
        let mut ships: Vec<(Score, u8)> = points(self.ships[SPAIN])
            .map(|ship| {
                let mut without = self.clone();
                without.ships[SPAIN] &= !(1 << ship);
                (without.for_spain(), ship)
            })
            .collect();
        ships.sort_by_key(|(worth, _)| -worth);
        ships
            .into_iter()
            .take(RELOCATED)
            .map(|(_, ship)| ship)
            .collect()
    }

    /// Returns what the match seems worth to Spain with the side to move on turn.
    fn for_spain(&self) -> Score {
        let [spanish_targets, english_targets] = self.targets();
        let ships = i32::from(self.captures[SPAIN]) - i32::from(self.captures[ENGLAND]);
        let threats = if self.turn == SPAIN {
            first_strike(spanish_targets) - second_strike(english_targets)
        } else {
            second_strike(spanish_targets) - first_strike(english_targets)
        };
        SHIP * ships + threats + self.worth_of_lead()
    }

    /// Returns the points of the rounds before: Spain's less England's.
    fn spanish_lead(&self) -> i32 {
        if self.spain == 0 {
            self.lead
        } else {
            -self.lead
        }
    }

    /// Returns what the points of the rounds before are worth to Spain: as much as when they were won, and more
    /// once the other side cannot make up for them with this round.
    fn worth_of_lead(&self) -> Score {
        let lead = self.spanish_lead();
        let [spanish, english] = self.captures.map(|captures| i32::from(CAPTURES - captures));
        let (best, worst) = (lead + english, lead - spanish);
        let settled = match self.round {
            1 => 0,
            _ if worst > 0 => SETTLED,
            _ if best < 0 => -SETTLED,
            _ => 0,
        };
        worth_of_points(lead) + settled
    }

    /// Ends the round, if it is over, with what that is worth for the match.
    fn conclude(&mut self) {
        let winner = [SPAIN, ENGLAND]
            .into_iter()
            .find(|side| self.captures[*side] >= CAPTURES);
        if winner.is_none() && self.quiet < QUIET_TURNS {
            return;
        }
        let points = winner.map_or(0, |side| {
            let points = i32::from(CAPTURES - self.captures[1 - side]);
            if side == SPAIN { points } else { -points }
        });
        let lead = self.spanish_lead() + points;
        self.end = Some(match self.round {
            1 => worth_of_points(points),
            // A third round decides.
            2 if lead == 0 => 0,
            _ => lead.signum() * WIN,
        });
    }
}

/// Returns what points, or the lead of so many, are worth to the side that has them.
fn worth_of_points(points: i32) -> Score {
    points.signum() * ROUND + SHIP * points
}

/// Returns what targets are worth to the side to move: it captures one of them.
fn first_strike(targets: usize) -> Score {
    match targets {
        0 => 0,
        more => 60 + 8 * more as Score,
    }
}

/// Returns what targets are worth to the side that moves next: one may get away.
fn second_strike(targets: usize) -> Score {
    match targets {
        0 => 0,
        1 => 25,
        more => 40 + 4 * more as Score,
    }
}

impl Position for InvinciblePosition {
    type Move = SeaTurn;

    const SLOTS: usize = 121;

    fn to_move(&self) -> usize {
        if self.turn == SPAIN {
            self.spain
        } else {
            1 - self.spain
        }
    }

    /// Every turn is judged by the position after it.
    fn moves(&self, moves: &mut Vec<(i32, SeaTurn)>) {
        let mut judge = |turn: SeaTurn| {
            let mut after = self.clone();
            after.play(turn);
            let worth = after.result().unwrap_or_else(|| after.evaluate());
            let sign = if after.to_move() == self.to_move() {
                1
            } else {
                -1
            };
            moves.push((sign * worth, turn));
        };
        if self.turn == SPAIN {
            self.for_each_spanish(&mut judge);
        } else {
            self.for_each_english(&mut judge);
        }
        moves.sort_by_key(|(judged, _)| -judged);
        moves.truncate(self.width);
        let standing = self.evaluate();
        for (urgency, turn) in moves {
            let gain = (*urgency - standing).clamp(-LOUD / 2, LOUD / 2);
            *urgency = if turn.capture.is_some() {
                LOUD + gain
            } else {
                gain
            };
        }
    }

    fn play(&mut self, chosen: SeaTurn) {
        let SeaTurn {
            manoeuvre,
            to,
            capture,
        } = chosen;
        let side = self.turn;
        if let Manoeuvre::Relocate(from) | Manoeuvre::Pivot(from, _) = manoeuvre {
            self.ships[side] &= !(1 << from);
        }
        self.ships[side] |= 1 << to;
        self.quiet += 1;
        if let Some(target) = capture {
            self.ships[1 - side] &= !(1 << target);
            self.captures[side] += 1;
            self.quiet = 0;
        }
        self.turn = 1 - side;
        self.width = WIDTH;
        self.conclude();
        if self.end.is_none() && self.turn == ENGLAND && self.english_landings() == 0 {
            // (R) England passes.
            self.turn = SPAIN;
            self.quiet += 1;
            self.conclude();
        }
    }

    fn result(&self) -> Option<Score> {
        self.end
            .map(|end| if self.turn == SPAIN { end } else { -end })
    }

    fn evaluate(&self) -> Score {
        let worth = self.for_spain();
        if self.turn == SPAIN { worth } else { -worth }
    }

    fn key(&self) -> u64 {
        let ships = self
            .ships
            .iter()
            .flat_map(|set| [*set as u64, (*set >> 64) as u64]);
        let [by_spain, by_england] = self.captures.map(u64::from);
        let rest = by_spain << 16 | by_england << 8 | self.turn as u64;
        ships.fold(mixed(rest), |key, word| mixed(key ^ word))
    }

    fn slot(chosen: SeaTurn) -> usize {
        usize::from(chosen.to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns what a second round seems worth to Spain, with a lead and the captures of Spain and England.
    fn second_round(lead: i32, captures: [u8; 2]) -> Score {
        let position = InvinciblePosition {
            ships: [0, 0],
            captures,
            turn: SPAIN,
            quiet: 0,
            spain: 1,
            round: 2,
            lead: -lead,
            end: None,
            width: WIDTH,
        };
        position.for_spain()
    }

    #[test]
    fn who_is_ahead_after_the_first_round_is_ahead_in_the_second() {
        assert_eq!(second_round(0, [0, 0]), 0);
        assert_eq!(second_round(-11, [0, 0]), -second_round(11, [0, 0]));
        // Spain can win the round, but with fewer points than it needs.
        assert!(second_round(-11, [10, 6]) < -SETTLED);
        assert!(second_round(-5, [10, 6]) < 0 && second_round(-5, [10, 6]) > -SETTLED);
        // England can win no more than the round.
        assert!(second_round(6, [5, 10]) < SETTLED);
        assert!(second_round(6, [6, 10]) > SETTLED);
    }
}
