//! The clocks of a match: a value that is told the time and never looks for it.

use engine::{Seat, SeatSet};
use protocol::{ClockState, Receipt, SeatClock, TimeControl};

use crate::time::ServedMs;

/// The most lag that is forgiven in a turn, in milliseconds: a client that answers the server's
/// pings late gains no more.
const LAG_PER_TURN_MS: u64 = 300;

/// The part of a seat's whole time that may be forgiven for lag: one in so many.
const LAG_SHARE: u64 = 20;

/// The most that served time advances between an event and its publication, in milliseconds: it
/// stands once the store has taken no note of it for a while.
pub const LONGEST_PUBLISHING_MS: u64 = 5_000;

/// An upper bound, in milliseconds, of all that a seat can be forgiven at once for pauses, lag and
/// a slow store.
const FORGIVEN_MAX_MS: u64 = 60_000;

/// The clocks of all seats.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    control: TimeControl,
    /// The end of the pause, before which no clock runs.
    paused_until: ServedMs,
    seats: Vec<SeatTime>,
}

#[derive(Clone, Debug)]
struct SeatTime {
    remaining_ms: u64,
    /// The time the seat was given so far: at the start, and after each turn.
    given_ms: u64,
    /// The lag the seat was forgiven so far.
    forgiven_ms: u64,
    /// The round trip of the seat's connection as the server measured it.
    round_trip_ms: u64,
    running: Option<Running>,
}

/// A clock that runs, in the turn it runs for.
#[derive(Clone, Copy, Debug)]
struct Running {
    /// The time at which the clock was last read, or the position published that the seat thinks
    /// about.
    read_at: ServedMs,
    /// The time from which on the turn is charged; later than `read_at` in a pause or delay.
    counts_from: ServedMs,
    /// The time that counted before the last pause began.
    counted_ms: u64,
    /// The lag forgiven in this turn.
    forgiven_ms: u64,
    /// The time since the clock was read in which nobody could act; `read_at` and `counts_from` are
    /// later by as much.
    lost_ms: u64,
    /// Whether the position has been published that the seat thinks about; until then its time
    /// cannot run out.
    is_published: bool,
}

impl Clock {
    /// Sets up the clocks, all standing; `None` where time is not limited.
    pub(crate) fn new(control: TimeControl, seats: u8) -> Option<Clock> {
        let initial_ms = control.initial_ms()?;
        let seat = SeatTime {
            remaining_ms: initial_ms,
            given_ms: initial_ms,
            forgiven_ms: 0,
            round_trip_ms: 0,
            running: None,
        };
        Some(Clock {
            control,
            paused_until: ServedMs::default(),
            seats: vec![seat; usize::from(seats)],
        })
    }

    /// Lets exactly the clocks of `seats` run; those that stood begin a turn, for which time
    /// counts after the delay. No clock runs for `pause_ms` from now on, even if somebody acts
    /// meanwhile.
    pub(crate) fn run(&mut self, seats: SeatSet, now: ServedMs, pause_ms: u32) {
        if pause_ms > 0 {
            self.paused_until = now + u64::from(pause_ms);
        }
        let free_until = self.paused_until.max(now);
        for (time, seat) in self.seats.iter_mut().zip(Seat::all(Seat::MAX)) {
            match &mut time.running {
                running if !seats.contains(seat) => *running = None,
                Some(running) => running.pause(now, self.paused_until),
                running @ None => {
                    *running = Some(Running {
                        read_at: now,
                        counts_from: free_until + self.control.delay_ms(),
                        counted_ms: 0,
                        forgiven_ms: 0,
                        lost_ms: 0,
                        is_published: false,
                    });
                }
            }
        }
    }

    /// Lets the time of those who have something new to think about count from now on, when they
    /// have been told: what storing and publishing took is charged to nobody.
    pub(crate) fn published(&mut self, now: ServedMs) {
        let running = self.seats.iter_mut().flat_map(|time| &mut time.running);
        for running in running.filter(|running| !running.is_published) {
            running.begin(now);
            running.is_published = true;
        }
    }

    /// Lets the running clocks of a match that comes back now stand for as long as publishing can
    /// have taken: no log tells how long it took.
    pub(crate) fn come_back(&mut self, now: ServedMs) {
        for running in self.seats.iter_mut().flat_map(|time| &mut time.running) {
            running.begin(now.min(running.read_at + LONGEST_PUBLISHING_MS));
        }
    }

