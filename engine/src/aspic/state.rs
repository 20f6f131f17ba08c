use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::action::{Action, Answer, End, Event, Query, Refusal, Why};
use super::board::{Board, CENTRE, Squares, Vector, is_on_board};
use super::settings::{CLASHES, COLOURS, Settings};
use super::statistics::Statistics;
use super::view::View;
use crate::{BySeat, Chance, GameQuery, GameState, Outcome, Rules, Seat, SeatSet, Square, Viewer};

/// How long no clock runs after a goal and at half-time (R).
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

/// The state of an Aspic match.
#[derive(Clone, Debug)]
pub struct Aspic {
    pub(super) settings: Settings,
    pub(super) board: Board,
    pub(super) phase: Phase,
    /// The seat to act.
    pub(super) turn: Seat,
    /// In the shot phase: the piece moved before; `None` if the move was skipped.
    pub(super) moved: Option<Square>,
    /// In the move and the shot phase: the pieces that can shoot now.
    pub(super) shooters: Squares,
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

    /// Returns the rounds completed out of all of the match, in percent (R).
    pub(super) fn progress(&self) -> u8 {
        let rounds = u16::from(self.settings.turns_per_half);
        let completed = u16::from(self.half) * rounds + self.plays / 2;
        (completed * 100 / (2 * rounds)) as u8
    }

    fn place(&mut self, at: Square) -> Result<Vec<Event>, Refusal> {
        let seat = self.turn;
        self.board
            .check_placement(seat, at)
            .map_err(Refusal::Illegal)?;
        self.board.pieces[seat] |= Squares::one(at);
        self.placements += 1;
        self.turn = seat.other();
        let mut events = vec![Event::Placed { seat, at }];
        if self.board.placed() == BySeat([self.settings.pieces; 2]) {
            self.board.ball = Some(CENTRE);
            events.push(Event::KickOff {
                seat: self.play_of(),
                ball: CENTRE,
            });
            self.begin_play(&mut events);
        }
        Ok(events)
    }

    fn move_piece(&mut self, from: Square, to: Square) -> Result<Vec<Event>, Refusal> {
        let seat = self.turn;
        self.board
            .check_move(seat, from, to)
            .map_err(Refusal::Illegal)?;
        self.board.pieces[seat] ^= Squares::one(from) | Squares::one(to);
        self.statistics.count_move(seat, Vector::between(from, to));
        self.phase = Phase::Shot;
        self.moved = Some(to);
        self.shooters = self.board.shooters(seat, self.moved);
        let mut events = vec![Event::Moved { seat, from, to }];
        if self.shooters.is_empty() {
            events.push(Event::NoShot { seat });
            self.end_play(&mut events);
        }
        Ok(events)
    }

    fn skip_move(&mut self) -> Result<Vec<Event>, Refusal> {
        if self.shooters.is_empty() {
            return Err(Refusal::Illegal(Why::NoShot));
        }
        self.phase = Phase::Shot;
        Ok(vec![Event::MoveSkipped { seat: self.turn }])
    }

    fn unskip_move(&mut self) -> Result<Vec<Event>, Refusal> {
        if self.moved.is_some() {
            return Err(Refusal::Illegal(Why::Moved));
        }
        self.phase = Phase::Move;
        Ok(vec![Event::MoveUnskipped { seat: self.turn }])
    }

    fn shoot(&mut self, from: Square) -> Result<Vec<Event>, Refusal> {
        let seat = self.turn;
        let shot = self.board.shot(seat, from, self.moved)?;
        self.board.pieces[seat] ^= Squares::one(shot.from) | Squares::one(shot.ball);
        self.board.ball = shot.to;
        self.statistics.count_shot(seat, shot.vector());
        let mut events = vec![Event::Shot {
            seat,
            from,
            ball: shot.ball,
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
        self.end_play(&mut events);
        Ok(events)
    }

    fn skip_shot(&mut self) -> Result<Vec<Event>, Refusal> {
        if self.moved.is_none() {
            return Err(Refusal::Illegal(Why::NotMoved));
        }
        let mut events = vec![Event::ShotSkipped { seat: self.turn }];
        self.end_play(&mut events);
        Ok(events)
    }

    /// Begins the next play; it ends automatically if neither a move nor a shot is possible (R).
    fn begin_play(&mut self, events: &mut Vec<Event>) {
        self.turn = self.play_of();
        self.phase = Phase::Move;
        self.moved = None;
        self.shooters = self.board.shooters(self.turn, None);
        let stuck =
            self.shooters.is_empty() && self.board.moves(self.turn).all(|(_, to)| to.is_empty());
        if stuck {
            events.push(Event::NoPlay { seat: self.turn });
            self.end_play(events);
        }
    }

    /// Ends the play of the seat to act, which scored if the ball is off the board.
    fn end_play(&mut self, events: &mut Vec<Event>) {
        match self.board.ball {
            Some(ball) => self.statistics.count_play(ball.col),
            None => self.statistics.count_goal(self.turn),
        }
        self.plays += 1;
        self.moved = None;
        self.shooters = Squares::EMPTY;
        let scores = self.scores;
        if self.plays < self.settings.plays_per_half() {
            if self.board.ball.is_some() {
                self.begin_play(events);
            } else {
                self.begin_placement(events);
            }
        } else if self.half == 0 {
            events.push(Event::HalfTime { scores });
            self.half = 1;
            self.plays = 0;
            self.begin_placement(events);
        } else {
            events.push(Event::FullTime { scores });
            let by_score = match scores[Seat(0)].cmp(&scores[Seat(1)]) {
                std::cmp::Ordering::Greater => Outcome::win(Seat(0), End::Score),
                std::cmp::Ordering::Less => Outcome::win(Seat(1), End::Score),
                std::cmp::Ordering::Equal => Outcome::draw(End::Level),
            };
            self.end_match(by_score);
        }
    }

    /// Clears the board; the camp that will not kick off places first.
    fn begin_placement(&mut self, events: &mut Vec<Event>) {
        self.board = Board::default();
        self.phase = Phase::Placement;
        self.turn = self.play_of().other();
        events.push(Event::Cleared { seat: self.turn });
    }

    /// Returns what the camp may do in the shot phase besides shooting: after a move, decline;
    /// after a skip, take that back.
    fn instead_of_shot(&self) -> Action {
        if self.moved.is_some() {
            Action::SkipShot {}
        } else {
            Action::UnskipMove {}
        }
    }

    /// Returns any move with the same likelihood, or the skip if it is allowed.
    fn random_move(&self, chance: &mut Chance) -> Option<Action> {
        let moves = || self.board.moves(self.turn);
        let count: u32 = moves().map(|(_, targets)| targets.len()).sum();
        let mut nth = chance.draw(count + u32::from(!self.shooters.is_empty()));
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

    fn end_match(&mut self, outcome: Outcome) {
        self.phase = Phase::Over;
        self.outcome = Some(outcome.with_scores(self.scores.map(i64::from).0));
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
        if state.phase != Phase::Shot {
            return Err(Refusal::BadAction);
        }
        let from = on_board(from)?;
        Ok(state.board.shot(seat, from, state.moved).into())
    }

    fn shows(&self) -> Option<&'static str> {
        Some("testing")
    }
}

impl Rules for Aspic {
    const ID: &'static str = "aspic";
    const SEAT_NAMES: &'static [&'static str] = &["left", "right"];
    const COLOURS: &'static [&'static str] = COLOURS;
    const CLASHES: &'static [(&'static str, &'static str)] = CLASHES;

