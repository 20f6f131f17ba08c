//! The consequences of each event of a match.

use engine::{AnyGame, Chance, GeneralEnd, Outcome, Seat, SeatSet};
use protocol::{Claim, Event, MatchResult, Player, Receipt, Status, Termination};

use super::core::{MatchCore, Pending, RunningTimer};
use crate::clock::Clock;
use crate::time::Now;

impl MatchCore {
    /// Works out what follows from the next event of the log. The game has made the step of `Acted`
    /// and `TimedOut` already: it is the rules that decide whether they happen.
    pub(super) fn fold(&mut self, now: Now, event: &Event) {
        self.version = self.version + 1;
        self.last_event = now.served;
        match event {
            // A player who joins has been seated before: the token is not in the log.
            Event::Created { .. } | Event::Joined { .. } => {}
            Event::Left { player } => self.table.leave(*player),
            Event::Ready {
                player,
                ready,
                nonce,
            } => {
                if let Some(player) = self.table.get_mut(*player) {
                    player.ready = *ready;
                    player.nonce = nonce.or(player.nonce);
                }
            }
            Event::Started { seating } => self.begin(now, seating),
            Event::Acted { seat, receipt, .. } | Event::TimedOut { seat, receipt, .. } => {
                self.stepped(now, *seat, *receipt);
            }
            Event::Offered { player, offer } => self.offers.make(*offer, *player),
            Event::Agreed { player, offer } => self.offers.agree(*offer, *player),
            Event::Declined { offer, .. } => self.offers.remove(*offer),
            Event::Resumed { lost_ms } => self.go_on(now, *lost_ms),
            Event::TakenBack { steps } => self.take_back(now, *steps),
            Event::DrawAgreed => {
                let outcome = Outcome::draw(GeneralEnd::Agreement);
                self.finish(Termination::Agreement, Some(outcome));
            }
            Event::Substituted { player, level } => {
                self.table.substitute(*player, Some(*level));
                // Others are to be asked now, and a computer plays on instead of drawing.
                self.offers.clear();
            }
            Event::Returned { player } => self.table.substitute(*player, None),
            Event::Resigned { seat } => self.resigned(now, *seat),
            Event::Aborted { .. } => self.finish(Termination::Aborted, None),
            Event::Claimed { seat, claim } => {
                let winners = match claim {
                    Claim::Win => self.table.side_of(*seat),
                    Claim::Draw => SeatSet::EMPTY,
                };
                let outcome = Outcome::new(winners, GeneralEnd::Abandonment);
                self.finish(Termination::Abandonment, Some(outcome));
            }
            Event::Expired => self.finish(Termination::Expired, None),
            Event::Rematched { id } => {
                self.rematch = Some(*id);
                self.offers.clear();
            }
        }
    }

    fn begin(&mut self, now: Now, seating: &[Player]) {
        self.lots = self.table.without_wish();
        self.table.seat_all(seating);
        self.game = Some(self.new_game());
        self.clock = Clock::new(self.head.time_control, self.head.settings.seats);
        self.status = Status::Live;
        self.settle(now);
    }

    /// Starts the game as it started when the match did.
    pub(super) fn new_game(&self) -> Box<dyn AnyGame> {
        let mut chance = self.chance();
        // The draws for the seats come before the game's own.
        for waiting in (1..=self.lots).rev() {
            chance.draw(waiting.into());
        }
        self.head.kind.start(&self.head.settings, chance)
    }

    /// Returns the stream of all draws, from its beginning.
    pub(super) fn chance(&self) -> Chance {
        Chance::new(self.head.seed.mixed_with(&self.table.nonces()))
    }

    fn stepped(&mut self, now: Now, seat: Seat, receipt: Option<Receipt>) {
        self.steps.push(self.version);
        let Some(game) = &self.game else { return };
        let (before, _) = self.pending[seat.index()];
        // A player whose flag ended the match has completed no turn, and gets no time for another.
        let flagged = game.outcome().is_some_and(Outcome::is_by_time);
        let turn_over = !flagged && (game.plies() != before.plies || !game.to_act().contains(seat));
        if let (Some(clock), Some(receipt)) = (&mut self.clock, receipt) {
            clock.charge(seat, receipt, now.served, turn_over);
        }
        self.pending[seat.index()].0.own_steps += 1;
        self.pending[seat.index()].1 = self.version;
        if let Some((player, _)) = self.table.in_seat(seat) {
            self.offers.acted(player);
        }
        self.settle(now);
    }

