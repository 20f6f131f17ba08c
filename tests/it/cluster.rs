//! Several servers that share their matches: any serves anybody, and one takes over from another.

use std::collections::HashSet;
use std::env;
use std::time::{Duration, Instant};

use engine::{Chance, Seed};
use futures_util::future::join_all;
use protocol::{
    Computer, CreateMatch, ErrorCode, Event, Joined, Level, MatchList, Record, SeatQuery,
    SeatsQuery, Standing, Standings, TimeControl,
};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::json;
use tests::{
    TestCluster, TestPlayer, TestServer, catch_up, create, join, new_id, orbito, play_turn,
};
use tokio::time::timeout;

use crate::load::Load;

/// Orbito with clocks of ten minutes.
pub(crate) fn clocked() -> CreateMatch {
    CreateMatch {
        time_control: Some(TimeControl::SuddenDeath { bank_ms: 600_000 }),
        ..orbito()
    }
}

/// Seats two players at a match, each at a server of their own, and starts it.
pub(crate) async fn start_between(
    create: &CreateMatch,
    host: &TestServer,
    guest: &TestServer,
) -> Vec<TestPlayer> {
    let ann: Joined = host.create(create).await;
    let bob: Joined = guest.join(ann.code, &join("Bob", None)).await.ok();
    let mut players = vec![
        TestPlayer::connect(host, ann.id, &ann.token).await,
        TestPlayer::connect(guest, bob.id, &bob.token).await,
    ];
    for player in &mut players {
        player.ready().await.unwrap();
    }
    for player in &mut players {
        let is_live = |player: &TestPlayer| player.state.status == protocol::Status::Live;
        player.wait_until(is_live).await;
    }
    players
}

/// Lets one seat act, however often it has to ask: until servers have found each other, it may be
/// answered by `unavailable`, and the command has one effect under its id.
pub(crate) async fn insist(players: &mut [TestPlayer], chance: &mut Chance) {
    let actor = players.iter_mut().find(|player| player.is_to_act());
    let actor = actor.expect("somebody may act unless it is over");
    let action = actor.choose(chance);
    let command = actor.act_message(&action);
    let accepted = loop {
        match actor.send(&command).await {
            Ok(accepted) => break accepted,
            Err(code) => assert_eq!(code, "unavailable"),
        }
    };
    catch_up(players, accepted.version.unwrap()).await;
}

/// Returns how long nobody could act, as the log's event says.
pub(crate) fn lost_ms(event: &Event) -> Option<u64> {
    match event {
        Event::Resumed { lost_ms } => Some(*lost_ms),
        _ => None,
    }
}

