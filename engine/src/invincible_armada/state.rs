use std::cmp::Ordering;

use super::action::{Action, End, Event, Refusal};
use super::board::{Side, has};
use super::round::{CAPTURES, Manoeuvre, Round, Turns};
use super::settings::Settings;
use crate::{BySeat, Chance, GameState, Outcome, Seat, SeatSet, Square};

/// The state of a match of The Invincible Armada.
#[derive(Clone, Debug)]
pub struct InvincibleArmada {
    /// The number of the round: 1 to 3.
    pub(super) round_number: u8,
    pub(super) round: Round,
    /// The seat that is Spain in this round.
    pub(super) spain: Seat,
    /// Points of the rounds played, by seat.
    pub(super) points: BySeat<u8>,
    plies: u32,
    pub(super) outcome: Option<Outcome>,
}

impl InvincibleArmada {
    pub(super) fn seat_of(&self, side: Side) -> Seat {
        match side {
            Side::Spain => self.spain,
            Side::England => self.spain.other(),
        }
    }

    fn check(
        &self,
        manoeuvre: Manoeuvre,
        to: Square,
        capture: Option<Square>,
    ) -> Result<(), Refusal> {
        let start = match manoeuvre {
            Manoeuvre::Place => [None; 2],
            Manoeuvre::Relocate { from } => [Some(from), None],
            Manoeuvre::Pivot { from, around } => [Some(from), Some(around)],
        };
        let mut named = start.into_iter().flatten().chain([to]).chain(capture);
        let is_other_sides = matches!(
            (self.round.turn, manoeuvre),
            (Side::Spain, Manoeuvre::Pivot { .. }) | (Side::England, Manoeuvre::Relocate { .. })
        );
        if is_other_sides || !named.all(has) {
            return Err(Refusal::BadAction);
        }
        self.round
            .check(manoeuvre, to, capture)
            .map_err(Refusal::Illegal)
    }

    /// Lets England pass if it must, and ends the round if it is over.
    fn conclude(&mut self, events: &mut Vec<Event>) {
        self.plies += 1;
        if !self.round.is_over() && self.round.manoeuvres().next().is_none() {
            // (R) Without a legal action England passes automatically; the pass is a turn.
            let seat = self.seat_of(self.round.turn);
            events.push(Event::Passed { seat });
            self.round.end_turn(false);
            self.plies += 1;
        }
        if self.round.is_over() {
            self.end_round(events);
        }
    }

    fn end_round(&mut self, events: &mut Vec<Event>) {
        let winner = self.round.winner();
        let points = winner.map_or(0, |side| {
            CAPTURES - self.round.captures[side.other().index()]
        });
        let winner = winner.map(|side| self.seat_of(side));
        if let Some(seat) = winner {
            self.points[seat] += points;
        }
        events.push(Event::RoundEnded {
            round: self.round_number,
            winner,
            points,
        });
        let BySeat([host, guest]) = self.points;
        if self.round_number == 1 || self.round_number == 2 && host == guest {
            self.round_number += 1;
            self.round = Round::new();
            self.spain = self.spain.other();
            events.push(Event::RoundStarted {
                round: self.round_number,
                spain: self.spain,
            });
        } else {
            let outcome = match host.cmp(&guest) {
                Ordering::Greater => Outcome::win(Seat(0), End::Points),
                Ordering::Less => Outcome::win(Seat(1), End::Points),
                Ordering::Equal => Outcome::draw(End::Level),
            };
            self.end(outcome);
        }
    }

    fn end(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome.with_scores(self.points.map(i64::from).0));
    }
}

impl GameState for InvincibleArmada {
    fn new(settings: &Settings, chance: &mut Chance) -> InvincibleArmada {
        InvincibleArmada {
            round_number: 1,
            round: Round::new(),
            spain: settings.first_spain(chance),
            points: BySeat::default(),
            plies: 0,
            outcome: None,
        }
    }

    fn awaited(&self) -> SeatSet {
        SeatSet::one(self.seat_of(self.round.turn))
    }

    fn act(&mut self, seat: Seat, action: &Action, _: &mut Chance) -> Result<Vec<Event>, Refusal> {
        let (manoeuvre, to, capture) = match *action {
            Action::Place { at, capture } => (Manoeuvre::Place, at, capture),
            Action::Relocate { from, to, capture } => (Manoeuvre::Relocate { from }, to, capture),
            Action::Pivot {
                from,
                around,
                to,
                capture,
            } => (Manoeuvre::Pivot { from, around }, to, capture),
        };
        self.check(manoeuvre, to, capture)?;
        let line = self.round.play(manoeuvre, to, capture);
        let mut events = Vec::with_capacity(4);
        events.push(match manoeuvre {
            Manoeuvre::Place => Event::Placed { seat, at: to },
            Manoeuvre::Relocate { from } => Event::Relocated { seat, from, to },
            Manoeuvre::Pivot { from, around } => Event::Pivoted {
                seat,
                from,
                around,
                to,
            },
        });
        events.extend(capture.map(|at| Event::Captured { seat, at, line }));
        self.conclude(&mut events);
        Ok(events)
    }

    /// (R) A player out of time loses the match.
    fn time_out(&mut self, seat: Seat, _: &mut Chance) -> Result<Vec<Event>, Refusal> {
        self.end(Outcome::lost_on_time(seat));
        Ok(vec![Event::TimedOut { seat }])
    }

    fn plies(&self) -> u32 {
        self.plies
    }

    fn legal_actions(&self, _: Seat) -> Option<Vec<Action>> {
        let turns = self.round.turns().into_iter();
        let actions = turns.flat_map(|turns| {
            let landings = turns.landings.iter();
            landings.map(move |to| action(turns.manoeuvre, to, turns.capture))
        });
        Some(actions.collect())
    }

    fn random_action(&self, _: Seat, chance: &mut Chance) -> Option<Action> {
        let turns = self.round.turns();
        let mut nth = chance.draw(turns.iter().map(Turns::count).sum());
        for turns in turns {
            if nth < turns.count() {
                let to = turns.landings.iter().nth(nth as usize)?;
                return Some(action(turns.manoeuvre, to, turns.capture));
            }
            nth -= turns.count();
        }
        unreachable!("the number drawn is below the sum")
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }
}

fn action(manoeuvre: Manoeuvre, to: Square, capture: Option<Square>) -> Action {
    match manoeuvre {
        Manoeuvre::Place => Action::Place { at: to, capture },
        Manoeuvre::Relocate { from } => Action::Relocate { from, to, capture },
        Manoeuvre::Pivot { from, around } => Action::Pivot {
            from,
            around,
            to,
            capture,
        },
    }
}
