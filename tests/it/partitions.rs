//! Servers that share their matches and of which one does not reach the others, or PostgreSQL.

use std::time::Duration;

use engine::{Chance, Seed};
use futures_util::future::join_all;
use protocol::{
    ClientMessage, CreateMatch, MatchState, Player, ServerMessage, TimeControl, Version,
};
use tests::{TestCluster, TestPlayer, TestServer, TestWire, Wires, orbito, play_turn};

use crate::cluster::{clocked, insist, lost_ms, sound_record, start_between};
use crate::load::Load;

/// Shorter than the servers stay apart in these stories.
const BANK_MS: u32 = 10_000;

/// The part that a server has in the match while its wires are cut.
#[derive(Clone, Copy, PartialEq)]
enum Role {
    /// The one that owns the match, where Ann is.
    Owner,
    /// The other one, where Bob is.
    Other,
}

/// Plays until it is the turn of Ann, who is number 0, or of Bob.
async fn until_is_to_act(player: usize, players: &mut [TestPlayer], chance: &mut Chance) {
    for _ in 0..2 {
        insist(players, chance).await;
    }
    while !players[player].is_to_act() {
        insist(players, chance).await;
    }
}

/// Servers notice within seconds that they do not hear each other, or are not heard. Ann plays on, and
/// nobody is charged while the match waits for Bob.
async fn one_way(role: Role, cut: fn(&TestWire)) {
    let cluster = TestCluster::start(1);
    let (behind, wires) = cluster.wired_node().await;
    let (owner, other) = sorted(role, &behind, &cluster.nodes[0]);
    let create = CreateMatch {
        time_control: Some(TimeControl::SuddenDeath { bank_ms: BANK_MS }),
        ..orbito()
    };
    let mut players = start_between(&create, owner, other).await;
    let mut chance = Chance::new(Seed([21; 32]));
    until_is_to_act(0, &mut players, &mut chance).await;
    cut(&wires.nats);
    let action = players[0].choose(&mut chance);
    players[0].act(&action).await.unwrap();
    // The match waits for longer than Bob has time.
    let has_waited = |ann: &TestPlayer| {
        let events = ann.history.iter().map(|happening| &happening.event);
        events.filter_map(lost_ms).sum::<u64>() > u64::from(BANK_MS)
    };
    players[0].wait_until(has_waited).await;
    wires.nats.mend();
    players[1].lose_connection();
    players[1].resume(other).await;
    for _ in 0..2 {
        insist(&mut players, &mut chance).await;
    }
    players[1].resign().await.unwrap();
    sound_record(owner, &players[0]).await;
}

