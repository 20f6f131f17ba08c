//! Servers far from their PostgreSQL: the way to it is nobody's time, and nothing is lost on it.

use std::time::{Duration, Instant};

use engine::{Chance, Seed};
use futures_util::future::{join, join_all};
use protocol::{ErrorCode, Joined, PushSubscription};
use tests::{TestCluster, TestPlayer, TestPushService};

use crate::cluster::{clocked, insist, sound_record, start_between};
use crate::load::Load;

/// The time from a server to PostgreSQL, or back, as between two countries.
const WAY: Duration = Duration::from_millis(12);

/// Everybody is told a round trip later, which is charged to nobody.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_way_to_the_database_is_nobodys_time() {
    let cluster = TestCluster::far(2, WAY).await;
    let mut players = start_between(&clocked(), &cluster.nodes[0], &cluster.nodes[1]).await;
    let mut chance = Chance::new(Seed([23; 32]));
    let clocks = |player: &TestPlayer| [0, 1].map(|seat| player.remaining_ms(seat));
    let (before, started, turns) = (clocks(&players[0]), Instant::now(), 10);
    for _ in 0..turns {
        insist(&mut players, &mut chance).await;
    }
    let all = started.elapsed();
    let after = clocks(&players[0]);
    let spent: u64 = [0, 1].map(|seat| before[seat] - after[seat]).iter().sum();
    let stored = turns * 2 * WAY;
    assert!(
        Duration::from_millis(spent) + stored <= all,
        "{spent} ms of {all:?}"
    );
    players[0].resign().await.unwrap();
    sound_record(&cluster.nodes[1], &players[0]).await;
}

/// Many sit down at the same moment: what goes into the database for them goes there together.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sixty_matches_begin_at_once_far_from_the_database() {
    let cluster = TestCluster::far(1, WAY).await;
    let create = clocked();
    let matches = (0..60).map(|_| cluster.nodes[0].start_match(&create));
    for players in join_all(matches).await {
        assert_eq!(players[0].state.to_act.len(), 1);
    }
}

/// A write that PostgreSQL refuses costs those that came with it a few exchanges, not one or more each.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_waits_for_no_refused_write_far_from_the_database() {
    let cluster = TestCluster::far(1, WAY).await;
    let node = &cluster.nodes[0];
    let (one, other) = (node.create(&clocked()).await, node.create(&clocked()).await);
    let stranger = Joined {
        id: one.id,
        ..other
    };
    let service = TestPushService::start().await;
    let subscription = PushSubscription {
        endpoint: "https://push.example/1".to_owned(),
        ..service.browser("/1").1
    };
    let refused = join_all((0..10).map(|_| node.subscribe_to_push(&stranger, &subscription)));
    let create = clocked();
    let created = join_all((0..150).map(|_| node.post("/api/matches", &create)));
    let (refused, created) = join(refused, created).await;
    for answer in refused {
        assert_eq!(answer.refusal().1, ErrorCode::BadToken);
    }
    for answer in created {
        assert_eq!(answer.status, 201, "{answer:?}");
    }
}

/// Servers that stop, are killed and come back far from their database lose nothing either.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_far_from_their_database_are_stopped_and_killed() {
    let TestCluster {
        nodes,
        nats,
        postgres,
        far,
        ..
    } = TestCluster::far(2, WAY).await;
    let mut load = Load::start(nodes).await;
    load.wait_for_actions(30).await;
    let (status, _) = load.stop(0).await;
    assert!(status.success());
    load.wait_for_actions(30).await;
    load.come_back(0);
    load.wait_for_actions(30).await;
    load.kill(1);
    load.wait_for_actions(30).await;
    load.come_back(1);
    load.finish().await;
    drop((nats, postgres, far));
}