    /// Lets the clocks of a match that is handed over go on from when they were last read, or their positions
    /// published.
    pub(crate) fn take_over(&mut self, read_at: &[Option<ServedMs>]) {
        for (time, read_at) in self.seats.iter_mut().zip(read_at) {
            if let (Some(running), Some(read_at)) = (&mut time.running, read_at) {
                running.begin(*read_at);
            }
        }
    }

    /// Lets the clocks that run go on as they stood so many milliseconds before now: they stood since.
    /// Pauses and delays go on, too.
    pub(crate) fn go_on(&mut self, now: ServedMs, stood_ms: u64) {
        self.paused_until = self.paused_until + stood_ms;
        for running in self.seats.iter_mut().flat_map(|time| &mut time.running) {
            running.begin(now.min(running.read_at + stood_ms));
        }
    }

    /// Lets the clocks that run go on as they stood `lost_ms` before now, as the log says: nobody could act
    /// since.
    pub(crate) fn resume(&mut self, now: ServedMs, lost_ms: u64) {
        self.go_on(now, lost_ms);
        for running in self.seats.iter_mut().flat_map(|time| &mut time.running) {
            running.lost_ms += lost_ms;
        }
    }

    /// Tells whether the clock of any seat runs.
    pub(crate) fn runs(&self) -> bool {
        self.seats.iter().any(|time| time.running.is_some())
    }

    /// Returns when the clock of a seat that runs was last read, or its position published.
    pub(crate) fn read_at(&self, seat: Seat) -> Option<ServedMs> {
        let running = self.seats[seat.index()].running;
        running.map(|running| running.read_at)
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
        let counted_ms = running.counted_ms(now);
        let lag_ms = time.forgivable_ms(running).min(counted_ms);
        let elapsed_ms = running.elapsed_ms(now);
        let charged_ms = (counted_ms - lag_ms).min(time.remaining_ms);
        Receipt {
            elapsed_ms,
            forgiven_ms: elapsed_ms - charged_ms,
            charged_ms,
        }
    }

    /// Tells whether an action of `seat` now can have cost what a receipt says. How much of its time
    /// was pauses, lag and publishing is not in the log, so this is a bound.
    pub(crate) fn could_charge(&self, seat: Seat, receipt: Receipt, now: ServedMs) -> bool {
        let Some(time) = self.seats.get(seat.index()) else {
            return false;
        };
        let longest_ms = time.running.map_or(0, |running| running.elapsed_ms(now));
        let most_lost_ms = time.running.map_or(0, |running| running.lost_ms);
        // The clock of a seat whose time is over stands where the rules let that pass, and runs anew from the
        // game's next step on, without what was lost before; no log tells whether it was over.
        let least_lost_ms = if self.could_be_over(seat, now) {
            0
        } else {
            most_lost_ms
        };
        receipt.elapsed_ms <= longest_ms
            && receipt.charged_ms <= time.remaining_ms
            && receipt.forgiven_ms >= least_lost_ms
            // Nobody is charged for time after the flag.
            && (receipt.charged_ms == time.remaining_ms
                || receipt.forgiven_ms <= most_lost_ms + self.control.delay_ms() + FORGIVEN_MAX_MS)
            && receipt.forgiven_ms.checked_add(receipt.charged_ms) == Some(receipt.elapsed_ms)
    }

    /// Tells whether the time of a seat can be over now.
    pub(crate) fn could_be_over(&self, seat: Seat, now: ServedMs) -> bool {
        self.seats.get(seat.index()).is_some_and(|time| {
            let running = time.running.as_ref();
            running.is_some_and(|running| now.since(running.read_at) >= time.remaining_ms)
        })
    }

    /// Returns what a seat has left, in milliseconds.
    pub(crate) fn remaining_ms(&self, seat: Seat) -> u64 {
        self.seats
            .get(seat.index())
            .map_or(0, |time| time.remaining_ms)
    }

    /// Charges a receipt made now (or, when a match is revived, then); at the end of a turn the
    /// seat's bonus is added and its clock stands until it is to act again.
    pub(crate) fn charge(&mut self, seat: Seat, receipt: Receipt, now: ServedMs, turn_over: bool) {
        let bonus_ms = self.bonus_ms();
        let time = &mut self.seats[seat.index()];
        time.remaining_ms = time.remaining_ms.saturating_sub(receipt.charged_ms);
        if let Some(mut running) = time.running {
            // No log tells when the position was published; the time elapsed does.
            let taken_ms = receipt.elapsed_ms.saturating_sub(running.lost_ms);
            running.begin(ServedMs(now.0.saturating_sub(taken_ms)));
            let counted_ms = running.counted_ms(now).min(receipt.elapsed_ms);
            let lag_ms = counted_ms.saturating_sub(receipt.charged_ms);
            let lag_ms = lag_ms.min(time.allowance_ms(running));
            time.forgiven_ms += lag_ms;
            running.forgiven_ms += lag_ms;
            running.read_at = now;
            running.counts_from = running.counts_from.max(now);
            running.counted_ms = 0;
            running.lost_ms = 0;
            running.is_published = false;
            time.running = Some(running);
        }
        if turn_over {
            time.running = None;
            time.given_ms += bonus_ms;
            match self.control {
                TimeControl::PerTurn { .. } | TimeControl::Correspondence { .. } => {
                    time.remaining_ms = bonus_ms;
                }
                _ => time.remaining_ms += bonus_ms,
            }
        }
    }

