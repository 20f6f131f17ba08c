//! Logs that are followed when a match comes back.

use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;

use futures_util::poll;
use match_core::ServedMs;

use super::slow_store::SlowStore;
use super::{shared, undecided};
use crate::matches::stored;
use crate::matches::task::{LONG_LOG, follow};
use crate::metrics::Metrics;

#[tokio::test]
async fn a_long_log_is_followed_beside_those_who_are_served() {
    let shared = shared(Arc::new(SlowStore::new()), Metrics::new(), ServedMs(0));
    for (entries, is_long) in [(LONG_LOG, false), (LONG_LOG + 1, true)] {
        let stored = stored::new_match(undecided(&shared, entries)).into();
        let mut followed = pin!(follow(&shared, stored));
        // The thread that serves is not kept for longer than it takes to hand the log on.
        let (waits, core) = match poll!(followed.as_mut()) {
            Poll::Ready(core) => (false, core),
            Poll::Pending => (true, followed.await),
        };
        assert_eq!(waits, is_long);
        assert!(core.is_ok());
    }
}
