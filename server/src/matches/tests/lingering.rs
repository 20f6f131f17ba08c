//! Matches that nobody follows: memory has room for so many.

use std::sync::Arc;
use std::time::Duration;

use match_core::ServedMs;
use protocol::{MatchId, Record};
use tokio::time::{sleep, timeout};

use super::slow_store::SlowStore;
use super::{orbito, shared, undecided};
use crate::matches::{Registry, stored};
use crate::metrics::Metrics;
use crate::store::{NewMatch, Write};

/// Stores a very long match under a number, and returns its id.
async fn store(registry: &Registry, long: &NewMatch, number: u64) -> MatchId {
    let mut new = long.clone();
    let head = orbito(number, number);
    (new.head.id, new.head.code) = (head.id, head.code);
    let create = Write::create(new, u64::MAX);
    registry.shared().store.write(create).await.unwrap();
    head.id
}

/// Somebody asks for one very long match after the other. What is in memory then does not grow with
/// their number, and each of them is told of.
#[tokio::test]
async fn matches_that_are_asked_for_one_after_the_other_do_not_fill_memory() {
    let shared = shared(Arc::new(SlowStore::new()), Metrics::new(), ServedMs(0));
    let registry = Registry::new(shared);
    let long = stored::new_match(undecided(registry.shared(), Record::MAX_ENTRIES));
    let mut ids = Vec::new();
    for number in 1..=40 {
        ids.push(store(&registry, &long, number).await);
    }
    for id in &ids {
        let summary = registry.get(*id).unwrap().summary(None).await;
        assert_eq!(summary.unwrap().unwrap().id, *id);
    }
    let in_memory = || ids.iter().filter(|id| registry.is_loaded(**id)).count();
    let few = async {
        while in_memory() > 20 {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(Duration::from_secs(30), few)
        .await
        .expect("most leave memory soon");
    assert_eq!(in_memory(), 20);
}
