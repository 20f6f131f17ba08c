//! A match that has just been made.

use std::sync::Arc;

use match_core::{MatchCore, ServedMs};

use super::slow_store::SlowStore;
use super::{orbito, shared};
use crate::matches::Registry;
use crate::metrics::Metrics;

#[tokio::test]
async fn a_new_match_is_in_memory_before_anybody_asks_for_it() {
    let shared = shared(Arc::new(SlowStore::new()), Metrics::new(), ServedMs(0));
    let head = orbito(1, 0);
    let id = head.id;
    let core = MatchCore::create(head, shared.timeouts, shared.timebase.now());
    let registry = Registry::new(shared);
    registry.create(core).await.unwrap();
    assert!(registry.is_loaded(id));
    let summary = registry.get(id).unwrap().summary(None).await;
    assert_eq!(summary.unwrap().unwrap().id, id);
}
