//! Matches that nobody follows: memory has room for so many.

use std::sync::Arc;
use std::time::Duration;

use match_core::ServedMs;
use protocol::Version;
use tokio::time::sleep;

use super::slow_store::SlowStore;
use super::{shared, undecided};
use crate::matches::{Registry, stored};
use crate::metrics::Metrics;
use crate::store::Write;

/// A stranger who asks for one very long match after the other does not fill memory.
#[tokio::test(start_paused = true)]
async fn a_match_that_nobody_follows_leaves_soon_where_there_are_many() {
    let shared = shared(Arc::new(SlowStore::new()), Metrics::new(), ServedMs(0));
    let registry = Registry::new(shared);
    let core = undecided(registry.shared(), 2);
    let id = core.head().id;
    let create = Write::create(stored::new_match(core), u64::MAX);
    registry.shared().store.write(create).await.unwrap();
    let others = registry.room_to_linger(Version(99_999)).unwrap();
    assert!(registry.room_to_linger(Version(2)).is_none());
    let is_loaded_after_a_while = async || {
        let told = registry.get(id).unwrap().summary(None).await;
        assert_eq!(told.unwrap().unwrap().id, id);
        sleep(Duration::from_secs(2)).await;
        registry.is_loaded(id)
    };
    assert!(!is_loaded_after_a_while().await);
    drop(others);
    assert!(is_loaded_after_a_while().await);
}
