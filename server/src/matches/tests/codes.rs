//! Codes of new matches: drawn again where a match has one already.

use std::sync::Arc;

use match_core::{Head, MatchCore, ServedMs};

use super::slow_store::SlowStore;
use super::{orbito, shared};
use crate::matches::Registry;
use crate::metrics::Metrics;

#[tokio::test]
async fn a_code_that_a_match_has_is_drawn_again() {
    let shared = shared(Arc::new(SlowStore::new()), Metrics::new(), ServedMs(0));
    let registry = Registry::new(shared.clone());
    let now = shared.timebase.now();
    let first = orbito(1, 0);
    let second = Head {
        code: first.code,
        ..orbito(2, 0)
    };
    for (head, has_its_code) in [(first, true), (second, false)] {
        let (id, drawn) = (head.id, head.code);
        let new = MatchCore::create(head, shared.timeouts, now);
        let stored = registry.create(new).await.unwrap();
        assert_eq!(stored == drawn, has_its_code);
        assert_eq!(registry.find_code(stored).await.unwrap(), id);
    }
}
