use std::cmp::Ordering;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::action::{Action, Answer, End, Event, Query, Refusal, Why};
use super::board::{Board, CENTRE, Pieces, Squares, Vector, is_on_board, placeable, placed};
use super::checks::{check_move, check_placement};
use super::settings::Settings;
use super::shot::Shot;
use super::statistics::Statistics;
use crate::{BySeat, Chance, GameQuery, GameState, Outcome, Seat, SeatSet, Square};

/// The time for which no clock runs after a goal and at half-time (R).
const PAUSE_MS: u32 = 5_000;

/// The phases of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "AspicPhase")]
pub enum Phase {
    /// The camps place their pieces.
    Placement,
    /// A camp moves a piece or skips the move.
    Move,
    /// A camp shoots or declines to.
    Shot,
    /// The match is over.
    Over,
}

/// The stages of a match, each with what is known then.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stage {
    /// The camps place their pieces; there is no ball yet.
    Placement { pieces: Pieces },
    /// A camp moves a piece or skips the move; `shooters` can shoot now.
    Move { board: Board, shooters: Squares },
    /// A camp shoots or declines to; `moved` is the piece moved before, `None` if the move was
    /// skipped.
    Shot {
        board: Board,
        shooters: Squares,
        moved: Option<Square>,
    },
    /// The match is over; after a last goal there is no ball.
    Over {
        pieces: Pieces,
        ball: Option<Square>,
    },
}

/// The state of an Aspic match.
#[derive(Clone, Debug)]
pub struct Aspic {
    pub(super) settings: Settings,
    pub(super) stage: Stage,
    /// The seat to act.
    pub(super) turn: Seat,
    /// 0 or 1: also the seat that makes the first play of every round.
    pub(super) half: u8,
    /// Plays completed in this half.
    pub(super) plays: u16,
    /// Pieces placed in the match.
    placements: u32,
    pub(super) scores: BySeat<u32>,
    pub(super) statistics: Statistics,
    pub(super) outcome: Option<Outcome>,
}

impl Aspic {
    pub(super) fn phase(&self) -> Phase {
        match self.stage {
            Stage::Placement { .. } => Phase::Placement,
            Stage::Move { .. } => Phase::Move,
            Stage::Shot { .. } => Phase::Shot,
            Stage::Over { .. } => Phase::Over,
        }
    }

    pub(super) fn pieces(&self) -> Pieces {
        match self.stage {
            Stage::Placement { pieces } | Stage::Over { pieces, .. } => pieces,
            Stage::Move { board, .. } | Stage::Shot { board, .. } => board.pieces,
        }
    }

    pub(super) fn ball(&self) -> Option<Square> {
        match self.stage {
            Stage::Placement { .. } => None,
            Stage::Move { board, .. } | Stage::Shot { board, .. } => Some(board.ball),
            Stage::Over { ball, .. } => ball,
        }
    }

    /// Returns the seat that makes the play at hand or, in placement, the next one. It is the one
    /// that conceded: the scorer made the play before.
    pub(super) fn play_of(&self) -> Seat {
        Seat(((u16::from(self.half) + self.plays) % 2) as u8)
    }

    /// Returns the round of the half, from 1.
    pub(super) fn round(&self) -> u8 {
        let completed = (self.plays / 2) as u8;
        (completed + 1).min(self.settings.turns_per_half)
    }

    /// Returns how much of the match is over, in percent of its rounds (R).
    pub(super) fn progress(&self) -> u8 {
        let rounds = u16::from(self.settings.turns_per_half);
        let completed = u16::from(self.half) * rounds + self.plays / 2;
        (completed * 100 / (2 * rounds)) as u8
    }

    fn place(&mut self, seat: Seat, mut pieces: Pieces, at: Square) -> Result<Vec<Event>, Refusal> {
        check_placement(pieces, seat, at).map_err(Refusal::Illegal)?;
        pieces[seat] |= Squares::one(at);
        self.stage = Stage::Placement { pieces };
        self.placements += 1;
        self.turn = seat.other();
        let mut events = vec![Event::Placed { seat, at }];
        if placed(pieces) == BySeat([self.settings.pieces; 2]) {
            let ball = CENTRE;
            events.push(Event::KickOff {
                seat: self.play_of(),
                ball,
            });
            self.begin_play(Board { pieces, ball }, &mut events);
        }
        Ok(events)
    }

    fn move_piece(
        &mut self,
        seat: Seat,
        mut board: Board,
        from: Square,
        to: Square,
    ) -> Result<Vec<Event>, Refusal> {
        check_move(&board, seat, from, to).map_err(Refusal::Illegal)?;
        board.pieces[seat] ^= Squares::one(from) | Squares::one(to);
        self.statistics.count_move(seat, Vector::between(from, to));
        let mut events = vec![Event::Moved { seat, from, to }];
        let moved = Some(to);
        let shooters = board.shooters(seat, moved);
        if shooters.is_empty() {
            events.push(Event::NoShot { seat });
            self.end_play(board.pieces, Some(board.ball), &mut events);
        } else {
            self.stage = Stage::Shot {
                board,
                shooters,
                moved,
            };
        }
        Ok(events)
    }

