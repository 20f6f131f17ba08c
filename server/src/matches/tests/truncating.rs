//! Snapshots of very long matches: they bring the last events only.

use std::sync::Arc;

use match_core::ServedMs;
use protocol::{ServerMessage, Snapshot, Version};

use super::slow_store::SlowStore;
use super::{shared, undecided};
use crate::matches::attend::MAX_HAPPENED;
use crate::matches::{Follow, MatchHandle, Registry, Subscribe, Way, stored};
use crate::metrics::Metrics;
use crate::outbox::{ConnectionId, Outbox};
use crate::store::Write;

/// The number of events that a snapshot lists.
const LISTED: usize = MAX_HAPPENED as usize;

/// Follows a match from a version on, and returns the snapshot.
async fn follow(handle: &MatchHandle, since: Option<Version>) -> Snapshot {
    let outbox: Arc<Outbox> = Arc::default();
    let subscribe = Subscribe {
        way: Way::Here(outbox.feed()),
        follow: Follow {
            connection: ConnectionId(1),
            id: None,
            token_digest: Some([0; 32]),
            name: None,
            since,
            legal_actions: false,
            short: true,
            round_trip_ms: 0,
        },
    };
    handle.subscribe(subscribe).await.unwrap().unwrap();
    let frames = outbox.take().frames;
    let snapshot =
        frames
            .iter()
            .find_map(|frame| match serde_json::from_str(&frame.text).unwrap() {
                ServerMessage::Snapshot(snapshot) => Some(*snapshot),
                _ => None,
            });
    snapshot.expect("subscribing is answered")
}

#[tokio::test]
async fn a_snapshot_of_a_very_long_match_says_that_its_beginning_is_left_out() {
    let shared = shared(Arc::new(SlowStore::new()), Metrics::new(), ServedMs(0));
    let core = undecided(&shared, LISTED + 2);
    let (id, last) = (core.head().id, core.version());
    let create = Write::create(stored::new_match(core), u64::MAX);
    shared.store.write(create).await.unwrap();
    let handle = Registry::new(shared).get(id).unwrap();
    for since in [None, Some(Version(1))] {
        let snapshot = follow(&handle, since).await;
        let first = snapshot.happened.first().map(|happening| happening.version);
        assert_eq!(snapshot.happened.len(), LISTED);
        assert_eq!((snapshot.truncated, first), (true, Some(Version(3))));
    }
    let snapshot = follow(&handle, Some(Version(2))).await;
    assert_eq!(snapshot.happened.len(), LISTED);
    assert!(!snapshot.truncated);
    let snapshot = follow(&handle, Some(last)).await;
    assert!(!snapshot.truncated && snapshot.happened.is_empty());
}
