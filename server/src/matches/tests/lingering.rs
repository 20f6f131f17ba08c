//! Matches that nobody follows: memory has room for so many.

use std::sync::Arc;
use std::time::Duration;

use clap::Parser;
use engine::Seat;
use match_core::{Command, MatchCore, ServedMs};
use protocol::{Level, Player, Version};
use tokio::time::sleep;

use super::slow_store::SlowStore;
use super::{join, orbito, shared, undecided};
use crate::computers::Computers;
use crate::config::Config;
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

/// Time that is not waited through would never pass here.
#[tokio::test(start_paused = true)]
async fn a_match_that_nobody_follows_waits_for_its_computer() {
    let config = Config::parse_from(["tablee-server", "--computer-pace-ms=6000"]);
    let mut shared = shared(Arc::new(SlowStore::new()), Metrics::new(), ServedMs(0));
    shared.computers = Computers::at_once(&config.computers, Metrics::new());
    let registry = Registry::new(shared);
    let now = registry.shared().timebase.now();
    let timeouts = registry.shared().timeouts;
    let mut core = MatchCore::create(orbito(1, now.wall_ms), timeouts, now);
    join(&mut core, now, 1);
    core.seat_computer(now, Some(Seat(0)), Level(1)).unwrap();
    let ready = Command::Ready {
        ready: true,
        nonce: None,
    };
    core.apply(now, Player(0), ready).unwrap();
    assert_eq!(core.computers_turns().len(), 1);
    let id = core.head().id;
    let create = Write::create(stored::new_match(core), u64::MAX);
    registry.shared().store.write(create).await.unwrap();
    let _others = registry.room_to_linger(Version(99_999)).unwrap();

    let told = registry.get(id).unwrap().summary(None).await;
    assert_eq!(told.unwrap().unwrap().id, id);
    sleep(Duration::from_secs(5)).await;
    assert!(registry.is_loaded(id));
    sleep(Duration::from_secs(2)).await;
    assert!(!registry.is_loaded(id));
}
