//! The simulation's time: that of all lives of the server's process, one after the other.

use std::cell::Cell;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// The time of day at which every simulation begins.
const BEGINNING: Duration = Duration::from_secs(1_700_000_000);

thread_local! {
    static BEFORE_MS: Cell<u64> = const { Cell::new(0) };
    static STARTED: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Begins a simulation on this thread.
pub(crate) fn begin() {
    BEFORE_MS.set(0);
    STARTED.set(None);
}

/// Goes on with the time of the present runtime, whose clock is paused.
pub(crate) fn start() {
    STARTED.set(Some(Instant::now()));
}

/// Goes on from a moment of the simulation, which is an instant of the present runtime.
pub(super) fn go_on(from_ms: u64, instant: Instant) {
    BEFORE_MS.set(from_ms);
    STARTED.set(Some(instant));
}

/// Lets time stand at a moment of the simulation.
pub(super) fn stand(at_ms: u64) {
    BEFORE_MS.set(at_ms);
    STARTED.set(None);
}

/// Returns the milliseconds since the simulation began, in which a server ran.
pub(crate) fn now_ms() -> u64 {
    let running = STARTED
        .get()
        .map_or(Duration::ZERO, |started| started.elapsed());
    BEFORE_MS.get() + running.as_millis() as u64
}

/// Returns the instant of a moment of the simulation, for a timer.
pub(crate) fn instant(ms: u64) -> Instant {
    Instant::now() + Duration::from_millis(ms.saturating_sub(now_ms()))
}

/// Returns the time of day, as the machine would tell it.
pub(crate) fn of_day() -> SystemTime {
    UNIX_EPOCH + BEGINNING + Duration::from_millis(now_ms())
}
