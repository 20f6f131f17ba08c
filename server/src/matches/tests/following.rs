//! Logs that are followed when a match comes back.

use std::pin::pin;
use std::sync::{Arc, mpsc};
use std::task::Poll;

use futures_util::poll;
use match_core::ServedMs;
use protocol::{DelayUnit, SpectatorDelay};
use tokio::runtime;
use tokio::task::spawn_blocking;

use super::slow_store::SlowStore;
use super::{shared, undecided};
use crate::matches::stored;
use crate::matches::task::{LONG_LOG, follow};
use crate::metrics::Metrics;
use crate::store::StoredMatch;

#[test]
fn a_long_log_is_followed_beside_those_who_are_served() {
    let mut runtime = runtime::Builder::new_current_thread();
    let runtime = runtime.enable_all().max_blocking_threads(1).build();
    runtime.unwrap().block_on(async {
        let shared = shared(Arc::new(SlowStore::new()), Metrics::new(), ServedMs(0));
        for (entries, is_long) in [(LONG_LOG, false), (LONG_LOG + 1, true)] {
            let mut stored = StoredMatch::from(stored::new_match(undecided(&shared, entries)));
            stored.head.spectator_delay = Some(SpectatorDelay {
                amount: 5,
                unit: DelayUnit::Minutes,
                secrets: false,
            });
            let mut followed = pin!(follow(&shared, stored));
            // Nothing is done beside those who are served until this ends.
            let (end, busy) = mpsc::channel::<()>();
            spawn_blocking(move || busy.recv());
            let polled = poll!(followed.as_mut());
            drop(end);
            // The thread that serves is not kept for longer than it takes to hand the log on.
            let (waits, revived) = match polled {
                Poll::Ready(revived) => (false, revived),
                Poll::Pending => (true, followed.await),
            };
            assert_eq!(waits, is_long);
            // So is what spectators see late.
            assert!(revived.is_ok_and(|revived| revived.late.is_some()));
        }
    });
}