    fn skip_move(
        &mut self,
        seat: Seat,
        board: Board,
        shooters: Squares,
    ) -> Result<Vec<Event>, Refusal> {
        if shooters.is_empty() {
            return Err(Refusal::Illegal(Why::NoShot));
        }
        self.stage = Stage::Shot {
            board,
            shooters,
            moved: None,
        };
        Ok(vec![Event::MoveSkipped { seat }])
    }

    fn shoot(&mut self, seat: Seat, Board { mut pieces, ball }: Board, shot: &Shot) -> Vec<Event> {
        pieces[seat] ^= Squares::one(shot.from) | Squares::one(ball);
        self.statistics.count_shot(seat, shot.vector());
        let mut events = vec![Event::Shot {
            seat,
            from: shot.from,
            ball,
            to: shot.to,
            way: shot.way(),
            path: shot.path(),
        }];
        if shot.to.is_none() {
            self.scores[seat] += 1;
            events.push(Event::Goal {
                seat,
                scores: self.scores,
            });
        }
        self.end_play(pieces, shot.to, &mut events);
        events
    }

    fn skip_shot(&mut self, seat: Seat, board: Board) -> Vec<Event> {
        let mut events = vec![Event::ShotSkipped { seat }];
        self.end_play(board.pieces, Some(board.ball), &mut events);
        events
    }

    /// Begins the next play; it ends automatically if neither a move nor a shot is possible (R).
    fn begin_play(&mut self, board: Board, events: &mut Vec<Event>) {
        self.turn = self.play_of();
        let shooters = board.shooters(self.turn, None);
        let stuck = shooters.is_empty() && board.moves(self.turn).all(|(_, to)| to.is_empty());
        if stuck {
            events.push(Event::NoPlay { seat: self.turn });
            self.end_play(board.pieces, Some(board.ball), events);
        } else {
            self.stage = Stage::Move { board, shooters };
        }
    }

    /// Ends the play of the seat to act, which scored if there is no ball any more.
    fn end_play(&mut self, pieces: Pieces, ball: Option<Square>, events: &mut Vec<Event>) {
        match ball {
            Some(ball) => self.statistics.count_play(ball.col),
            None => self.statistics.count_goal(self.turn),
        }
        self.plays += 1;
        let scores = self.scores;
        if self.plays < self.settings.plays_per_half() {
            match ball {
                Some(ball) => self.begin_play(Board { pieces, ball }, events),
                None => self.begin_placement(events),
            }
        } else if self.half == 0 {
            events.push(Event::HalfTime { scores });
            self.half = 1;
            self.plays = 0;
            self.begin_placement(events);
        } else {
            events.push(Event::FullTime { scores });
            let BySeat([left, right]) = scores;
            let by_score = match left.cmp(&right) {
                Ordering::Greater => Outcome::win(Seat(0), End::Score),
                Ordering::Less => Outcome::win(Seat(1), End::Score),
                Ordering::Equal => Outcome::draw(End::Level),
            };
            self.stage = Stage::Over { pieces, ball };
            self.outcome = Some(self.scored(by_score));
        }
    }

    /// Clears the board; the camp that will not kick off places first.
    fn begin_placement(&mut self, events: &mut Vec<Event>) {
        self.stage = Stage::Placement {
            pieces: Pieces::default(),
        };
        self.turn = self.play_of().other();
        events.push(Event::Cleared { seat: self.turn });
    }

    fn scored(&self, outcome: Outcome) -> Outcome {
        outcome.with_scores(self.scores.map(i64::from).0)
    }

    /// Returns any move with the same likelihood, or the skip if `shooters` allow it.
    fn random_move(&self, board: Board, shooters: Squares, chance: &mut Chance) -> Option<Action> {
        let moves = || board.moves(self.turn);
        let count: u32 = moves().map(|(_, targets)| targets.len()).sum();
        let mut nth = chance.draw(count + u32::from(!shooters.is_empty()));
        for (by, targets) in moves() {
            let reached = targets.len();
            if nth < reached {
                let to = targets.iter().nth(nth as usize)?;
                let from = by.start(to);
                return Some(Action::Move { from, to });
            }
            nth -= reached;
        }
        Some(Action::SkipMove {})
    }
}

/// Returns what a camp may do in the shot phase besides shooting: after a move, decline; after a
/// skip, take that back.
fn instead_of_shot(moved: Option<Square>) -> Action {
    match moved {
        Some(_) => Action::SkipShot {},
        None => Action::UnskipMove {},
    }
}

/// Refuses squares off the board.
fn on_board(square: Square) -> Result<Square, Refusal> {
    if is_on_board(square) {
        Ok(square)
    } else {
        Err(Refusal::BadAction)
    }
}

impl GameQuery<Aspic> for Query {
    type Answer = Answer;