    /// Lets clocks, timer and pending decisions follow the game.
    fn settle(&mut self, now: Now) {
        self.most_turns = self.most_turns.max(self.turns());
        let Some(game) = &self.game else { return };
        if let Some(outcome) = game.outcome() {
            let termination = if outcome.is_by_time() {
                Termination::Flag
            } else {
                Termination::Rules
            };
            let outcome = outcome.clone();
            self.finish(termination, Some(outcome));
            return;
        }
        let to_act = game.to_act();
        self.held = SeatSet::EMPTY;
        if let Some(clock) = &mut self.clock {
            clock.run(to_act, now.served, game.pause_ms());
        }
        let decision = game.timer().map_or(0, |timer| timer.decision);
        self.timer = game.timer().map(|timer| match self.timer.take() {
            Some(running) if running.decision == timer.decision => running,
            _ => RunningTimer {
                decision: timer.decision,
                limit_ms: timer.limit_ms,
                since: self.table.somebody_present().then_some(now.served),
                begun: now.served,
                is_published: false,
            },
        });
        let version = self.version;
        for (index, (pending, since)) in self.pending.iter_mut().enumerate() {
            let present = Pending {
                to_act: to_act.contains(Seat(index as u8)),
                plies: game.plies(),
                decision,
                own_steps: pending.own_steps,
            };
            if *pending != present {
                *pending = present;
                *since = version;
            }
        }
    }

    /// Has clocks and timer go on from where they stood when the match could last be served.
    fn go_on(&mut self, now: Now, lost_ms: u64) {
        if let Some(clock) = &mut self.clock {
            clock.resume(now.served, lost_ms);
        }
        if let Some(timer) = &mut self.timer {
            timer.go_on(now.served, lost_ms);
        }
    }

    fn take_back(&mut self, now: Now, steps: u32) {
        self.steps.truncate(steps as usize);
        let mut game = self.new_game();
        for event in self.steps.iter().filter_map(|step| self.log.event(*step)) {
            step_again(game.as_mut(), event);
        }
        self.game = Some(game);
        self.offers.clear();
        if let Some(clock) = &mut self.clock {
            clock.stop();
        }
        for (_, since) in &mut self.pending {
            *since = self.version;
        }
        self.settle(now);
    }

    fn resigned(&mut self, now: Now, seat: Seat) {
        if let Some((number, _)) = self.table.in_seat(seat)
            && let Some(player) = self.table.get_mut(number)
        {
            player.resigned = true;
            self.table.substitute(number, None);
        }
        if let Some(side) = self.table.last_side() {
            let outcome = Outcome::new(side, GeneralEnd::Resignation);
            self.finish(Termination::Resignation, Some(outcome));
        } else if let Some(game) = &mut self.game {
            game.withdraw(seat);
            self.steps.push(self.version);
            // A player who made an offer, or has not answered one, may be gone.
            self.offers.clear();
            self.settle(now);
        }
    }

    fn finish(&mut self, termination: Termination, outcome: Option<Outcome>) {
        self.status = Status::Finished;
        self.ended = Some(self.last_event);
        self.result = Some(MatchResult {
            outcome,
            termination,
        });
        self.offers.clear();
        self.timer = None;
        if let Some(clock) = &mut self.clock {
            clock.stop();
        }
    }
}

/// Makes a step of the game once more.
pub(super) fn step_again(game: &mut dyn AnyGame, event: &Event) {
    match event {
        Event::Acted {
            seat,
            action: Some(action),
            ..
        } => {
            game.act(*seat, action.get())
                .expect("what was accepted once is accepted again");
        }
        Event::TimedOut { seat, absent, .. } => {
            let again = if *absent {
                game.stand_in(*seat)
            } else {
                game.time_out(*seat)
            };
            again.expect("what was accepted once is accepted again");
        }
        Event::Resigned { seat } => game.withdraw(*seat),
        _ => {}
    }
}
