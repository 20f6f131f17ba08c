//! The task around a match: with a store that fails, and left alone.

mod attended;
mod codes;
mod due;
mod failing;
mod fairness;
mod following;
mod lingering;
mod looking_back;
mod new_matches;
mod seat_keys;
mod slow_store;
mod truncating;

use std::sync::Arc;

use engine::{Seat, Seed, game};
use match_core::{Command, Head, Join, MatchCore, Now, ServedMs};
use protocol::{JoinCode, JoinMatch, MatchId, Player, TimeControl, Visibility};
use serde_json::Map;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::Shared;
use crate::cluster::Cluster;
use crate::computers::Computers;
use crate::config::Config;
use crate::limits::{Addresses, Bounds, Places};
use crate::metrics::Metrics;
use crate::push::{Push, Vapid};
use crate::store::Store;
use crate::time::Timebase;

/// The surroundings that the matches of a test share: a store, the defaults of the server, and time
/// that goes on from a moment.
fn shared(store: Arc<dyn Store>, metrics: Metrics, served: ServedMs) -> Shared {
    let config = <Config as clap::Parser>::parse_from(["tablee-server"]);
    Shared {
        store,
        timebase: Timebase::start(served, std::time::SystemTime::now),
        computers: Computers::at_once(&config.computers, metrics.clone()),
        played: Places::default(),
        unfinished: Bounds::default(),
        push: Push::new(Vapid::drawn(), false, metrics.clone()).0,
        metrics,
        addresses: Addresses::new(&config.limits, false),
        limits: Arc::new(config.limits),
        timeouts: config.times.timeouts(),
        cluster: Cluster::alone(),
    }
}

/// A match of Orbito with the default settings.
fn orbito(number: u64, created_ms: u64) -> Head {
    let kind = game("orbito").unwrap();
    Head {
        id: MatchId::new(number, [0; 10]),
        code: JoinCode::from_random(number),
        kind,
        settings: kind.check(&Map::new()).unwrap(),
        time_control: TimeControl::None,
        visibility: Visibility::Link,
        spectator_delay: None,
        seed: Seed([1; 32]),
        created_ms,
        creator: None,
    }
}

/// A place among the requests of a connection that has no other.
fn place() -> OwnedSemaphorePermit {
    Arc::new(Semaphore::new(1)).try_acquire_owned().unwrap()
}

/// Has a player join, with the player's number for a token.
fn join(core: &mut MatchCore, now: Now, player: u8) {
    let wish = JoinMatch {
        name: format!("Player {player}"),
        seat: Some(Seat(player)),
        ..JoinMatch::default()
    };
    let token_digest = [player; 32];
    let join = Join {
        wish,
        token_digest,
        address: None,
    };
    core.join(now, &join).unwrap();
}

/// A match whose only player is ready and is not, until its log has so many entries.
fn undecided(shared: &Shared, entries: usize) -> MatchCore {
    let now = shared.timebase.now();
    let mut core = MatchCore::create(orbito(1, now.wall_ms), shared.timeouts, now);
    join(&mut core, now, 0);
    for number in 2..entries {
        let ready = number % 2 == 0;
        let command = Command::Ready { ready, nonce: None };
        core.apply(now, Player(0), command).unwrap();
    }
    core
}
