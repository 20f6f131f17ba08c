use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};

use super::action::{Action, End, Event, Refusal, Why};
use super::board::{Kind, ORTHOGONAL, Squares, has, targets};
use super::position::{Key, PIECES, Position, Turning};
use crate::{Chance, GameState, NoSettings, Outcome, Seat, SeatSet, Square};

/// (R) The third time of a position is a draw.
const OCCURRENCES: usize = 3;
/// (R) This many consecutive moves without a turning are a draw.
pub(super) const QUIET_MOVES: u32 = 100;
/// (R) This many moves in all are a draw.
pub(super) const MOVES: u32 = 1000;

/// Counts positions; its hashes are the same on every machine, like all of the rules.
type History = HashMap<Key, usize, BuildHasherDefault<DefaultHasher>>;

/// The state of a Tectonic match.
#[derive(Clone, Debug)]
pub struct Tectonic {
    pub(super) position: Position,
    pub(super) turn: Seat,
    /// Moves in all; a pass is none.
    pub(super) moves: u32,
    /// Moves since the last turning.
    pub(super) quiet: u32,
    /// The number of times each position has occurred, after a move or at the start.
    pub(super) history: History,
    pub(super) outcome: Option<Outcome>,
}

impl Tectonic {
    /// Returns how many times the present position has occurred, now included.
    pub(super) fn occurrences(&self) -> usize {
        let present = self.position.key(self.turn);
        self.history.get(&present).copied().unwrap_or(0)
    }

    /// Returns the kind of the piece that moves.
    fn check(&self, from: Square, to: Square, flip: Option<Square>) -> Result<Kind, Refusal> {
        if ![from, to].into_iter().chain(flip).all(has) {
            return Err(Refusal::BadAction);
        }
        let kind = self
            .position
            .kind_at(self.turn, from)
            .ok_or(Refusal::Illegal(Why::NoPieceThere))?;
        let empty = self.position.empty();
        if !empty.contains(to) {
            return Err(Refusal::Illegal(Why::NotEmpty));
        }
        if !targets(kind, self.turn, from, empty).contains(to) {
            return Err(Refusal::Illegal(match kind {
                Kind::Hill => Why::HillCannot,
                Kind::Peak => Why::PeakCannot,
                Kind::Mount => Why::MountCannot,
            }));
        }
        let beside = Squares::one(to).orthogonal_neighbours() & self.position.candidates(self.turn);
        match flip {
            // (R) Turning is compulsory.
            None if !beside.is_empty() => Err(Refusal::Illegal(Why::MustTurn)),
            Some(at) if !beside.contains(at) => Err(Refusal::Illegal(Why::CannotTurn)),
            _ => Ok(kind),
        }
    }

    /// Ends the match or the turn, in the order of the rules (rules: Tectonic, End).
    fn conclude(&mut self, mover: Seat, events: &mut Vec<Event>) {
        let next = mover.other();
        let mut is_blocked = false;
        self.turn = next;
        if !self.position.in_region(mover).is_empty() {
            self.outcome = Some(Outcome::win(mover, End::Region));
        } else if self.position.coloured_of(next).is_empty() {
            self.outcome = Some(Outcome::win(mover, End::Eliminated));
        } else if !self.position.can_move(next) {
            // (R) A player who cannot move passes automatically.
            is_blocked = !self.position.can_move(mover);
            if !is_blocked {
                self.turn = mover;
                events.push(Event::Passed { seat: next });
            }
        }
        let occurred = self.history.entry(self.position.key(self.turn));
        let occurrences = occurred.and_modify(|times| *times += 1).or_insert(1);
        let is_repeated = *occurrences >= OCCURRENCES;
        if self.outcome.is_none() {
            self.outcome = self.draw(is_repeated, is_blocked).map(Outcome::draw);
        }
    }

    /// Returns the first reason for a draw, if there is any.
    fn draw(&self, is_repeated: bool, is_blocked: bool) -> Option<End> {
        if is_repeated {
            Some(End::Repetition)
        } else if self.quiet >= QUIET_MOVES {
            Some(End::NoTurning)
        } else if is_blocked {
            Some(End::Blocked)
        } else if self.moves >= MOVES {
            Some(End::Length)
        } else {
            None
        }
    }
}

