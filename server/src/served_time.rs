//! Noting how long the server has served, which also tells whether the store takes writes.

use std::time::Duration;

use match_core::LONGEST_PUBLISHING_MS;
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use crate::store::StoreError;
use crate::time::{Timebase, UNNOTED};

/// The interval at which served time is noted while matches are in memory: if the process is
/// killed, what is lost of it is charged to nobody.
const BUSY_INTERVAL: Duration = Duration::from_secs(1);

/// The interval at which it is noted while none is: clocks of matches that are not in memory run,
/// too, and time goes on from one note to the next.
const IDLE_INTERVAL: Duration = Duration::from_mins(1);

// The free time in a match that comes back covers the longest that a store can take for an event and
// the commit before it, if it stalls just when somebody comes.
const _: () =
    assert!(LONGEST_PUBLISHING_MS as u128 >= BUSY_INTERVAL.as_millis() + 2 * UNNOTED.as_millis());

/// A store that has taken a note within this time works.
const RECENT: Duration = Duration::from_secs(5);

/// The longest time that a probe waits for a note.
const PROBE_TIMEOUT: Duration = Duration::from_secs(2);

/// The time at which served time was last noted.
pub(crate) struct ServedTime {
    timebase: Timebase,
    noted: watch::Sender<Noted>,
    asked: Notify,
}

struct Noted {
    at: Instant,
    /// The store has refused a note since.
    is_failing: bool,
}

impl ServedTime {
    /// Begins with a store that has just been opened.
    pub(crate) fn new(timebase: Timebase) -> ServedTime {
        ServedTime {
            timebase,
            noted: watch::Sender::new(Noted::now()),
            asked: Notify::new(),
        }
    }

    /// Notes served time for as long as it is polled, and lets it go on while the store takes the
    /// notes.
    pub(crate) async fn keep_noting<F: Future<Output = Result<(), StoreError>>>(
        &self,
        note: impl Fn() -> F,
        is_busy: impl Fn() -> bool,
    ) {
        let mut ticks = interval(BUSY_INTERVAL);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        self.go_on(is_busy());
        loop {
            tokio::select! {
                // In a fixed order, so that a simulation can be replayed.
                biased;
                _ = ticks.tick() => {
                    if is_busy() {
                        self.timebase.expect_note(UNNOTED);
                    } else if self.age() < IDLE_INTERVAL {
                        continue;
                    }
                }
                () = self.asked.notified() => {}
            }
            match note().await {
                Ok(()) => {
                    self.go_on(is_busy());
                    if self.noted.send_replace(Noted::now()).is_failing {
                        tracing::info!("the store takes writes again");
                    }
                }
                Err(error) => {
                    self.timebase.stand();
                    self.noted.send_modify(|noted| {
                        if !std::mem::replace(&mut noted.is_failing, true) {
                            tracing::error!(%error, "the store takes no writes");
                        }
                    });
                }
            }
        }
    }

    /// Tells whether the store takes writes: it has lately, or does when it is asked to.
    pub(crate) async fn is_noted(&self) -> bool {
        let mut noted = self.noted.subscribe();
        if noted.borrow_and_update().is_recent() {
            return true;
        }
        self.asked.notify_one();
        let changed = timeout(PROBE_TIMEOUT, noted.changed()).await;
        changed.is_ok() && noted.borrow().is_recent()
    }

    /// Lets time go on after a note, or after the store was opened: past the next note, if that is
    /// not due for a while.
    fn go_on(&self, is_busy: bool) {
        let until_next = if is_busy {
            Duration::ZERO
        } else {
            IDLE_INTERVAL
        };
        self.timebase.go_on(until_next + UNNOTED);
    }

    /// Returns how long ago the store took a note.
    pub(crate) fn age(&self) -> Duration {
        self.noted.borrow().at.elapsed()
    }
}

impl Noted {
    fn now() -> Noted {
        Noted {
            at: Instant::now(),
            is_failing: false,
        }
    }

    fn is_recent(&self) -> bool {
        !self.is_failing && self.at.elapsed() <= RECENT
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::future;

    use match_core::ServedMs;

    use super::*;

    /// Returns how many notes are made within a time of a store that takes none from the
    /// `failing`th on, whether the store is found to work then, and the seconds served.
    async fn notes(time: Duration, is_busy: bool, failing: u32) -> (u32, bool, u64) {
        let timebase = Timebase::start(ServedMs(0), std::time::SystemTime::now);
        let served_time = ServedTime::new(timebase.clone());
        let notes = Cell::new(0);
        let note = || {
            notes.set(notes.get() + 1);
            let works = notes.get() < failing;
            future::ready(works.then_some(()).ok_or(StoreError::Closed))
        };
        tokio::select! {
            () = served_time.keep_noting(note, || is_busy) => unreachable!("it goes on for ever"),
            () = tokio::time::sleep(time) => {}
        }
        let made = notes.get();
        let served = timebase.now().served.0 / 1_000;
        let is_noted = tokio::select! {
            () = served_time.keep_noting(note, || is_busy) => unreachable!("it goes on for ever"),
            is_noted = served_time.is_noted() => is_noted,
        };
        (made, is_noted, served)
    }

    #[tokio::test(start_paused = true)]
    async fn time_is_noted_each_second_while_busy_and_each_minute_while_idle() {
        let half_an_hour = Duration::from_mins(30) + Duration::from_millis(500);
        let (busy, _, served) = notes(half_an_hour, true, u32::MAX).await;
        assert_eq!((busy, served), (1_801, 1_800));
        let (idle, is_noted, served) = notes(half_an_hour, false, u32::MAX).await;
        assert_eq!((idle, served), (30, 1_800));
        // A probe makes a new note if the last is some time old.
        assert!(is_noted);
    }

    /// Nobody is kept from acting while no match is in memory, so time goes on from one note to the
    /// next; whoever comes is kept waiting for no more than a second and what is always tolerated.
    #[tokio::test(start_paused = true)]
    async fn a_store_that_stalls_while_idle_is_found_out_when_somebody_comes() {
        let timebase = Timebase::start(ServedMs(0), std::time::SystemTime::now);
        let served_time = ServedTime::new(timebase.clone());
        let is_busy = Cell::new(false);
        let noting = served_time.keep_noting(future::pending, || is_busy.get());
        let pass = async {
            let served = || timebase.now().served.0;
            tokio::time::sleep(Duration::from_secs(30)).await;
            assert_eq!(served(), 30_000);
            is_busy.set(true);
            tokio::time::sleep(Duration::from_mins(10)).await;
            let most = BUSY_INTERVAL + UNNOTED;
            assert!(served() <= 30_000 + most.as_millis() as u64, "{}", served());
        };
        tokio::select! {
            () = noting => unreachable!("it goes on for ever"),
            () = pass => {}
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_store_that_takes_no_notes_is_found_out() {
        let (_, is_noted, served) = notes(Duration::from_mins(1), true, 50).await;
        assert!(!is_noted);
        // Time stands from the first note on that it does not take: the fiftieth, after 49 seconds.
        assert_eq!(served, 49);
        let (_, is_noted, _) = notes(Duration::from_secs(90), false, 1).await;
        assert!(!is_noted);
    }
}
