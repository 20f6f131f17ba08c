//! Whether somebody waits at a table for others.

use std::sync::Arc;
use std::time::Duration;

use match_core::{MatchCore, ServedMs};
use tokio::time::advance;

use super::slow_store::SlowStore;
use super::{join, orbito, shared};
use crate::matches::attend::ARRIVING_MS;
use crate::matches::{Registry, stored};
use crate::metrics::Metrics;
use crate::store::Write;

/// Between taking a seat and following the match others may look for company.
#[tokio::test(start_paused = true)]
async fn a_player_is_waited_for_but_not_for_long() {
    let shared = shared(Arc::new(SlowStore::new()), Metrics::new(), ServedMs(0));
    let timebase = shared.timebase.clone();
    timebase.go_on(Duration::from_millis(2 * ARRIVING_MS));
    let now = timebase.now();
    let mut core = MatchCore::create(orbito(1, now.wall_ms), shared.timeouts, now);
    join(&mut core, now, 0);
    let id = core.head().id;
    let create = Write::create(stored::new_match(core), u64::MAX);
    shared.store.write(create).await.unwrap();
    let waiting = Registry::new(shared).get(id).unwrap();

    assert!(waiting.is_attended().await);
    // Storing and loading took a few milliseconds.
    advance(Duration::from_millis(ARRIVING_MS - 100)).await;
    assert!(waiting.is_attended().await);
    advance(Duration::from_millis(100)).await;
    assert!(!waiting.is_attended().await);
}