/// Returns the record of a match, which must be sound.
pub(crate) async fn sound_record(server: &TestServer, player: &TestPlayer) -> Record {
    let path = format!("/api/matches/{}/record", player.info.id);
    let record: Record = server.get(&path).await.ok();
    match_core::audit(&record).unwrap();
    record
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_server_serves_anybody() {
    let cluster = TestCluster::start(3);
    let [one, other, third] = &cluster.nodes[..] else {
        unreachable!("three were started")
    };
    let mut players = start_between(&clocked(), one, other).await;
    let code = players[0].info.code;
    let spectator = TestPlayer::watch(third, code, "Eve").await;
    players.push(spectator);
    let mut chance = Chance::new(Seed([1; 32]));
    for _ in 0..6 {
        play_turn(&mut players, &mut chance).await;
    }
    // Chat, questions and looking back work from wherever one is.
    let [ann, bob, eve] = &mut players[..] else {
        unreachable!("there are three")
    };
    bob.say("hello").await.unwrap();
    ann.wait_until(|ann| ann.chat.iter().any(|line| line.text == "hello"))
        .await;
    let version = eve.state.version;
    let (past, there) = (
        ann.look_back(version).await.unwrap(),
        eve.look_back(version).await.unwrap(),
    );
    assert_eq!(past, there);
    let nonsense = json!({ "type": "nonsense" });
    assert!(bob.act(&nonsense).await.is_err());
    assert!(eve.resign().await.is_err());
    // Everybody is seen to be there, and to go.
    let is_away = |player: &TestPlayer| {
        let bob = &player.state.players[1];
        !matches!(bob.presence, protocol::Presence::Present)
    };
    assert!(!is_away(eve));
    bob.lose_connection();
    eve.wait_until(is_away).await;
    bob.resume(third).await;
    eve.wait_until(|eve| !is_away(eve)).await;
    // A repeated command has one effect, wherever it is repeated.
    let resign = protocol::ClientMessage::Resign { id: new_id() };
    let first = bob.send(&resign).await.unwrap();
    bob.lose_connection();
    bob.resume(one).await;
    assert_eq!(bob.send(&resign).await.unwrap().version, first.version);
    for player in &mut players {
        player.wait_for_the_end().await;
    }
    let records = [
        sound_record(one, &players[0]).await,
        sound_record(third, &players[0]).await,
    ];
    let ends = records.map(|record| record.entries.last().unwrap().hash);
    assert_eq!(ends[0], ends[1]);
}

/// Whichever server is asked: who wants to play meets who waits, sees the same list, and is told how the own
/// matches stand.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_servers_have_one_lobby() {
    let cluster = TestCluster::start(3);
    let [one, other, third] = &cluster.nodes[..] else {
        unreachable!("three were started")
    };
    let pair = async |server: &TestServer, name: &str| -> Joined {
        let wish = CreateMatch {
            player: join(name, None),
            ..orbito()
        };
        server.post("/api/pairings", &wish).await.ok()
    };
    let ann = pair(one, "Ann").await;
    let _ann_stays = TestPlayer::connect(one, ann.id, &ann.token).await;
    let open: MatchList = third.get("/api/matches?status=open").await.ok();
    assert_eq!(open.matches.len(), 1);
    let bob = pair(other, "Bob").await;
    assert_eq!(bob.id, ann.id);
    let seats = vec![SeatQuery {
        id: ann.id,
        token: ann.token,
        version: None,
    }];
    let told: Standings = third.post("/api/seats", &SeatsQuery { seats }).await.ok();
    let [Standing::Changed { summary, .. }] = &told.standings[..] else {
        panic!("{told:?}")
    };
    assert_eq!(summary.players.len(), 2);
}

/// People who want to play anyone at different servers at the same moment sit down in twos: nobody is left
/// waiting beside somebody else who waits, and nobody has a seat twice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_ask_several_servers_at_the_same_moment_meet() {
    let cluster = TestCluster::start(2);
    for people in [2, 2, 2, 2, 2, 2, 2, 2, 8] {
        let ask = async |number: usize| -> Joined {
            let wish = CreateMatch {
                player: join(&format!("Player {number}"), None),
                ..orbito()
            };
            let server = &cluster.nodes[number % 2];
            server.post("/api/pairings", &wish).await.ok()
        };
        let joined = join_all((0..people).map(ask)).await;
        let seats: HashSet<_> = joined.iter().map(|one| (one.id, one.player)).collect();
        assert_eq!(seats.len(), joined.len());
        for one in &joined {
            let at_table = joined.iter().filter(|other| other.id == one.id).count();
            assert_eq!(at_table, 2, "{joined:?}");
        }
    }
}

/// Waits until each of two servers has sent the other so much that it has heard from it since, more than once,
/// how much is taken there.
async fn have_heard(servers: [&TestServer; 2]) {
    for server in servers.into_iter().chain(servers) {
        let sent = server.metric("tablee_parcels_total").await;
        while server.metric("tablee_parcels_total").await < sent + 3.0 {}
    }
}

