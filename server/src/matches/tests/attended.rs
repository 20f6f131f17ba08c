//! Whether somebody waits at a table for others.

use std::sync::Arc;
use std::time::Duration;

use match_core::{MatchCore, ServedMs};
use tokio::time::advance;

use super::slow_store::SlowStore;
use super::{join, orbito, shared};
use crate::matches::attend::ARRIVING_MS;
use crate::matches::{Follow, MatchHandle, Registry, Subscribe, Way, stored};
use crate::metrics::Metrics;
use crate::outbox::{ConnectionId, Outbox};
use crate::store::Write;

/// A match with a player who has just taken a seat.
async fn waiting() -> MatchHandle {
    let shared = shared(Arc::new(SlowStore::new()), Metrics::new(), ServedMs(0));
    shared
        .timebase
        .go_on(Duration::from_millis(2 * ARRIVING_MS));
    let now = shared.timebase.now();
    let mut core = MatchCore::create(orbito(1, now.wall_ms), shared.timeouts, now);
    join(&mut core, now, 0);
    let id = core.head().id;
    let create = Write::create(stored::new_match(core), u64::MAX);
    shared.store.write(create).await.unwrap();
    Registry::new(shared).get(id).unwrap()
}

/// Between taking a seat and following the match others may look for company.
#[tokio::test(start_paused = true)]
async fn a_player_is_waited_for_but_not_for_long() {
    let waiting = waiting().await;
    assert!(waiting.is_attended().await.unwrap());
    // Storing and loading took a few milliseconds.
    advance(Duration::from_millis(ARRIVING_MS - 100)).await;
    assert!(waiting.is_attended().await.unwrap());
    advance(Duration::from_millis(100)).await;
    assert!(!waiting.is_attended().await.unwrap());
}

/// A connection that has ended before it was let in brings nobody back.
#[tokio::test(start_paused = true)]
async fn a_connection_that_has_ended_is_not_let_in() {
    let waiting = waiting().await;
    assert!(waiting.is_attended().await.unwrap());
    advance(Duration::from_millis(ARRIVING_MS)).await;
    let follow = Follow {
        connection: ConnectionId(1),
        id: None,
        token_digest: Some([0; 32]),
        name: None,
        since: None,
        legal_actions: false,
        short: true,
        round_trip_ms: 0,
    };
    let way = Way::Here(Arc::<Outbox>::default().feed());
    drop(waiting.subscribe(Subscribe { way, follow }));
    assert!(!waiting.is_attended().await.unwrap());
}
