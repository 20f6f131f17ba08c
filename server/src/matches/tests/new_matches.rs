//! A match that has just been made.

use std::sync::Arc;
use std::time::Duration;

use match_core::{Command, Head, MatchCore, ServedMs};
use protocol::{Player, Standing, TimeControl};

use super::slow_store::SlowStore;
use super::{join, orbito, shared};
use crate::matches::{Registry, stored};
use crate::metrics::Metrics;
use crate::store::Write;

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

/// Time may jump to that of other servers while a match is stored, which nobody has been told of.
#[tokio::test(start_paused = true)]
async fn no_clock_runs_before_the_match_is_stored() {
    let shared = shared(Arc::new(SlowStore::new()), Metrics::new(), ServedMs(0));
    shared.timebase.go_on(Duration::from_mins(1));
    let now = shared.timebase.now();
    let head = Head {
        time_control: TimeControl::SuddenDeath { bank_ms: 30_000 },
        ..orbito(1, 0)
    };
    let id = head.id;
    let mut core = MatchCore::create(head, shared.timeouts, now);
    for player in 0..2 {
        join(&mut core, now, player);
    }
    for player in 0..2 {
        let (ready, nonce) = (true, None);
        let command = Command::Ready { ready, nonce };
        core.apply(now, Player(player), command).unwrap();
    }
    let new = stored::new_match(core);
    let create = Write::create(new.clone(), u64::MAX);
    shared.store.write(create).await.unwrap();
    assert!(shared.timebase.catch_up(now.served + 10_000));
    let registry = Registry::new(shared);
    registry.serve(new);
    let standing = registry.get(id).unwrap().standing([0; 32], None).await;
    let Ok(Ok(Standing::Changed { state, .. })) = standing else {
        panic!("{standing:?}")
    };
    let clocks = state.clock.unwrap().seats;
    assert!(
        clocks.iter().all(|clock| clock.remaining_ms == 30_000),
        "{clocks:?}"
    );
}