/// An address has at all servers together what it has at one: unfinished matches, without those at which people
/// play, be it at another server, and matches with computers.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_has_as_many_matches_at_several_servers_as_at_one() {
    let limits = [
        "--matches-per-address=4",
        "--computer-matches-per-address=2",
    ];
    let cluster = TestCluster::with(2, &limits);
    let [one, other] = &cluster.nodes[..] else {
        unreachable!("two were started")
    };
    let with_computer = CreateMatch {
        computers: vec![Computer {
            seat: None,
            level: Level(1),
        }],
        ..orbito()
    };
    for _ in 0..2 {
        one.create(&with_computer).await;
    }
    have_heard([one, other]).await;
    let refused = other.post("/api/matches", &with_computer).await;
    assert_eq!(refused.refusal(), (429, ErrorCode::TooManyComputers));
    // One more is played; the others wait at either server.
    let _players = one.start_match(&orbito()).await;
    have_heard([one, other]).await;
    other.create(&orbito()).await;
    one.create(&orbito()).await;
    for server in [one, other] {
        let refused = server.post("/api/matches", &orbito()).await;
        assert_eq!(refused.refusal(), (429, ErrorCode::TooManyMatches));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_owner_is_killed_and_everybody_goes_on() {
    let mut cluster = TestCluster::start(3);
    let mut players = start_between(&clocked(), &cluster.nodes[0], &cluster.nodes[1]).await;
    let code = players[0].info.code;
    players.push(TestPlayer::watch(&cluster.nodes[2], code, "Eve").await);
    let mut chance = Chance::new(Seed([2; 32]));
    for _ in 0..4 {
        play_turn(&mut players, &mut chance).await;
    }
    let clocks = |player: &TestPlayer| [0, 1].map(|seat| player.remaining_ms(seat));
    let before = clocks(&players[1]);
    // The creator's server owns the match.
    cluster.nodes[0].kill();
    players[0].resume(&cluster.nodes[1]).await;
    for _ in 0..4 {
        play_turn(&mut players, &mut chance).await;
    }
    let after = clocks(&players[1]);
    players[0].resign().await.unwrap();
    let record = sound_record(&cluster.nodes[2], &players[0]).await;
    let events = record.entries.iter().map(|entry| entry.event().unwrap());
    let lost: Vec<u64> = events.filter_map(|event| lost_ms(&event)).collect();
    // Seven seconds until another server has the match, and then until the player to act is back.
    let all_lost: u64 = lost.iter().sum();
    assert!((1..=9_000).contains(&all_lost), "{lost:?}");
    // Both have thought for moments only: what was lost is charged to nobody.
    let spent = [0, 1].map(|seat| before[seat] - after[seat]);
    assert!(
        spent.iter().all(|spent| *spent < 1_500),
        "{spent:?}, {lost:?}"
    );
}

/// Nothing that was acknowledged is lost or doubled, and no clock is off, whichever server is killed: four
/// times, or as many times over as `ROUNDS` says.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_under_load_servers_lose_and_double_nothing() {
    let rounds = env::var("ROUNDS").map_or(1, |rounds| rounds.parse().expect("it is a number"));
    for round in 0..rounds {
        kill_under_load(Seed([round; 32])).await;
    }
}

async fn kill_under_load(seed: Seed) {
    let TestCluster {
        nodes,
        nats,
        postgres,
        ..
    } = TestCluster::start(3);
    let mut load = Load::start(nodes).await;
    let mut chance = Chance::new(seed);
    for _ in 0..4 {
        load.wait_for_actions(1 + chance.draw(40)).await;
        let node = chance.draw(3) as usize;
        load.kill(node);
        load.wait_for_actions(1 + chance.draw(40)).await;
        load.come_back(node);
    }
    load.finish().await;
    drop((nats, postgres));
}

/// One server after the other stops and comes back: nobody is away for long.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_are_replaced_one_by_one_and_nobody_loses_a_move() {
    let TestCluster {
        nodes,
        nats,
        postgres,
        ..
    } = TestCluster::start(2);
    let mut load = Load::start(nodes).await;
    for node in 0..2 {
        load.wait_for_actions(30).await;
        let (status, took) = load.stop(node).await;
        assert!(status.success());
        assert!(took < Duration::from_secs(5), "{took:?}");
        load.wait_for_actions(30).await;
        load.come_back(node);
    }
    for table in load.finish().await {
        assert_eq!(table.players[0].history, table.players[1].history);
    }
    drop((nats, postgres));
}