/// Returns the owner and the other server.
fn sorted<'a>(
    role: Role,
    behind: &'a TestServer,
    whole: &'a TestServer,
) -> (&'a TestServer, &'a TestServer) {
    match role {
        Role::Owner => (behind, whole),
        Role::Other => (whole, behind),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_hears_nobody_charges_nobody() {
    one_way(Role::Other, |wire| wire.incoming.cut()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_nobody_hears_charges_nobody() {
    one_way(Role::Other, |wire| wire.outgoing.cut()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_owner_that_hears_nobody_charges_nobody() {
    one_way(Role::Owner, |wire| wire.incoming.cut()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_owner_that_nobody_hears_charges_nobody() {
    one_way(Role::Owner, |wire| wire.outgoing.cut()).await;
}

/// A server without PostgreSQL, which the other has, lets its players go: their connections are closed, so
/// that they come back to the other one. The one who is to act is charged for no more than this.
async fn without_postgresql(role: Role, cut: fn(&Wires), charged_ms: u64) {
    let cluster = TestCluster::start(1);
    let (behind, wires) = cluster.wired_node().await;
    let whole = &cluster.nodes[0];
    let (owner, other) = sorted(role, &behind, whole);
    let mut players = start_between(&clocked(), owner, other).await;
    let mut chance = Chance::new(Seed([22; 32]));
    let left = usize::from(role == Role::Other);
    until_is_to_act(left, &mut players, &mut chance).await;
    let clocks = |player: &TestPlayer| [0, 1].map(|seat| player.remaining_ms(seat));
    let before = clocks(&players[0]);
    cut(&wires);
    let player = &mut players[left];
    if role == Role::Owner {
        let command = player.act_message(&player.choose(&mut chance));
        assert_eq!(player.send(&command).await.unwrap_err(), "unavailable");
    }
    while player.receive().await.is_ok() {}
    behind
        .eventually("/readyz", |answer| answer.status == 503)
        .await;
    player.resume(whole).await;
    for _ in 0..2 {
        insist(&mut players, &mut chance).await;
    }
    let after = clocks(&players[0]);
    let spent = [0, 1].map(|seat| before[seat] - after[seat]);
    assert!(spent.iter().all(|spent| *spent < charged_ms), "{spent:?}");
    wires.postgres.mend();
    wires.nats.mend();
    behind
        .eventually("/readyz", |answer| answer.status == 200)
        .await;
    players[0].lose_connection();
    players[0].resume(&behind).await;
    for _ in 0..2 {
        insist(&mut players, &mut chance).await;
    }
    players[0].resign().await.unwrap();
    sound_record(&behind, &players[0]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_owner_that_alone_loses_postgresql_is_replaced() {
    without_postgresql(Role::Owner, cut_from_postgresql, 4_000).await;
}

/// Bob can play on until the lease of his server has ended: that time is his.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_alone_loses_postgresql_lets_its_players_go() {
    without_postgresql(Role::Other, cut_from_postgresql, 7_000).await;
}

/// It does not know that the other one goes on, and lets its player go when a question about the match has
/// no answer: until then, too, time stands.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_owner_that_reaches_nothing_is_replaced() {
    let cut = |wires: &Wires| {
        cut_from_postgresql(wires);
        wires.nats.outgoing.cut();
        wires.nats.incoming.cut();
    };
    without_postgresql(Role::Owner, cut, 4_000).await;
}

fn cut_from_postgresql(wires: &Wires) {
    wires.postgres.outgoing.cut();
    wires.postgres.incoming.cut();
}

/// PostgreSQL crashes and comes back, as it does when it fails over: what was acknowledged is there, once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgresql_crashes_under_load_and_nothing_is_lost_or_doubled() {
    let TestCluster {
        nodes,
        nats,
        mut postgres,
        ..
    } = TestCluster::start(3);
    let mut load = Load::start(nodes).await;
    for _ in 0..3 {
        load.wait_for_actions(25).await;
        postgres.crash();
        postgres.restart();
    }
    load.finish().await;
    drop((nats, postgres));
}

/// PostgreSQL is killed and its standby takes its place: what was acknowledged is there, once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_standby_takes_the_place_of_postgresql_under_load() {
    let TestCluster {
        nodes,
        nats,
        mut postgres,
        far,
        ..
    } = TestCluster::far(2, Duration::ZERO).await;
    let standby = postgres.standby();
    postgres.wait_for_standby();
    let mut load = Load::start(nodes).await;
    load.wait_for_actions(40).await;
    postgres.kill();
    standby.promote();
    let wire = far.expect("the servers reach PostgreSQL by a wire");
    wire.lead_to(&standby);
    load.wait_for_actions(40).await;
    load.finish().await;
    drop((nats, standby, wire));
}

/// Waits until a player is told of a match that has gone back behind a version. A player with a command tries it
/// as often as it is refused.
async fn go_back(
    player: &mut TestPlayer,
    server: &TestServer,
    behind: Version,
    command: Option<&ClientMessage>,
) {
    let mut is_to_try = true;
    while player.state.version >= behind {
        if let Some(command) = command.filter(|_| is_to_try) {
            player.socket().send(command).await;
        }
        is_to_try = match player.receive().await {
            Ok(ServerMessage::Refused { .. }) => true,
            Ok(ServerMessage::Accepted { .. }) => panic!("the match goes on from what is lost"),
            Ok(_) => false,
            Err(_) => {
                player.resume(server).await;
                true
            }
        };
    }
}

/// PostgreSQL is lost, and its standby lacks the last moves: the match goes on from what that has, with one
/// position for everybody.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_standby_that_lacks_the_last_moves_goes_on_from_what_it_has() {
    let TestCluster {
        nodes,
        nats,
        mut postgres,
        far,
        ..
    } = TestCluster::far(2, Duration::ZERO).await;
    let mut players = start_between(&clocked(), &nodes[0], &nodes[1]).await;
    let code = players[0].info.code;
    players.push(TestPlayer::watch(&nodes[1], code, "Eve").await);
    let mut chance = Chance::new(Seed([24; 32]));
    for _ in 0..4 {
        play_turn(&mut players, &mut chance).await;
    }
    let kept = players[0].state.clone();
    let mut standby = postgres.standby();
    standby.stop();
    for _ in 0..3 {
        play_turn(&mut players, &mut chance).await;
    }
    postgres.kill();
    standby.restart();
    standby.promote();
    let wire = far.expect("the servers reach PostgreSQL by a wire");
    wire.lead_to(&standby);
    let lost = players[0].state.version;
    let to_act = players.iter().position(TestPlayer::is_to_act).unwrap();
    players.swap(0, to_act);
    let command = players[0].act_message(&players[0].choose(&mut chance));
    for (number, player) in players.iter_mut().enumerate() {
        let server = &nodes[usize::from(player.you != Some(Player(0)))];
        let command = (number == 0).then_some(&command);
        go_back(player, server, lost, command).await;
        assert_eq!(player.state.position, kept.position);
    }
    for _ in 0..4 {
        insist(&mut players, &mut chance).await;
    }
    let clocks = |state: &MatchState| {
        let clock = state.clock.as_ref().unwrap();
        [0, 1].map(|seat: usize| clock.seats[seat].remaining_ms)
    };
    let (before, after) = (clocks(&kept), clocks(&players[0].state));
    let spent = [0, 1].map(|seat| before[seat] - after[seat]);
    assert!(spent.iter().all(|spent| *spent < 4_000), "{spent:?}");
    players[0].resign().await.unwrap();
    sound_record(&nodes[1], &players[0]).await;
    drop((nats, standby, wire));
}

/// A machine loses its power, say: neither an answer comes nor the end of a connection. A new one works.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_whose_database_went_without_a_word_asks_again() {
    let cluster = TestCluster::start(1);
    let (behind, wires) = cluster.wired_node().await;
    let path = "/api/matches?status=live";
    let ask = async || {
        let answers = join_all((0..16).map(|_| behind.get(path))).await;
        answers.iter().all(|answer| answer.status == 200)
    };
    for _ in 0..5 {
        let losing = async {
            behind.get(path).await;
            wires.postgres.lose();
        };
        // All that is being asked is refused, not awaited for ever.
        tokio::join!(ask(), losing);
        while !ask().await {}
    }
}
