//! Many matches at once, and readers who do not read.

use std::sync::Arc;

use engine::{Chance, Seed};
use protocol::{ClientMessage, ErrorCode, OfferKind, ServerMessage};
use tests::{Socket, TestPlayer, TestServer, aspic, new_id, orbito, play_turn, subscribe};
use tokio::sync::Barrier;

const MATCHES: usize = 500;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn five_hundred_matches_are_played_at_once() {
    let server = Arc::new(TestServer::start());
    let all_started = Arc::new(Barrier::new(MATCHES + 1));
    let all_played = Arc::new(Barrier::new(MATCHES + 1));
    let mut tables = Vec::new();
    for number in 0..MATCHES {
        let server = Arc::clone(&server);
        let (all_started, all_played) = (Arc::clone(&all_started), Arc::clone(&all_played));
        tables.push(tokio::spawn(async move {
            let mut players = server.start_match(&orbito()).await;
            let mut chance = Chance::new(Seed([number as u8; 32]));
            all_started.wait().await;
            for _ in 0..2 {
                play_turn(&mut players, &mut chance).await;
            }
            all_played.wait().await;
            players[0].resign().await.unwrap();
            players[1].wait_for_the_end().await;
            assert_eq!(players[0].history, players[1].history);
        }));
    }
    all_started.wait().await;
    all_played.wait().await;
    let count = MATCHES as f64;
    assert!(server.metric("tablee_loaded_matches").await >= count);
    assert!(server.metric("tablee_actions_total").await >= 2.0 * count);
    for table in tables {
        table.await.unwrap();
    }
    assert!(server.metric("tablee_match_panics_total").await < 1.0);
}

#[tokio::test]
async fn a_reader_that_never_reads_slows_nobody_and_catches_up_with_a_snapshot() {
    let server = TestServer::start();
    let mut players = server.start_match(&aspic()).await;
    let mut chance = Chance::new(Seed([1; 32]));
    while players[0].position()["phase"] != "move" {
        play_turn(&mut players, &mut chance).await;
    }
    let mover = usize::from(players[1].is_to_act());
    let ann = &mut players[mover];
    let mut tab = TestPlayer::connect(&server, ann.info.id, ann.token()).await;
    assert!(!tab.legal_actions().is_empty());
    let mut cleo = TestPlayer::watch(&server, ann.info.code, "Cleo").await;
    // The second tab reads no more, while offers come and go that each bring it a whole state.
    while server.metric("tablee_outbox_overflows_total").await < 1.0 {
        for _ in 0..50 {
            ann.offer(OfferKind::Draw).await.unwrap();
            ann.decline(OfferKind::Draw).await.unwrap();
        }
        cleo.wait_for_version(ann.state.version).await;
    }
    // It reads on, and a snapshot leads it to the same match.
    tab.wait_for_version(ann.state.version).await;
    assert!(tab.snapshots > 1);
    assert_eq!(tab.history, ann.history);
    assert_eq!(tab.position(), ann.position());
    assert_eq!(tab.legal_actions(), ann.legal_actions());
    assert_eq!(cleo.snapshots, 1);
}

/// A snapshot is much larger than what follows it.
#[tokio::test]
async fn a_connection_does_not_keep_the_memory_of_what_was_sent() {
    const WATCHING: usize = 300;
    let server = TestServer::start();
    let [ann, _bob] = server.start_match(&orbito()).await;
    let code = ann.info.code;
    let line = "\u{1d11e}".repeat(300);
    for name in ["Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ina", "Jo"] {
        let mut talkative = TestPlayer::watch(&server, code, name).await;
        for _ in 0..5 {
            talkative.say(&line).await.unwrap();
        }
    }
    // The first one brings what the server keeps for all of them.
    let first = TestPlayer::watch(&server, code, "Kim").await;
    let longest = first.heard().iter().map(String::len).max();
    let snapshot_kib = longest.unwrap() as u64 / 1_024;
    assert!(snapshot_kib > 40, "{snapshot_kib} KiB");
    let before_kib = server.peak_kib();
    let mut watching = Vec::new();
    for _ in 0..WATCHING {
        watching.push(TestPlayer::watch(&server, code, "Kim").await);
    }
    // Linux counts pages in batches, so that the peak may seem to fall.
    let each_kib = server.peak_kib().saturating_sub(before_kib) / WATCHING as u64;
    assert!(each_kib < snapshot_kib / 2, "{each_kib} KiB");
    println!("{each_kib} KiB");
}

#[tokio::test]
async fn a_client_that_takes_no_answers_is_not_listened_to() {
    let server = TestServer::start();
    let [ann, _bob] = server.start_match(&orbito()).await;
    let mut greedy = Socket::connect(&server).await;
    let watch = subscribe(&ann.info.code.to_string(), None, None, None);
    // Every subscription is answered, by a snapshot or because the next one overtakes it; the greedy
    // one takes the answers later.
    let mut asked = Vec::new();
    for _ in 0..500 {
        let ClientMessage::Subscribe {
            match_ref,
            token,
            name,
            since,
            legal_actions,
            ..
        } = watch.clone()
        else {
            unreachable!("it is a subscription")
        };
        let id = new_id();
        asked.push(id.clone());
        greedy
            .send(&ClientMessage::Subscribe {
                id,
                match_ref,
                token,
                name,
                since,
                legal_actions,
            })
            .await;
    }
    // Each is answered, in order.
    let mut answered = Vec::new();
    while answered.len() < asked.len() {
        match greedy.receive().await {
            ServerMessage::Snapshot(snapshot) => answered.push(snapshot.id.unwrap()),
            ServerMessage::Refused { id, code, .. } => {
                assert_eq!(code, ErrorCode::NotSubscribed.as_str());
                answered.push(id.unwrap());
            }
            _ => {}
        }
    }
    assert_eq!(answered, asked);
}
