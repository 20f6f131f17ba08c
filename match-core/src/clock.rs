//! The clocks of a match: a value that is told the time and never looks for it.

use engine::{Seat, SeatSet};
use protocol::{ClockState, Receipt, SeatClock, TimeControl};

use crate::time::ServedMs;

/// The most a seat's lag quota grows by with each action, in milliseconds.
const LAG_GAIN_MAX_MS: u64 = 1_000;

/// The clocks of all seats.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    control: TimeControl,
    lag_gain_ms: u64,
    /// Until when no clock runs at all.
    paused_until: ServedMs,
    seats: Vec<SeatTime>,
}

#[derive(Clone, Debug)]
struct SeatTime {
    remaining_ms: u64,
    /// What lag may still be forgiven.
    lag_quota_ms: u64,
    /// The round trip of the seat's connection as the server measured it.
    round_trip_ms: u64,
    running: Option<Running>,
}

#[derive(Clone, Copy, Debug)]
struct Running {
    /// When the clock was last read.
    read_at: ServedMs,
    /// From when on time counts; later than `read_at` in a pause or delay.
    counts_from: ServedMs,
}

impl Clock {
    /// Sets up the clocks, all standing; `None` where time is not limited.
    pub(crate) fn new(control: TimeControl, seats: u8) -> Option<Clock> {
        let remaining_ms = control.initial_ms()?;
        let lag_gain_ms = lag_gain_ms(control.estimate_ms()?);
        let seat = SeatTime {
            remaining_ms,
            lag_quota_ms: 3 * lag_gain_ms,
            round_trip_ms: 0,
            running: None,
        };
        Some(Clock {
            control,
            lag_gain_ms,
            paused_until: ServedMs::default(),
            seats: vec![seat; usize::from(seats)],
        })
    }

    /// Lets exactly the clocks of `seats` run; those that stood begin a turn, for which time
    /// counts after the delay. No clock runs for `pause_ms` from now on, even if somebody acts
    /// meanwhile.
    pub(crate) fn run(&mut self, seats: SeatSet, now: ServedMs, pause_ms: u32) {
        let delay_ms = match self.control {
            TimeControl::Delay { delay_ms, .. } => u64::from(delay_ms),
            _ => 0,
        };
        if pause_ms > 0 {
            self.paused_until = now + u64::from(pause_ms);
        }
        let free_until = self.paused_until.max(now);
        for (time, seat) in self.seats.iter_mut().zip(Seat::all(Seat::MAX)) {
            match &mut time.running {
                running if !seats.contains(seat) => *running = None,
                Some(running) => running.counts_from = running.counts_from.max(free_until),
                running @ None => {
                    *running = Some(Running {
                        read_at: now,
                        counts_from: free_until + delay_ms,
                    });
                }
            }
        }
    }

    /// Stops all clocks without charging anybody.
    pub(crate) fn stop(&mut self) {
        self.run(SeatSet::EMPTY, ServedMs::default(), 0);
    }

    /// Stops the clock of one seat until [`Clock::run`] lets it run again.
    pub(crate) fn hold(&mut self, seat: Seat) {
        self.seats[seat.index()].running = None;
    }

    /// Tells the clock the round trip the server measured for a seat.
    pub(crate) fn set_round_trip(&mut self, seat: Seat, round_trip_ms: u64) {
        if let Some(time) = self.seats.get_mut(seat.index()) {
            time.round_trip_ms = round_trip_ms;
        }
    }

    /// Works out what an action of `seat` costs now, without charging it.
    pub(crate) fn receipt(&self, seat: Seat, now: ServedMs) -> Receipt {
        let time = &self.seats[seat.index()];
        let Some(running) = time.running else {
            return Receipt::default();
        };
        let counted = now.since(running.counts_from);
        let lag = time.forgivable_lag_ms().min(counted);
        let elapsed_ms = now.since(running.read_at);
        let charged_ms = (counted - lag).min(time.remaining_ms);
        Receipt {
            elapsed_ms,
            forgiven_ms: elapsed_ms - charged_ms,
            charged_ms,
        }
    }

