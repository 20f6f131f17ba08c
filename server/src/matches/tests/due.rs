//! Matches that nobody follows do what is due, and the others are not looked at for long.

use std::sync::Arc;

use futures_util::future::join_all;
use match_core::{MatchCore, Now, ServedMs};
use protocol::Status;

use super::{orbito, shared};
use crate::matches::{Registry, Shared, stored};
use crate::metrics::Metrics;
use crate::store::{NewMatch, SqliteStore, Write};

/// The time for which the server has served.
const SERVED: ServedMs = ServedMs(100 * 24 * 3_600_000);

fn open_match(number: u64, served: ServedMs, shared: &Shared) -> NewMatch {
    let now = Now {
        served,
        wall_ms: number,
    };
    let head = orbito(number, number);
    stored::new_match(MatchCore::create(head, shared.timeouts, now))
}

/// Once, 1,000 matches in which nothing was to be done were loaded again and again, and kept the
/// others from ever being looked at.
#[tokio::test]
async fn matches_with_nothing_to_do_keep_none_from_being_looked_at() {
    let folder = tempfile::tempdir().unwrap();
    let metrics = Metrics::new();
    let path = folder.path().join("tablee.db");
    let (store, _) = SqliteStore::open(&path, metrics.clone()).await.unwrap();
    let shared = shared(Arc::new(store), metrics, SERVED);
    let store = Arc::clone(&shared.store);
    // As a server of before left them: looked at, with nothing to do for a day.
    let early = (1..=2_000).map(|number| NewMatch {
        due: Some(ServedMs(number)),
        ..open_match(number, SERVED, &shared)
    });
    // A log that cannot be followed.
    let mut broken = open_match(2_001, ServedMs(0), &shared);
    broken.entries[0].event = "{}".to_owned();
    broken.due = Some(ServedMs(0));
    // Nobody has joined for a hundred days.
    let expired = open_match(2_002, ServedMs(0), &shared);
    let expired_id = expired.head.id;
    let new = early.chain([broken, expired]);
    let created = join_all(new.map(|new| store.write(Write::create(new, u64::MAX)))).await;
    assert!(created.iter().all(Result::is_ok));

    let registry = Registry::new(shared);
    for _ in 0..3 {
        let due = store.reads().due(SERVED).await.unwrap();
        registry.wake_due().await.unwrap();
        // A match answers when it has done what was due.
        join_all(due.into_iter().map(|id| {
            let handle = registry.get(id).unwrap();
            async move { handle.summary(None).await.is_ok() }
        }))
        .await;
    }
    assert_eq!(store.reads().due(SERVED).await.unwrap(), []);
    let expired = registry.get(expired_id).unwrap();
    let summary = expired.summary(None).await.unwrap().unwrap();
    assert_eq!(summary.status, Status::Finished);
}
