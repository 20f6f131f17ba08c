//! The position for search: whole plays, and what they are worth.

use engine::aspic::{Action, Camp, Phase, View};
use engine::{Seat, Square};

use super::pitch::{
    CENTRE, COLS, Flight, OPEN, ROWS, ZONES, advance, flight, for_each_target, square, squares,
};
use crate::search::{LOUD, Position, Score, WIN, mixed};

/// Plays looked at in every position but the first, and in the first.
const WIDTH: usize = 14;
const ROOT_WIDTH: usize = 48;

/// A goal; a play later it is worth a little less, so that it is not put off.
const GOAL: Score = 1_000;
const DELAY: Score = 20;

/// A column the ball is nearer to the goal.
const ADVANCE: Score = 14;

/// A shot that can be played, and a column the farthest of them goes.
const SHOT: Score = 7;
const REACH: Score = 5;

/// The squares to place pieces on, columns counted from the own edge: shooters around the centre
/// first.
const FORMATION: [(u8, u8); 7] = [(2, 4), (3, 2), (3, 6), (2, 3), (2, 5), (4, 5), (1, 4)];

/// The actions between two decisions of the opponent; squares are numbered row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// A piece placed.
    Place(u8),
    /// A move and a shot, either of which may be left out.
    Turn {
        /// From where to where a piece is moved.
        step: Option<(u8, u8)>,
        /// The square of the shooter.
        shot: Option<u8>,
    },
}

/// The next thing to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Placement,
    Move,
    /// The move is made, by the piece now standing here, or skipped.
    Shot(Option<u8>),
}

/// A position of Aspic, packed for search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AspicPosition {
    pieces: [u128; 2],
    ball: u8,
    stage: Stage,
    seat: usize,
    /// 0 or 1.
    half: u16,
    /// Plays completed in the half, and how many it has.
    plays: u16,
    plays_per_half: u16,
    pieces_per_camp: u32,
    /// Goals, seat 0's less seat 1's.
    lead: i32,
    /// The value of the end to seat 0; a goal counts as an end.
    end: Option<Score>,
    width: usize,
    /// Plays since the search began.
    depth: Score,
}

impl AspicPosition {
    /// Reads the position from what is shown of it.
    pub fn of(view: &View) -> AspicPosition {
        let pieces = |letter: char| {
            let letters = view.rows.iter().flat_map(|row| row.chars());
            let found = (0..).zip(letters).filter(|(_, found)| *found == letter);
            found.fold(0, |set, (square, _): (u32, char)| set | 1 << square)
        };
        let half = u16::from(view.half) - 1;
        let seat = usize::from(view.camp == Camp::Right);
        // The seat of the half's number makes the first play of each round.
        let of_play = match view.kick_off {
            Some(camp) => u16::from(camp == Camp::Right),
            None => seat as u16,
        };
        AspicPosition {
            pieces: [pieces('l'), pieces('r')],
            ball: view.ball.map_or(CENTRE, |at| square(at.col, at.row)),
            stage: match view.phase {
                Phase::Placement => Stage::Placement,
                Phase::Move | Phase::Over => Stage::Move,
                Phase::Shot => Stage::Shot(view.moved.map(|at| square(at.col, at.row))),
            },
            seat,
            half,
            plays: 2 * (u16::from(view.round) - 1) + u16::from(of_play != half),
            plays_per_half: 2 * u16::from(view.turns_per_half),
            pieces_per_camp: view.pieces.into(),
            lead: view.scores[Seat(0)] as i32 - view.scores[Seat(1)] as i32,
            end: None,
            width: ROOT_WIDTH,
            depth: 0,
        }
    }

    /// Writes a play as the actions that make it up from here.
    pub fn actions(&self, play: Play) -> Vec<Action> {
        let at = |number: u8| Square::new(number % COLS, number / COLS);
        let (step, shot) = match play {
            Play::Place(number) => return vec![Action::Place { at: at(number) }],
            Play::Turn { step, shot } => (step, shot),
        };
        let mut actions = Vec::new();
        let mut after = self.clone();
        if self.stage == Stage::Move {
            actions.push(match step {
                Some((from, to)) => Action::Move {
                    from: at(from),
                    to: at(to),
                },
                None => Action::SkipMove {},
            });
            after.make_step(step);
        }
        match shot {
            Some(from) => actions.push(Action::Shoot { from: at(from) }),
            None if after.shots(self.seat, after.moved()).next().is_some() => {
                actions.push(Action::SkipShot {});
            }
            // The play ends by itself.
            None => {}
        }
        actions
    }

