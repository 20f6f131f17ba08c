use std::sync::Arc;

use super::action::{Action, End, Event, Refusal, Shift, Why};
use super::board::{Geometry, Squares};
use super::settings::{Direction, Settings};
use crate::{BySeat, Chance, GameState, Outcome, Seat, SeatSet, Square};

/// Extra rotations of a full board without a line (rules: Orbito, End).
const EXTRA_ROTATIONS: u8 = 5;

/// The state of an Orbito match.
#[derive(Clone, Debug)]
pub struct Orbito {
    pub(super) geometry: Arc<Geometry>,
    pub(super) line: u8,
    pub(super) rings: Arc<[Direction]>,
    pub(super) marbles: BySeat<Squares>,
    pub(super) turn: Seat,
    plies: u32,
    /// The squares of the lines that ended the match.
    pub(super) winning: Squares,
    pub(super) outcome: Option<Outcome>,
}

impl Orbito {
    pub(super) fn empty(&self) -> Squares {
        let BySeat([white, black]) = self.marbles;
        self.geometry.all & !white & !black
    }

    /// Returns the legal shifts of the seat to act.
    fn shifts(&self) -> impl Iterator<Item = Shift> {
        let empty = self.empty();
        let opponents = self.marbles[self.turn.other()];
        opponents.iter().flat_map(move |from| {
            let targets = Squares::one(from).orthogonal_neighbours() & empty;
            targets.iter().map(move |to| Shift { from, to })
        })
    }

    /// Returns the empty squares once `shift` is done.
    fn empty_after(&self, shift: Option<Shift>) -> Squares {
        match shift {
            None => self.empty(),
            Some(Shift { from, to }) => self.empty() & !Squares::one(to) | Squares::one(from),
        }
    }

    fn check(&self, shift: Option<Shift>, place: Square) -> Result<(), Refusal> {
        let mut named = shift
            .iter()
            .flat_map(|shift| [shift.from, shift.to])
            .chain([place]);
        if !named.all(|square| self.geometry.has(square)) {
            return Err(Refusal::BadAction);
        }
        if let Some(Shift { from, to }) = shift {
            if !self.marbles[self.turn.other()].contains(from) {
                return Err(Refusal::Illegal(Why::NoOpponentThere));
            }
            if !Squares::one(from).orthogonal_neighbours().contains(to) {
                return Err(Refusal::Illegal(Why::NotBeside));
            }
            if !self.empty().contains(to) {
                return Err(Refusal::Illegal(Why::NotEmpty));
            }
        }
        if !self.empty_after(shift).contains(place) {
            return Err(Refusal::Illegal(Why::NotEmpty));
        }
        Ok(())
    }

    /// Turns every ring by one square and looks for lines.
    fn rotate(&mut self) {
        self.marbles = self.marbles.map(|set| self.geometry.rotate(set));
        let BySeat([white, black]) = self.marbles.map(|set| self.geometry.lines_in(set));
        self.winning = white | black;
        self.outcome = match [white, black].map(Squares::is_empty) {
            [true, true] => None,
            [false, true] => Some(Outcome::win(Seat(0), End::Line)),
            [true, false] => Some(Outcome::win(Seat(1), End::Line)),
            [false, false] => Some(Outcome::draw(End::LinesOfBoth)),
        };
    }
}

impl GameState for Orbito {
    fn new(settings: &Settings, _: &mut Chance) -> Orbito {
        let Settings { size, line, rings } = settings.clone();
        Orbito {
            geometry: Arc::new(Geometry::new(size, line, &rings)),
            line,
            rings: rings.into(),
            marbles: BySeat::default(),
            turn: Seat(0),
            plies: 0,
            winning: Squares::EMPTY,
            outcome: None,
        }
    }

    fn awaited(&self) -> SeatSet {
        SeatSet::one(self.turn)
    }

    fn act(&mut self, seat: Seat, action: &Action, _: &mut Chance) -> Result<Vec<Event>, Refusal> {
        let Action::Turn { shift, place } = *action;
        self.check(shift, place)?;
        let mut events = Vec::with_capacity(3);
        if let Some(Shift { from, to }) = shift {
            self.marbles[seat.other()] ^= Squares::one(from) | Squares::one(to);
            events.push(Event::Shifted { seat, from, to });
        }
        self.marbles[seat] |= Squares::one(place);
        events.push(Event::Placed { seat, at: place });
        self.rotate();
        events.push(Event::Rotated { extra: 0 });
        if self.empty().is_empty() {
            for extra in 1..=EXTRA_ROTATIONS {
                if self.outcome.is_some() {
                    break;
                }
                self.rotate();
                events.push(Event::Rotated { extra });
            }
            self.outcome
                .get_or_insert_with(|| Outcome::draw(End::FullBoard));
        }
        self.turn = seat.other();
        self.plies += 1;
        Ok(events)
    }

    fn time_out(&mut self, seat: Seat, _: &mut Chance) -> Result<Vec<Event>, Refusal> {
        self.outcome = Some(Outcome::lost_on_time(seat));
        Ok(vec![Event::TimedOut { seat }])
    }

    fn plies(&self) -> u32 {
        self.plies
    }

    fn legal_actions(&self, _: Seat) -> Option<Vec<Action>> {
        let shifts = std::iter::once(None).chain(self.shifts().map(Some));
        let actions = shifts.flat_map(|shift| {
            let empty = self.empty_after(shift).iter();
            empty.map(move |place| Action::Turn { shift, place })
        });
        Some(actions.collect())
    }

    /// Every shift leaves as many empty squares as there were, so that a shift (or none) and a
    /// square can be drawn one after the other.
    fn random_action(&self, _: Seat, chance: &mut Chance) -> Option<Action> {
        let choice = chance.draw(self.shifts().count() as u32 + 1) as usize;
        let shift = choice.checked_sub(1).and_then(|nth| self.shifts().nth(nth));
        let empty = self.empty_after(shift);
        let nth = chance.draw(empty.len()) as usize;
        let place = empty.iter().nth(nth)?;
        Some(Action::Turn { shift, place })
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }
}