    type Settings = Settings;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type End = End;
    type View = View;
}

impl GameState for Aspic {
    type Query = Query;

    fn new(settings: &Settings, _: &mut Chance) -> Aspic {
        Aspic {
            settings: *settings,
            board: Board::default(),
            phase: Phase::Placement,
            turn: Seat(1),
            moved: None,
            shooters: Squares::EMPTY,
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

    fn act(&mut self, _: Seat, action: &Action, _: &mut Chance) -> Result<Vec<Event>, Refusal> {
        match (self.phase, action) {
            (Phase::Placement, Action::Place { at }) => self.place(on_board(*at)?),
            (Phase::Move, Action::Move { from, to }) => {
                self.move_piece(on_board(*from)?, on_board(*to)?)
            }
            (Phase::Move, Action::SkipMove {}) => self.skip_move(),
            (Phase::Shot, Action::UnskipMove {}) => self.unskip_move(),
            (Phase::Shot, Action::Shoot { from }) => self.shoot(on_board(*from)?),
            (Phase::Shot, Action::SkipShot {}) => self.skip_shot(),
            _ => Err(Refusal::BadAction),
        }
    }

    fn time_out(&mut self, seat: Seat, _: &mut Chance) -> Result<Vec<Event>, Refusal> {
        self.end_match(Outcome::forfeit(seat));
        Ok(vec![Event::TimedOut { seat }])
    }

    /// Every piece placed is a turn, as is every play; bonus time comes after either.
    fn plies(&self) -> u32 {
        self.placements + self.statistics.plays()
    }

    fn legal_actions(&self, seat: Seat) -> Option<Vec<Action>> {
        let placings = || {
            let squares = self.board.placeable(seat);
            squares.iter().map(|at| Action::Place { at })
        };
        let shots = || self.shooters.iter().map(|from| Action::Shoot { from });
        let moves = || {
            self.board.moves(seat).flat_map(|(by, targets)| {
                targets.iter().map(move |to| Action::Move {
                    from: by.start(to),
                    to,
                })
            })
        };
        Some(match self.phase {
            Phase::Placement => placings().collect(),
            Phase::Move if self.shooters.is_empty() => moves().collect(),
            Phase::Move => moves().chain([Action::SkipMove {}]).collect(),
            Phase::Shot => shots().chain([self.instead_of_shot()]).collect(),
            Phase::Over => Vec::new(),
        })
    }

    fn random_action(&self, seat: Seat, chance: &mut Chance) -> Option<Action> {
        match self.phase {
            Phase::Placement => {
                let free = self.board.placeable(seat);
                let nth = chance.draw(free.len()) as usize;
                let at = free.iter().nth(nth)?;
                Some(Action::Place { at })
            }
            Phase::Move => self.random_move(chance),
            Phase::Shot => {
                let nth = chance.draw(self.shooters.len() + 1) as usize;
                let shooter = self.shooters.iter().nth(nth);
                Some(shooter.map_or(self.instead_of_shot(), |from| Action::Shoot { from }))
            }
            Phase::Over => None,
        }
    }

    fn view(&self, _: Viewer) -> View {
        View::of(self)
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// A placement that is not the match's first follows a goal or half-time; the pause is over
    /// for good with its first piece.
    fn pause_ms(&self) -> u32 {
        let just_cleared = self.phase == Phase::Placement && self.board == Board::default();
        if just_cleared && self.plies() > 0 {
            PAUSE_MS
        } else {
            0
        }
    }
}