    fn moved(&self) -> Option<u8> {
        match self.stage {
            Stage::Shot(moved) => moved,
            _ => None,
        }
    }

    fn occupied(&self) -> u128 {
        self.pieces[0] | self.pieces[1] | 1 << self.ball
    }

    /// Returns the shots of a seat, each with where its shooter stands.
    fn shots(&self, seat: usize, moved: Option<u8>) -> impl Iterator<Item = (u8, Flight)> {
        let occupied = self.occupied();
        squares(self.pieces[seat])
            .filter(move |from| moved != Some(*from))
            .filter_map(move |from| Some((from, flight(seat, from, self.ball, occupied)?)))
    }

    fn make_step(&mut self, step: Option<(u8, u8)>) {
        if let Some((from, to)) = step {
            self.pieces[self.seat] ^= 1 << from | 1 << to;
        }
        self.stage = Stage::Shot(step.map(|(_, to)| to));
    }

    /// Calls `found` with every play from here.
    fn for_each_play(&self, mut found: impl FnMut(Play)) {
        if let Stage::Shot(moved) = self.stage {
            for (from, _) in self.shots(self.seat, moved) {
                found(Play::Turn {
                    step: None,
                    shot: Some(from),
                });
            }
            if moved.is_some() {
                found(Play::Turn {
                    step: None,
                    shot: None,
                });
            }
            return;
        }
        for (from, _) in self.shots(self.seat, None) {
            found(Play::Turn {
                step: None,
                shot: Some(from),
            });
        }
        let open = OPEN[self.seat] & !self.occupied();
        for from in squares(self.pieces[self.seat]) {
            for_each_target(from, open, |to| {
                let step = Some((from, to));
                let mut after = self.clone();
                after.make_step(step);
                for (shooter, _) in after.shots(self.seat, Some(to)) {
                    found(Play::Turn {
                        step,
                        shot: Some(shooter),
                    });
                }
                found(Play::Turn { step, shot: None });
            });
        }
    }

    /// Lists every play; at the placement those of the formation.
    pub(super) fn all_plays(&self) -> Vec<Play> {
        let mut plays = Vec::new();
        if self.stage == Stage::Placement {
            let mut moves = Vec::new();
            self.moves(&mut moves);
            plays.extend(moves.into_iter().map(|(_, play)| play));
        } else {
            self.for_each_play(|play| plays.push(play));
        }
        plays
    }

    /// Returns what anybody sees of the position for the seat to move: the ball's way to go, and the
    /// shots of both.
    pub(super) fn at_first_sight(&self) -> Score {
        let shots = |seat: usize| self.shots(seat, None).count() as Score;
        let ball = Score::from(advance(self.seat, self.ball)) - Score::from(COLS / 2);
        10 * ball + shots(self.seat) - shots(1 - self.seat)
    }

    /// Ends a play, which scored if `is_goal`.
    fn end_play(&mut self, is_goal: bool) {
        let scorer = if self.seat == 0 { 1 } else { -1 };
        self.plays += 1;
        self.depth += 1;
        self.lead += if is_goal { scorer } else { 0 };
        let is_half_over = self.plays == self.plays_per_half;
        if is_half_over && self.half == 1 {
            self.end = Some(self.lead.signum() * WIN);
        } else if is_goal {
            self.end = Some(scorer * (GOAL - DELAY * self.depth));
        } else if is_half_over {
            self.end = Some(0);
        }
        self.seat = usize::from((self.half + self.plays) % 2);
        self.stage = Stage::Move;
    }

    /// Ends plays in which neither a move nor a shot is possible (R).
    fn skip_stuck(&mut self) {
        while self.end.is_none() && self.stage == Stage::Move {
            let mut is_stuck = self.shots(self.seat, None).next().is_none();
            let open = OPEN[self.seat] & !self.occupied();
            for from in squares(self.pieces[self.seat]) {
                if !is_stuck {
                    return;
                }
                for_each_target(from, open, |_| is_stuck = false);
            }
            if !is_stuck {
                return;
            }
            self.end_play(false);
        }
    }

    /// Returns what a seat's shots are worth, and whether one of them is a goal.
    fn attack(&self, seat: usize) -> (Score, Score) {
        let from = advance(seat, self.ball);
        let (mut count, mut farthest, mut goals) = (0, 0, 0);
        for (_, flight) in self.shots(seat, None) {
            count += 1;
            match flight {
                Flight::Goal => goals += 1,
                Flight::To(to) => farthest = farthest.max(advance(seat, to) - from),
            }
        }
        (SHOT * count.min(4) + REACH * Score::from(farthest), goals)
    }
}

