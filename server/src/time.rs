//! The server's own time.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock, RwLockWriteGuard};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use match_core::{Now, ServedMs};
use tokio::time::{Instant, MissedTickBehavior, interval};

/// For how long served time goes on when the store takes no note of it: a store that stalls or
/// fails is charged to nobody.
pub(crate) const UNNOTED: Duration = Duration::from_secs(2);

/// A jump of time by so much is charged to nobody: this server stood while others went on.
const JUMP: Duration = Duration::from_millis(50);

/// The interval at which the process is seen to run.
const LOOK: Duration = Duration::from_millis(500);

/// A process that has not been seen to run for so long has stood still: it was stopped, say, or its machine
/// slept.
const STANDSTILL: Duration = Duration::from_secs(1);

/// The number of jumps and standstills that are known each by itself.
const RECENT: usize = 4;

/// The shortest wait of a timer while served time stands.
const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// The time of one run of the server. Within a run time only moves forward, even if the machine's
/// clock is set back. Served time stands while the store takes no notes of it.
#[derive(Clone, Debug)]
pub(crate) struct Timebase {
    served: Arc<RwLock<Served>>,
    wall: Arc<WallClock>,
}

/// The way in which served time goes on from a moment.
#[derive(Clone, Copy, Debug)]
struct Served {
    at: Instant,
    /// The time served up to then.
    before: Duration,
    /// For how long it goes on; then it stands.
    lasts: Duration,
    /// Whether it stands for good.
    is_over: bool,
    /// The moment at which the process was last seen to run, and the time served by then; none, where nobody
    /// looks.
    seen: Option<(Instant, Duration)>,
    jumps: Jumps,
    /// The last ones, the latest first.
    recent: [Jump; RECENT],
}

/// A jump or a standstill.
#[derive(Clone, Copy, Debug, Default)]
struct Jump {
    /// The time served when it began.
    from: ServedMs,
    ms: u64,
}

/// All jumps and standstills so far.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Jumps {
    /// Their milliseconds.
    pub(crate) ms: u64,
    /// The time served when the last one ended.
    pub(crate) end: ServedMs,
}

/// The machine's clock: it jumps forward when the machine's is set forward, and stands still when
/// that is set back.
#[derive(Debug)]
struct WallClock {
    read: fn() -> SystemTime,
    latest_ms: AtomicU64,
}

impl Timebase {
    /// Starts a run that goes on where earlier ones stopped, by a machine's clock.
    pub(crate) fn start(served: ServedMs, machine: fn() -> SystemTime) -> Timebase {
        Timebase {
            served: Arc::new(RwLock::new(Served {
                at: Instant::now(),
                before: Duration::from_millis(served.0),
                lasts: UNNOTED,
                is_over: false,
                seen: None,
                jumps: Jumps::default(),
                recent: Default::default(),
            })),
            wall: Arc::new(WallClock::new(machine)),
        }
    }

    /// Returns the present moment.
    pub(crate) fn now(&self) -> Now {
        self.now_and_jumps().0
    }

    /// Returns the present moment, and all jumps and standstills up to then.
    pub(crate) fn now_and_jumps(&self) -> (Now, Jumps) {
        let mut served = self.served();
        let at = Instant::now();
        if served.has_stood(at) {
            // The first to ask after a standstill notes it for all.
            let mut noted = self.write();
            noted.note_standstill(at);
            served = *noted;
        }
        let now = Now {
            served: served.by(at),
            wall_ms: self.wall.now_ms(),
        };
        (now, served.jumps)
    }

    /// Returns the milliseconds of the jumps and standstills that began within a time after a moment, in which they
    /// do not count themselves.
    pub(crate) fn jumped_within(&self, ms: u64, after: ServedMs) -> u64 {
        let recent = self.served().recent;
        recent.iter().rev().fold(0, |jumped_ms, jump| {
            let is_within = after <= jump.from && jump.from <= after + ms + jumped_ms;
            jumped_ms + if is_within { jump.ms } else { 0 }
        })
    }

    /// Returns when the server will have served for so long at the earliest, for a timer. If time
    /// stands meanwhile, the timer has to be set again.
    pub(crate) fn instant(&self, served_ms: ServedMs) -> Instant {
        let served = self.served();
        let ahead = Duration::from_millis(served_ms.0).saturating_sub(served.before);
        let earliest = served.at + ahead;
        if ahead <= served.lasts {
            earliest
        } else {
            earliest.max(Instant::now() + LOOK_AGAIN)
        }
    }

    /// Tells whether time stands: the store has taken no note of it for a while.
    pub(crate) fn stands(&self) -> bool {
        let served = self.served();
        served.at.elapsed() >= served.lasts
    }

