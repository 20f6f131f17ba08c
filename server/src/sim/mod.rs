//! A simulator: the server's own code, on one thread, with time, chance, disk and network drawn
//! from a seed.
//!
//! A [`world`] takes one step after the other, with one server or with several over one store, which are
//! killed, put to sleep and cut off from the store and from each other. People act at their tables over
//! connections that are slow and break; the disk stalls and fails; the process is killed and started
//! again. Whatever the server stores and sends is held against its promises: nothing that was acknowledged
//! is lost or doubled, versions have no gaps, what anybody is told follows from the log and is durable,
//! every message has one answer, and no clock is charged for what was not its player's. A seed that breaks
//! one says so, and does the same again.

pub(crate) mod alone;
mod deeds;
pub(crate) mod dice;
mod frame;
mod hearing;
mod host;
mod mail;
pub(crate) mod network;
mod person;
mod run;
mod seating;
mod settling;
mod table;
pub(crate) mod time;
mod trace;
mod trouble;
mod truth;
mod waiting;
mod weather;
mod world;

use std::cell::Cell;
use std::panic;
use std::sync::Once;

thread_local! {
    static HAS_PANICKED: Cell<bool> = const { Cell::new(false) };
}

static WATCHING: Once = Once::new();

/// Notes panics of this thread from now on: those of the server's tasks end with the task.
fn watch_for_panics() {
    WATCHING.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            HAS_PANICKED.set(true);
            before(info);
        }));
    });
    HAS_PANICKED.set(false);
}

fn has_panicked() -> bool {
    HAS_PANICKED.get()
}