impl Position for AspicPosition {
    type Move = Play;

    const SLOTS: usize = 100 * 100;

    fn to_move(&self) -> usize {
        self.seat
    }

    /// Every play is judged by the position after it; a piece is placed where the formation has it.
    fn moves(&self, moves: &mut Vec<(i32, Play)>) {
        if self.stage == Stage::Placement {
            let free = ZONES[self.seat] & !self.pieces[self.seat];
            let formation = FORMATION.map(|(col, row)| {
                let col = if self.seat == 0 { col } else { COLS - 1 - col };
                square(col, row)
            });
            let rest = squares(free);
            let place = formation.into_iter().find(|at| free >> at & 1 == 1);
            moves.extend(place.or(rest.last()).map(|at| (0, Play::Place(at))));
            return;
        }
        self.for_each_play(|play| {
            let mut after = self.clone();
            after.play(play);
            let worth = after.result().unwrap_or_else(|| after.evaluate());
            let is_same = after.to_move() == self.to_move();
            moves.push((if is_same { worth } else { -worth }, play));
        });
        moves.sort_by_key(|(judged, _)| -judged);
        moves.truncate(self.width);
        for (judged, _) in moves {
            *judged = if *judged > GOAL / 2 {
                LOUD
            } else {
                (*judged / 2).clamp(1 - LOUD, LOUD / 2)
            };
        }
    }

    fn play(&mut self, chosen: Play) {
        self.width = WIDTH;
        let (step, shot) = match chosen {
            Play::Place(at) => {
                self.pieces[self.seat] |= 1 << at;
                self.seat = 1 - self.seat;
                let placed = self.pieces.map(u128::count_ones);
                if placed == [self.pieces_per_camp; 2] {
                    self.ball = CENTRE;
                    self.stage = Stage::Move;
                    self.seat = usize::from((self.half + self.plays) % 2);
                    self.skip_stuck();
                }
                return;
            }
            Play::Turn { step, shot } => (step, shot),
        };
        if self.stage == Stage::Move {
            self.make_step(step);
        }
        let occupied = self.occupied();
        let flown =
            shot.and_then(|from| Some((from, flight(self.seat, from, self.ball, occupied)?)));
        let mut is_goal = false;
        if let Some((from, flight)) = flown {
            self.pieces[self.seat] ^= 1 << from | 1 << self.ball;
            match flight {
                Flight::Goal => is_goal = true,
                Flight::To(to) => self.ball = to,
            }
        }
        self.end_play(is_goal);
        self.skip_stuck();
    }

    fn result(&self) -> Option<Score> {
        self.end.map(|end| if self.seat == 0 { end } else { -end })
    }

    fn evaluate(&self) -> Score {
        if self.stage == Stage::Placement {
            return 0;
        }
        let other = 1 - self.seat;
        let (own_attack, own_goals) = self.attack(self.seat);
        let (other_attack, other_goals) = self.attack(other);
        let ball = Score::from(advance(self.seat, self.ball)) - Score::from(COLS / 2);
        let threats = match (own_goals, other_goals) {
            (1.., _) => 700,
            (0, 0) => 0,
            (_, 1) => -150,
            (_, _) => -260,
        };
        ADVANCE * ball + own_attack - other_attack + threats
    }

    fn key(&self) -> u64 {
        let stage = match self.stage {
            Stage::Placement => 200,
            Stage::Move => 201,
            Stage::Shot(moved) => u64::from(moved.unwrap_or(202)),
        };
        let rest = u64::from(self.ball) << 32
            | stage << 24
            | u64::from(self.plays) << 8
            | u64::from(self.half) << 1
            | self.seat as u64;
        let sets = self.pieces.iter();
        let words = sets.flat_map(|set| [*set as u64, (*set >> 64) as u64]);
        words.fold(mixed(rest), |key, word| mixed(key ^ word))
    }

    fn slot(chosen: Play) -> usize {
        const { assert!((COLS * ROWS) < 100) };
        match chosen {
            Play::Place(at) => usize::from(at),
            Play::Turn { step, shot } => {
                let to = step.map_or(99, |(_, to)| usize::from(to));
                to * 100 + shot.map_or(99, usize::from)
            }
        }
    }
}
