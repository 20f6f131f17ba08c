//! Codes of new matches: drawn again where a match has one already.

use std::sync::Arc;

use match_core::{Head, MatchCore, ServedMs};

use super::slow_store::SlowStore;
use super::{join, orbito, shared};
use crate::matches::{Registry, stored};
use crate::metrics::Metrics;
use crate::random;
use crate::sim::dice::{Dice, give_server};
use crate::store::Write;

#[tokio::test]
async fn a_code_that_a_match_has_is_drawn_again() {
    let shared = shared(Arc::new(SlowStore::new()), Metrics::new(), ServedMs(0));
    let store = Arc::clone(&shared.store);
    give_server(Dice::new(7, 1));
    let first = random::parts(0).unwrap();
    let head = Head {
        code: first.code,
        ..orbito(1, 0)
    };
    let now = shared.timebase.now();
    let mut core = MatchCore::create(head, shared.timeouts, now);
    join(&mut core, now, 0);
    let create = Write::create(stored::new_match(core), u64::MAX);
    store.write(create).await.unwrap();
    // The same draws begin with the same code.
    give_server(Dice::new(7, 1));
    let second = Registry::new(shared).random_parts().await.unwrap();
    assert_ne!(second.code, first.code);
    assert_eq!(store.reads().find_code(second.code).await.unwrap(), None);
}