    /// Charges a receipt made now (or, when a match is revived, then); at the end of a turn the
    /// seat's bonus is added and its clock stands until it is to act again.
    pub(crate) fn charge(&mut self, seat: Seat, receipt: Receipt, now: ServedMs, turn_over: bool) {
        let bonus = self.control;
        let time = &mut self.seats[seat.index()];
        time.remaining_ms = time.remaining_ms.saturating_sub(receipt.charged_ms);
        if let Some(running) = &mut time.running {
            let counted = now.since(running.counts_from);
            let forgiven_lag = counted.saturating_sub(receipt.charged_ms);
            time.lag_quota_ms = (time.lag_quota_ms.saturating_sub(forgiven_lag) + self.lag_gain_ms)
                .min(7 * self.lag_gain_ms);
            running.read_at = now;
            running.counts_from = running.counts_from.max(now);
        }
        if turn_over {
            time.running = None;
            match bonus {
                TimeControl::Fischer { increment_ms, .. } => {
                    time.remaining_ms += u64::from(increment_ms);
                }
                TimeControl::PerTurn { .. } | TimeControl::Correspondence { .. } => {
                    time.remaining_ms = bonus.initial_ms().unwrap_or_default();
                }
                TimeControl::None | TimeControl::SuddenDeath { .. } | TimeControl::Delay { .. } => {
                }
            }
        }
    }

    /// Returns the seat whose time is over first and when that is, forgivable lag included.
    pub(crate) fn next_flag(&self) -> Option<(ServedMs, Seat)> {
        let flags = self.seats.iter().zip(Seat::all(Seat::MAX));
        flags
            .filter_map(|(time, seat)| {
                let running = time.running?;
                let grace_ms = time.forgivable_lag_ms();
                Some((running.counts_from + time.remaining_ms + grace_ms, seat))
            })
            .min_by_key(|(at, _)| *at)
    }

    /// Returns the clocks as clients see them now.
    pub(crate) fn state(&self, now: ServedMs) -> ClockState {
        let seats = self.seats.iter().map(|time| {
            let runs_in_ms = time.running.map(|running| running.counts_from.since(now));
            let spent = time
                .running
                .map_or(0, |running| now.since(running.counts_from));
            SeatClock {
                remaining_ms: time.remaining_ms.saturating_sub(spent),
                runs_in_ms,
            }
        });
        ClockState {
            seats: seats.collect(),
        }
    }
}

impl SeatTime {
    fn forgivable_lag_ms(&self) -> u64 {
        self.round_trip_ms.min(self.lag_quota_ms)
    }
}