/// Players whose server is stopped are charged for no more than the time until it closed their connections, and
/// for no less than the time until it was asked to.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_takes_no_time_and_gives_none() {
    let mut cluster = TestCluster::start(2);
    let [one, other] = &mut cluster.nodes[..] else {
        unreachable!("two were started")
    };
    let mut players = start_between(&clocked(), one, one).await;
    let mut chance = Chance::new(Seed([9; 32]));
    play_turn(&mut players, &mut chance).await;
    let told = Instant::now();
    let to_act = players.iter().position(TestPlayer::is_to_act).unwrap();
    players.swap(0, to_act);
    let [thinks, waits] = &mut players[..] else {
        unreachable!("two play")
    };
    let seat = thinks.seat().unwrap().0;
    let before_ms = thinks.remaining_ms(seat);
    // The player thinks for a while.
    let news = thinks.wait_until(|_| false);
    timeout(Duration::from_secs(1), news).await.unwrap_err();
    let least = told.elapsed();
    let ((status, _), most) = tokio::join!(one.stop(), async {
        thinks.closed().await;
        told.elapsed()
    });
    assert!(status.success());
    // The other one comes back first, and has the match taken over.
    for player in [waits, &mut *thinks] {
        player.lose_connection();
        player.resume(other).await;
    }
    let charged = Duration::from_millis(before_ms - thinks.remaining_ms(seat));
    let slack = Duration::from_millis(100);
    assert!(charged + slack >= least, "{charged:?} of {least:?}");
    assert!(charged <= most + slack, "{charged:?} of {most:?}");
    insist(&mut players, &mut chance).await;
    players[1].resign().await.unwrap();
    sound_record(other, &players[0]).await;
}

/// A server that sleeps for longer than its lease wakes to find that another has its matches.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_slept_does_not_disturb_the_one_that_took_over() {
    let cluster = TestCluster::start(2);
    let mut players = start_between(&clocked(), &cluster.nodes[0], &cluster.nodes[1]).await;
    let mut chance = Chance::new(Seed([4; 32]));
    for _ in 0..4 {
        play_turn(&mut players, &mut chance).await;
    }
    let send = |signal| {
        let process = Pid::from_raw(cluster.nodes[0].process_id().cast_signed()).unwrap();
        kill_process(process, signal).unwrap();
    };
    send(Signal::STOP);
    // Ann goes to the other server, which waits until the lease is over.
    players[0].lose_connection();
    players[0].resume(&cluster.nodes[1]).await;
    for _ in 0..4 {
        insist(&mut players, &mut chance).await;
    }
    send(Signal::CONT);
    // Bob comes in where the match was served before.
    players[1].lose_connection();
    players[1].resume(&cluster.nodes[0]).await;
    for _ in 0..4 {
        insist(&mut players, &mut chance).await;
    }
    players[1].resign().await.unwrap();
    sound_record(&cluster.nodes[0], &players[0]).await;
}

/// Without NATS, servers do not reach each other; when it is back, all go on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nats_is_restarted_and_everybody_goes_on() {
    let mut cluster = TestCluster::start(2);
    let mut players = start_between(&clocked(), &cluster.nodes[0], &cluster.nodes[1]).await;
    let mut chance = Chance::new(Seed([5; 32]));
    for _ in 0..4 {
        insist(&mut players, &mut chance).await;
    }
    cluster.nats.restart();
    let code = players[0].info.code;
    players.push(TestPlayer::watch(&cluster.nodes[1], code, "Eve").await);
    for _ in 0..4 {
        insist(&mut players, &mut chance).await;
    }
}

/// The clock of a player stands while the owner of the match does not reach the player's server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_cut_off_by_nats_is_not_charged() {
    let mut cluster = TestCluster::start(2);
    // A flag would fall before it is certain that the player's server is not reached.
    let (initial_ms, delay_ms) = (1_000, 2_000);
    let create = CreateMatch {
        time_control: Some(TimeControl::Delay {
            initial_ms,
            delay_ms,
        }),
        ..orbito()
    };
    let mut players = start_between(&create, &cluster.nodes[0], &cluster.nodes[1]).await;
    let mut chance = Chance::new(Seed([8; 32]));
    for _ in 0..4 {
        insist(&mut players, &mut chance).await;
    }
    while players[0].is_to_act() {
        play_turn(&mut players, &mut chance).await;
    }
    cluster.nats.stop();
    // The match stands for longer than the player has time.
    let has_resumed = |player: &TestPlayer| {
        let events = player.history.iter().map(|happening| &happening.event);
        events.filter_map(lost_ms).sum::<u64>() > u64::from(2 * (initial_ms + delay_ms))
    };
    players[0].wait_until(has_resumed).await;
    cluster.nats.restart();
    for _ in 0..4 {
        insist(&mut players, &mut chance).await;
    }
    players[1].resign().await.unwrap();
    sound_record(&cluster.nodes[0], &players[0]).await;
}