    fn answer(&self, state: &Aspic, seat: Seat) -> Result<Answer, Refusal> {
        let Query::PreviewShot { from } = *self;
        let Stage::Shot { board, moved, .. } = state.stage else {
            return Err(Refusal::BadAction);
        };
        let from = on_board(from)?;
        Ok(board.shot(seat, from, moved).into())
    }

    fn shows(&self) -> Option<&'static str> {
        Some("testing")
    }
}

impl GameState for Aspic {
    fn new(settings: &Settings, _: &mut Chance) -> Aspic {
        Aspic {
            settings: *settings,
            stage: Stage::Placement {
                pieces: Pieces::default(),
            },
            turn: Seat(1),
            half: 0,
            plays: 0,
            placements: 0,
            scores: BySeat::default(),
            statistics: Statistics::default(),
            outcome: None,
        }
    }

    fn awaited(&self) -> SeatSet {
        SeatSet::one(self.turn)
    }

    fn act(&mut self, seat: Seat, action: &Action, _: &mut Chance) -> Result<Vec<Event>, Refusal> {
        match (self.stage, action) {
            (Stage::Placement { pieces }, Action::Place { at }) => {
                self.place(seat, pieces, on_board(*at)?)
            }
            (Stage::Move { board, .. }, Action::Move { from, to }) => {
                self.move_piece(seat, board, on_board(*from)?, on_board(*to)?)
            }
            (Stage::Move { board, shooters }, Action::SkipMove {}) => {
                self.skip_move(seat, board, shooters)
            }
            (Stage::Shot { board, moved, .. }, Action::Shoot { from }) => {
                let shot = board.shot(seat, on_board(*from)?, moved)?;
                Ok(self.shoot(seat, board, &shot))
            }
            (Stage::Shot { moved: None, .. }, Action::SkipShot {}) => {
                Err(Refusal::Illegal(Why::NotMoved))
            }
            (Stage::Shot { board, .. }, Action::SkipShot {}) => Ok(self.skip_shot(seat, board)),
            (Stage::Shot { moved: Some(_), .. }, Action::UnskipMove {}) => {
                Err(Refusal::Illegal(Why::Moved))
            }
            (
                Stage::Shot {
                    board, shooters, ..
                },
                Action::UnskipMove {},
            ) => {
                self.stage = Stage::Move { board, shooters };
                Ok(vec![Event::MoveUnskipped { seat }])
            }
            _ => Err(Refusal::BadAction),
        }
    }

    fn time_out(&mut self, seat: Seat, _: &mut Chance) -> Result<Vec<Event>, Refusal> {
        self.stage = Stage::Over {
            pieces: self.pieces(),
            ball: self.ball(),
        };
        self.outcome = Some(self.scored(Outcome::lost_on_time(seat)));
        Ok(vec![Event::TimedOut { seat }])
    }

    /// Every piece placed is a turn, as is every play; bonus time comes after either.
    fn plies(&self) -> u32 {
        self.placements + self.statistics.plays()
    }

    fn legal_actions(&self, seat: Seat) -> Option<Vec<Action>> {
        let moves = |board: Board| {
            board.moves(seat).flat_map(|(by, targets)| {
                targets.iter().map(move |to| Action::Move {
                    from: by.start(to),
                    to,
                })
            })
        };
        Some(match self.stage {
            Stage::Placement { pieces } => {
                let squares = placeable(pieces, seat).iter();
                squares.map(|at| Action::Place { at }).collect()
            }
            Stage::Move { board, shooters } => {
                let skip = (!shooters.is_empty()).then_some(Action::SkipMove {});
                moves(board).chain(skip).collect()
            }
            Stage::Shot {
                shooters, moved, ..
            } => {
                let shots = shooters.iter().map(|from| Action::Shoot { from });
                shots.chain([instead_of_shot(moved)]).collect()
            }
            Stage::Over { .. } => Vec::new(),
        })
    }

    fn random_action(&self, seat: Seat, chance: &mut Chance) -> Option<Action> {
        match self.stage {
            Stage::Placement { pieces } => {
                let free = placeable(pieces, seat);
                let nth = chance.draw(free.len()) as usize;
                let at = free.iter().nth(nth)?;
                Some(Action::Place { at })
            }
            Stage::Move { board, shooters } => self.random_move(board, shooters, chance),
            Stage::Shot {
                shooters, moved, ..
            } => {
                let nth = chance.draw(shooters.len() + 1) as usize;
                let shooter = shooters.iter().nth(nth);
                Some(shooter.map_or(instead_of_shot(moved), |from| Action::Shoot { from }))
            }
            Stage::Over { .. } => None,
        }
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// A placement that is not the match's first follows a goal or half-time; the pause is over
    /// for good with its first piece.
    fn pause_ms(&self) -> u32 {
        match self.stage {
            Stage::Placement { pieces } if pieces == Pieces::default() && self.plies() > 0 => {
                PAUSE_MS
            }
            _ => 0,
        }
    }
}