impl GameState for Tectonic {
    fn new(_: &NoSettings, _: &mut Chance) -> Tectonic {
        let position = Position::start();
        // (R) White plays first.
        let turn = Seat(0);
        Tectonic {
            history: History::from_iter([(position.key(turn), 1)]),
            position,
            turn,
            moves: 0,
            quiet: 0,
            outcome: None,
        }
    }

    fn awaited(&self) -> SeatSet {
        SeatSet::one(self.turn)
    }

    fn act(&mut self, seat: Seat, action: &Action, _: &mut Chance) -> Result<Vec<Event>, Refusal> {
        let Action::Move { from, to, flip } = *action;
        let kind = self.check(from, to, flip)?;
        let mut events = Vec::with_capacity(3);
        self.position.shift(seat, kind, from, to);
        self.moves += 1;
        self.quiet += 1;
        events.push(Event::Moved {
            seat,
            kind,
            from,
            to,
        });
        if let Some(at) = flip {
            self.quiet = 0;
            events.push(match self.position.turn(seat, at) {
                Turning::Red => Event::Flipped {
                    seat,
                    at,
                    red: true,
                },
                Turning::Back => Event::Flipped {
                    seat,
                    at,
                    red: false,
                },
                Turning::Replaced(kind) => Event::Replaced { seat, at, kind },
            });
        }
        self.conclude(seat, &mut events);
        Ok(events)
    }

    /// (R) A player out of time loses.
    fn time_out(&mut self, seat: Seat, _: &mut Chance) -> Result<Vec<Event>, Refusal> {
        self.outcome = Some(Outcome::lost_on_time(seat));
        Ok(vec![Event::TimedOut { seat }])
    }

    fn plies(&self) -> u32 {
        self.moves
    }

    fn legal_actions(&self, seat: Seat) -> Option<Vec<Action>> {
        let candidates = self.position.candidates(seat);
        let pieces = self.position.moves(seat);
        let actions = pieces.flat_map(|(from, targets)| actions_of(from, targets, candidates));
        Some(actions.collect())
    }

    /// The target alone decides which pieces can turn: a piece has an action for each target, and
    /// one more for each further piece to turn beside it.
    fn random_action(&self, seat: Seat, chance: &mut Chance) -> Option<Action> {
        let candidates = self.position.candidates(seat);
        let counter = Counter::of(candidates);
        let mut pieces = [(Square::new(0, 0), Squares::EMPTY, 0); PIECES];
        let mut total = 0;
        for (piece, (from, targets)) in pieces.iter_mut().zip(self.position.moves(seat)) {
            let actions = counter.actions(targets);
            *piece = (from, targets, actions);
            total += actions;
        }
        let mut nth = chance.draw(total);
        for (from, targets, actions) in pieces {
            if nth < actions {
                return actions_of(from, targets, candidates).nth(nth as usize);
            }
            nth -= actions;
        }
        unreachable!("the number drawn is below the sum")
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }
}

/// Counts actions: beside some targets there are several pieces to turn.
struct Counter {
    /// Squares with at least two, three and four pieces to turn beside them.
    more: [Squares; 3],
}

impl Counter {
    fn of(candidates: Squares) -> Counter {
        let [a, b, c, d] = ORTHOGONAL.map(|(cols, rows)| candidates.step(cols, rows));
        let (one_of, both_of) = ([a | b, c | d], [a & b, c & d]);
        Counter {
            more: [
                both_of[0] | both_of[1] | one_of[0] & one_of[1],
                both_of[0] & one_of[1] | one_of[0] & both_of[1],
                both_of[0] & both_of[1],
            ],
        }
    }

    /// Returns how many actions lead to these targets.
    fn actions(&self, targets: Squares) -> u32 {
        let with_choice = targets & self.more[0];
        let mut actions = targets.len();
        if !with_choice.is_empty() {
            let further = self.more.iter().map(|more| (with_choice & *more).len());
            actions += further.sum::<u32>();
        }
        actions
    }
}

/// Returns the actions of one piece: to each target, turning each candidate beside it, or none if
/// there is none.
fn actions_of(from: Square, targets: Squares, candidates: Squares) -> impl Iterator<Item = Action> {
    targets.iter().flat_map(move |to| {
        let beside = Squares::one(to).orthogonal_neighbours() & candidates;
        let none = beside.is_empty().then_some(None);
        let flips = none.into_iter().chain(beside.iter().map(Some));
        flips.map(move |flip| Action::Move { from, to, flip })
    })
}