/// However many watch at another server, it is sent each move once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_is_sent_each_move_once_however_many_watch_there() {
    let cluster = TestCluster::start(2);
    let [owner, other] = &cluster.nodes[..] else {
        unreachable!("two were started")
    };
    let mut everybody = Vec::from(owner.start_match(&orbito()).await);
    let code = everybody[0].info.code;
    for number in 0..20 {
        everybody.push(TestPlayer::watch(other, code, &format!("Eve {number}")).await);
    }
    let all_are_told = |player: &TestPlayer| player.state.spectators == 20;
    for follower in &mut everybody {
        follower.wait_until(all_are_told).await;
    }
    let mut chance = Chance::new(Seed([6; 32]));
    let parcels = async || owner.metric("tablee_parcels_total").await as u32;
    let (before, started) = (parcels().await, std::time::Instant::now());
    for _ in 0..10 {
        play_turn(&mut everybody, &mut chance).await;
    }
    // Besides, it says each second that it is there, as it is asked to as well, and may say who is.
    let besides = 3 * (1 + started.elapsed().as_secs() as u32);
    let sent = parcels().await - before;
    assert!((10..=10 + besides).contains(&sent), "{sent}");
}

/// A server is sent what its own players are shown, and so nothing that is secret from all of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_is_sent_only_what_its_players_are_shown() {
    let cluster = TestCluster::start(3);
    let overheard = cluster.nats.overhear().await;
    let settings = json!({"players": 3, "gesture_seconds": 3600, "choice_seconds": 3600});
    let lutinades = create("lutinades", &settings);
    let mut players = cluster.nodes[0].start_full(&lutinades).await;
    for (player, node) in players.iter_mut().zip(&cluster.nodes).skip(1) {
        player.lose_connection();
        player.resume(node).await;
    }
    let mut chance = Chance::new(Seed([8; 32]));
    for _ in 0..12 {
        play_turn(&mut players, &mut chance).await;
    }
    let sent = overheard.messages();
    for player in &mut players {
        // With this answer all has come that was sent before.
        player.act(&json!({"type": "nonsense"})).await.unwrap_err();
    }
    let shown_all = |messages: &Vec<String>| {
        let shown = |seat: &usize| {
            let mut messages = messages.iter();
            messages.all(|message| players[*seat].heard().contains(message))
        };
        (0..3).filter(shown).collect()
    };
    let mut shown: Vec<Vec<usize>> = sent.iter().map(shown_all).collect();
    shown.sort();
    assert_eq!(shown, [[1], [2]]);
    assert!(sent.iter().all(|messages| messages.len() > 12));
}

/// While PostgreSQL is away nobody can move, and no clock runs at any server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_restarts_lets_time_stand_everywhere() {
    let mut cluster = TestCluster::start(2);
    let mut players = start_between(&clocked(), &cluster.nodes[0], &cluster.nodes[1]).await;
    let mut chance = Chance::new(Seed([7; 32]));
    for _ in 0..4 {
        play_turn(&mut players, &mut chance).await;
    }
    cluster.postgres.stop();
    let refused = cluster.nodes[1].post("/api/matches", &orbito()).await;
    assert_eq!(refused.refusal(), (503, ErrorCode::Unavailable));
    for node in &cluster.nodes {
        node.eventually("/readyz", |answer| answer.status == 503)
            .await;
    }
    cluster.postgres.restart();
    for node in &cluster.nodes {
        node.eventually("/readyz", |answer| answer.status == 200)
            .await;
    }
    for _ in 0..4 {
        insist(&mut players, &mut chance).await;
    }
    players[0].resign().await.unwrap();
    sound_record(&cluster.nodes[1], &players[0]).await;
}