    /// Lets time go on for so long from now on: the store has taken a note of it.
    pub(crate) fn go_on(&self, lasts: Duration) {
        self.set(|_| lasts);
    }

    /// Sees to it that a standstill of the process is noticed, and says so each time, for as long as it is
    /// polled.
    pub(crate) async fn keep_looking(&self, has_stood: impl Fn()) {
        let mut ticks = interval(LOOK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut jumped_ms = 0;
        loop {
            ticks.tick().await;
            let known_ms = std::mem::replace(&mut jumped_ms, self.look());
            if jumped_ms != known_ms {
                has_stood();
            }
        }
    }

    /// Sees that the process runs, and returns the milliseconds of all jumps and standstills so far.
    fn look(&self) -> u64 {
        let mut served = self.write();
        let at = Instant::now();
        served.note_standstill(at);
        served.seen = Some((at, served.passed(at)));
        served.jumps.ms
    }

    /// Goes forward to where other servers' time is that share the matches, and tells whether it jumps.
    pub(crate) fn catch_up(&self, with: ServedMs) -> bool {
        let mut served = self.write();
        if served.is_over {
            return false;
        }
        let at = Instant::now();
        served.note_standstill(at);
        let from = served.by(at);
        let behind_ms = with.since(from);
        let behind = Duration::from_millis(behind_ms);
        served.before += behind;
        if let Some((_, passed)) = &mut served.seen {
            *passed += behind;
        }
        let jumps = behind > JUMP;
        if jumps {
            let ms = behind_ms;
            served.note_jump(Jump { from, ms });
        }
        jumps
    }

    /// Lets time go on for so long at most unless the store takes a note of it.
    pub(crate) fn expect_note(&self, within: Duration) {
        self.set(|left| left.min(within));
    }

    /// Lets time stand until the store takes a note of it.
    pub(crate) fn stand(&self) {
        self.go_on(Duration::ZERO);
    }

    /// Lets time stand for good, whatever is noted: the server stops.
    pub(crate) fn stop(&self) {
        self.stand();
        self.write().is_over = true;
    }

    fn served(&self) -> Served {
        *self.served.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Served> {
        self.served.write().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, lasts: impl FnOnce(Duration) -> Duration) {
        let mut served = self.write();
        let at = Instant::now();
        let before = served.passed(at);
        let passed = before.saturating_sub(served.before);
        let left = lasts(served.lasts.saturating_sub(passed));
        *served = Served {
            at,
            before,
            lasts: if served.is_over { Duration::ZERO } else { left },
            ..*served
        };
    }
}

impl Served {
    /// Returns the time served by a moment.
    fn by(&self, at: Instant) -> ServedMs {
        ServedMs(self.passed(at).as_millis() as u64)
    }

    fn passed(&self, at: Instant) -> Duration {
        self.before + at.duration_since(self.at).min(self.lasts)
    }

    /// Tells whether the process has stood still by a moment since it was last seen to run.
    fn has_stood(&self, at: Instant) -> bool {
        self.seen
            .is_some_and(|(seen, _)| at.duration_since(seen) > STANDSTILL)
    }

    /// Notes the time of a standstill that has just ended, if one has.
    fn note_standstill(&mut self, at: Instant) {
        if self.has_stood(at)
            && let Some((_, before)) = self.seen
        {
            let passed = self.passed(at);
            self.note_jump(Jump {
                from: ServedMs(before.as_millis() as u64),
                ms: passed.saturating_sub(before).as_millis() as u64,
            });
            self.seen = Some((at, passed));
        }
    }

    fn note_jump(&mut self, jump: Jump) {
        self.jumps.ms += jump.ms;
        self.jumps.end = jump.from + jump.ms;
        self.recent.rotate_right(1);
        self.recent[0] = jump;
    }
}

impl WallClock {
    fn new(read: fn() -> SystemTime) -> WallClock {
        WallClock {
            read,
            latest_ms: AtomicU64::new(0),
        }
    }

    fn now_ms(&self) -> u64 {
        self.at((self.read)())
    }

    /// Returns the time of a reading in milliseconds since 1970, or the latest one before it.
    fn at(&self, reading: SystemTime) -> u64 {
        let since = reading.duration_since(UNIX_EPOCH).unwrap_or_default();
        let read_ms = since.as_millis() as u64;
        // Most readings are of a millisecond that is known: threads only read it then.
        let mut latest_ms = self.latest_ms.load(Ordering::Relaxed);
        if read_ms > latest_ms {
            latest_ms = self.latest_ms.fetch_max(read_ms, Ordering::Relaxed);
        }
        read_ms.max(latest_ms)
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn time_stands_without_notes_and_goes_on_from_there() {
        let timebase = Timebase::start(ServedMs(500), SystemTime::now);
        let pass = async |ms| tokio::time::sleep(Duration::from_millis(ms)).await;
        let served = || timebase.now().served.0;
        pass(1_900).await;
        assert_eq!((served(), timebase.stands()), (2_400, false));
        pass(60_000).await;
        assert_eq!((served(), timebase.stands()), (2_500, true));
        timebase.go_on(UNNOTED);
        pass(1_500).await;
        assert_eq!((served(), timebase.stands()), (4_000, false));
        timebase.stand();
        pass(60_000).await;
        assert_eq!(served(), 4_000);
        timebase.go_on(Duration::from_mins(1));
        pass(30_000).await;
        timebase.expect_note(UNNOTED);
        pass(60_000).await;
        assert_eq!(served(), 36_000);
        timebase.stop();
        timebase.go_on(UNNOTED);
        pass(1_000).await;
        assert_eq!(served(), 36_000);
    }

    #[tokio::test(start_paused = true)]
    async fn time_that_passes_without_the_process_is_noticed_by_whoever_asks_first() {
        let timebase = Timebase::start(ServedMs(0), SystemTime::now);
        let jumped_ms = || timebase.now_and_jumps().1.ms;
        timebase.go_on(Duration::from_mins(1));
        tokio::select! {
            () = timebase.keep_looking(|| panic!("it ran all the time")) => {}
            () = tokio::time::sleep(Duration::from_millis(10_200)) => {}
        }
        assert_eq!(jumped_ms(), 0);
        advance(Duration::from_secs(3)).await;
        assert_eq!((jumped_ms(), timebase.now().served.0), (3_200, 13_200));
        // Time that stood meanwhile is nobody's anyway, and a jump is counted once.
        timebase.go_on(UNNOTED);
        timebase.catch_up(ServedMs(15_000));
        assert_eq!(jumped_ms(), 5_000);
        advance(Duration::from_mins(1)).await;
        assert_eq!((jumped_ms(), timebase.now().served.0), (7_000, 17_000));
    }

    #[tokio::test(start_paused = true)]
    async fn jumps_after_a_moment_are_known_for_a_while() {
        let timebase = Timebase::start(ServedMs(0), SystemTime::now);
        timebase.go_on(Duration::from_mins(1));
        let pass = async |ms| tokio::time::sleep(Duration::from_millis(ms)).await;
        let within_5_s = |after| timebase.jumped_within(5_000, ServedMs(after));
        pass(1_000).await;
        timebase.catch_up(ServedMs(9_000));
        assert_eq!(within_5_s(500), 8_000);
        // Time in between counts, the jump does not.
        pass(4_000).await;
        timebase.catch_up(ServedMs(14_000));
        assert_eq!((within_5_s(500), within_5_s(1_001)), (9_000, 0));
        pass(1_000).await;
        timebase.catch_up(ServedMs(20_000));
        assert_eq!((within_5_s(500), within_5_s(15_001)), (9_000, 0));
        assert_eq!((within_5_s(9_000), within_5_s(8_999)), (6_000, 1_000));
    }

    #[tokio::test(start_paused = true)]
    async fn a_timer_waits_for_time_that_stands_without_running_hot() {
        let timebase = Timebase::start(ServedMs(0), SystemTime::now);
        let started = Instant::now();
        let in_ms = |served_ms| (timebase.instant(ServedMs(served_ms)) - started).as_millis();
        assert_eq!(in_ms(1_500), 1_500);
        // Notes come in time, as a rule.
        assert_eq!(in_ms(60_000), 60_000);
        tokio::time::sleep(Duration::from_secs(5)).await;
        assert_eq!(in_ms(1_500), 1_500);
        assert_eq!(in_ms(2_001), 5_100);
        timebase.go_on(UNNOTED);
        assert_eq!(in_ms(2_001), 5_001);
    }

    /// The machine's clock in the test, in milliseconds since 1970.
    static MACHINE_MS: AtomicU64 = AtomicU64::new(0);

    #[tokio::test(start_paused = true)]
    async fn the_wall_clock_is_set_forward_and_never_back() {
        let timebase = Timebase::start(ServedMs(0), || {
            UNIX_EPOCH + Duration::from_millis(MACHINE_MS.load(Ordering::Relaxed))
        });
        let at = |ms| {
            MACHINE_MS.store(ms, Ordering::Relaxed);
            timebase.now().wall_ms
        };
        assert_eq!(at(1_000), 1_000);
        // A machine without a battery learns the time after its start.
        assert_eq!(at(1_700_000_000_000), 1_700_000_000_000);
        assert_eq!(at(1_699_999_999_000), 1_700_000_000_000);
        assert_eq!(at(1_700_000_000_001), 1_700_000_000_001);
    }
}