/// Returns what a seat's lag quota gains with each action, after scalachess: short matches forgive
/// less.
fn lag_gain_ms(estimate_ms: u64) -> u64 {
    (estimate_ms * 4 / 1_000 + 150).min(LAG_GAIN_MAX_MS)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(ms: u64) -> ServedMs {
        ServedMs(ms)
    }

    const BLITZ: TimeControl = TimeControl::Fischer {
        initial_ms: 180_000,
        increment_ms: 2_000,
    };

    /// Plays (time of the action, turn over) for seat 0 from time 0 on and returns what is left.
    fn remaining_after(control: TimeControl, actions: &[(u64, bool)]) -> u64 {
        let mut clock = Clock::new(control, 2).unwrap();
        clock.run(SeatSet::one(Seat(0)), at(0), 0);
        for (now, turn_over) in actions {
            let receipt = clock.receipt(Seat(0), at(*now));
            clock.charge(Seat(0), receipt, at(*now), *turn_over);
            clock.run(SeatSet::one(Seat(0)), at(*now), 0);
        }
        clock.seats[0].remaining_ms
    }

    #[test]
    fn each_system_charges_its_own_way() {
        let bank = TimeControl::SuddenDeath { bank_ms: 60_000 };
        let delay = TimeControl::Delay {
            initial_ms: 60_000,
            delay_ms: 5_000,
        };
        let per_turn = TimeControl::PerTurn { turn_ms: 30_000 };
        for (control, actions, left) in [
            (bank, vec![(10_000, true), (15_000, true)], 45_000),
            (BLITZ, vec![(10_000, false), (15_000, true)], 167_000),
            (delay, vec![(4_000, true), (12_000, true)], 57_000),
            // The free time is for the turn, however many actions it takes.
            (delay, vec![(4_000, false), (8_000, true)], 57_000),
            (per_turn, vec![(29_000, false)], 1_000),
            (per_turn, vec![(29_000, true)], 30_000),
        ] {
            assert_eq!(remaining_after(control, &actions), left, "{control:?}");
        }
    }

    #[test]
    fn lag_is_forgiven_up_to_the_round_trip_and_the_quota() {
        let mut clock = Clock::new(TimeControl::SuddenDeath { bank_ms: 60_000 }, 2).unwrap();
        // 0.4 × 60 s + 15 = 39 cs, three times that to begin with.
        assert_eq!(clock.seats[0].lag_quota_ms, 1_170);
        clock.set_round_trip(Seat(0), 800);
        clock.run(SeatSet::one(Seat(0)), at(0), 0);
        let receipt = clock.receipt(Seat(0), at(1_000));
        assert_eq!(
            (receipt.elapsed_ms, receipt.forgiven_ms, receipt.charged_ms),
            (1_000, 800, 200)
        );
        clock.charge(Seat(0), receipt, at(1_000), true);
        assert_eq!(clock.seats[0].lag_quota_ms, 1_170 - 800 + 390);
        clock.run(SeatSet::one(Seat(0)), at(1_000), 0);
        assert_eq!(clock.receipt(Seat(0), at(2_000)).forgiven_ms, 760);
        assert_eq!(clock.receipt(Seat(0), at(1_100)).charged_ms, 0);
    }

    #[test]
    fn the_quota_is_capped() {
        let mut clock = Clock::new(BLITZ, 2).unwrap();
        for turn in 0..50 {
            clock.run(SeatSet::one(Seat(0)), at(turn), 0);
            let receipt = clock.receipt(Seat(0), at(turn));
            clock.charge(Seat(0), receipt, at(turn), true);
        }
        assert_eq!(clock.seats[0].lag_quota_ms, 7 * LAG_GAIN_MAX_MS);
    }

    #[test]
    fn a_flag_waits_for_the_lag_that_would_be_forgiven() {
        let mut clock = Clock::new(TimeControl::SuddenDeath { bank_ms: 1_000 }, 2).unwrap();
        assert_eq!(clock.next_flag(), None);
        clock.run(SeatSet::one(Seat(1)), at(500), 0);
        assert_eq!(clock.next_flag(), Some((at(1_500), Seat(1))));
        clock.set_round_trip(Seat(1), 60);
        assert_eq!(clock.next_flag(), Some((at(1_560), Seat(1))));
    }

    #[test]
    fn a_pause_is_free_and_shown() {
        let mut clock = Clock::new(TimeControl::SuddenDeath { bank_ms: 60_000 }, 2).unwrap();
        clock.run(SeatSet::one(Seat(0)), at(0), 5_000);
        let state = clock.state(at(2_000));
        assert_eq!(state.seats[0].remaining_ms, 60_000);
        assert_eq!(state.seats[0].runs_in_ms, Some(3_000));
        assert_eq!(state.seats[1].runs_in_ms, None);
        assert_eq!(clock.receipt(Seat(0), at(7_000)).charged_ms, 2_000);
        // An action during the pause does not end it for the next player.
        clock.run(SeatSet::one(Seat(1)), at(2_000), 0);
        assert_eq!(clock.receipt(Seat(1), at(6_000)).charged_ms, 1_000);
    }

    /// The downtime of the server is no time: a clock revived stands where it stood.
    #[test]
    fn charging_receipts_again_gives_the_same_clock() {
        let mut live = Clock::new(BLITZ, 2).unwrap();
        let mut revived = live.clone();
        live.set_round_trip(Seat(0), 300);
        for now in [0, 4_000, 9_500] {
            for clock in [&mut live, &mut revived] {
                clock.run(SeatSet::one(Seat(0)), at(now), 0);
            }
            let receipt = live.receipt(Seat(0), at(now + 3_000));
            live.charge(Seat(0), receipt, at(now + 3_000), true);
            revived.charge(Seat(0), receipt, at(now + 3_000), true);
        }
        assert_eq!(live.seats[0].remaining_ms, revived.seats[0].remaining_ms);
        assert_eq!(live.seats[0].lag_quota_ms, revived.seats[0].lag_quota_ms);
    }
}