    /// Returns the time a seat is given after each turn.
    fn bonus_ms(&self) -> u64 {
        match self.control {
            TimeControl::Fischer { increment_ms, .. } => increment_ms.into(),
            TimeControl::PerTurn { .. } | TimeControl::Correspondence { .. } => {
                self.control.initial_ms().unwrap_or_default()
            }
            TimeControl::None | TimeControl::SuddenDeath { .. } | TimeControl::Delay { .. } => 0,
        }
    }

    /// Returns the seat whose time is over first and when that is, forgivable lag included.
    pub(crate) fn next_flag(&self) -> Option<(ServedMs, Seat)> {
        self.flags().min_by_key(|(at, _)| *at)
    }

    /// Returns when the time of each seat is over whose clock runs.
    pub(crate) fn flags(&self) -> impl Iterator<Item = (ServedMs, Seat)> {
        self.ends(|running| running.is_published)
    }

    /// Returns when the time of a seat is over at the earliest: a position may be published any moment.
    pub(crate) fn earliest_flag(&self) -> Option<ServedMs> {
        self.ends(|_| true).map(|(at, _)| at).min()
    }

    fn ends(&self, counts: impl Fn(&Running) -> bool) -> impl Iterator<Item = (ServedMs, Seat)> {
        let seats = self.seats.iter().zip(Seat::all(Seat::MAX));
        seats.filter_map(move |(time, seat)| {
            let running = time.running.filter(&counts)?;
            let left_ms = time.remaining_ms.saturating_sub(running.counted_ms);
            let grace_ms = time.forgivable_ms(running);
            Some((running.counts_from + left_ms + grace_ms, seat))
        })
    }

    /// Returns the clocks as clients see them now.
    pub(crate) fn state(&self, now: ServedMs) -> ClockState {
        let seats = self.seats.iter().map(|time| {
            let runs_in_ms = time.running.map(|running| running.counts_from.since(now));
            let spent_ms = time.running.map_or(0, |running| running.counted_ms(now));
            SeatClock {
                remaining_ms: time.remaining_ms.saturating_sub(spent_ms),
                runs_in_ms,
                forgiven_ms: time.forgiven_ms,
            }
        });
        ClockState {
            seats: seats.collect(),
        }
    }
}

impl SeatTime {
    /// Returns what lag may still be forgiven in a turn, whatever the round trip.
    fn allowance_ms(&self, running: Running) -> u64 {
        let in_all_ms = (self.given_ms / LAG_SHARE).saturating_sub(self.forgiven_ms);
        in_all_ms.min(LAG_PER_TURN_MS.saturating_sub(running.forgiven_ms))
    }

    /// Returns the lag that is forgiven if the seat acts.
    fn forgivable_ms(&self, running: Running) -> u64 {
        let of_round_trip_ms = self.round_trip_ms.saturating_sub(running.forgiven_ms);
        of_round_trip_ms.min(self.allowance_ms(running))
    }
}

impl Running {
    /// Lets a turn begin, with its pause or delay, when its position is published, if that is later.
    fn begin(&mut self, published: ServedMs) {
        let late_ms = published.since(self.read_at);
        self.read_at = self.read_at + late_ms;
        self.counts_from = self.counts_from + late_ms;
    }

    /// Returns the time, up to now, since the clock was read or the position published.
    fn elapsed_ms(self, now: ServedMs) -> u64 {
        now.since(self.read_at) + self.lost_ms
    }

    /// Returns the time that counts, up to now, since the clock was read.
    fn counted_ms(self, now: ServedMs) -> u64 {
        self.counted_ms + now.since(self.counts_from)
    }

    /// Lets no time count from now until a pause is over; what counted before still does.
    fn pause(&mut self, now: ServedMs, until: ServedMs) {
        if self.counts_from < until && now < until {
            self.counted_ms = self.counted_ms(now);
            self.counts_from = until;
        }
    }
}

#[cfg(test)]
mod tests;
