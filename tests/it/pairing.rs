//! Playing with anybody: those who ask for the same match meet at a table.

use futures_util::future::join_all;
use protocol::{CreateMatch, Joined, MatchList, TimeControl};
use serde_json::json;
use tests::{TestPlayer, TestServer, create, join, orbito};

/// Returns the wish of somebody who takes any seat.
fn anyhow(create: CreateMatch, name: &str) -> CreateMatch {
    CreateMatch {
        player: join(name, None),
        ..create
    }
}

async fn pair(server: &TestServer, create: CreateMatch, name: &str) -> Joined {
    server
        .post("/api/pairings", &anyhow(create, name))
        .await
        .ok()
}

/// Asks, and stays at the table.
async fn wait(server: &TestServer, create: CreateMatch, name: &str) -> TestPlayer {
    let joined = pair(server, create, name).await;
    TestPlayer::connect(server, joined.id, &joined.token).await
}

async fn tables(server: &TestServer) -> usize {
    let open: MatchList = server.get("/api/matches?status=open").await.ok();
    open.matches.len()
}

#[tokio::test]
async fn two_who_want_the_same_meet() {
    let server = TestServer::start();
    let ann = wait(&server, orbito(), "Ann").await;
    // The first to ask waits where everybody sees it.
    assert_eq!(tables(&server).await, 1);
    let bob = pair(&server, orbito(), "Bob").await;
    assert_eq!(bob.id, ann.info.id);
    let cleo = pair(&server, orbito(), "Cleo").await;
    assert_ne!(cleo.id, ann.info.id);
}

#[tokio::test]
async fn another_game_other_settings_or_another_clock_is_not_the_same() {
    let server = TestServer::start();
    let ann = wait(&server, orbito(), "Ann").await;
    let blitz = TimeControl::Fischer {
        initial_ms: 180_000,
        increment_ms: 2_000,
    };
    for other in [
        create("tectonic", &json!({})),
        create("orbito", &json!({"size": 6})),
        CreateMatch {
            time_control: Some(blitz),
            ..orbito()
        },
    ] {
        let joined = pair(&server, other, "Bob").await;
        assert_ne!(joined.id, ann.info.id);
    }
    // The defaults are the same, said or not.
    let said = create("orbito", &json!({"size": 4}));
    assert_eq!(pair(&server, said, "Cleo").await.id, ann.info.id);
}

#[tokio::test]
async fn a_table_fills_before_another_is_laid() {
    let server = TestServer::start();
    let five = create("lutinades", &json!({"players": 5}));
    let mut here = Vec::new();
    for name in ["Ann", "Bob", "Cleo", "Dan", "Eve"] {
        here.push(wait(&server, five.clone(), name).await);
    }
    let first = here[0].info.id;
    assert!(here.iter().all(|player| player.info.id == first));
    let fay = wait(&server, five, "Fay").await;
    assert_ne!(fay.info.id, first);
}

#[tokio::test]
async fn those_who_ask_at_the_same_moment_meet_too() {
    let server = TestServer::start();
    let names = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal"];
    let asked = names.map(|name| pair(&server, orbito(), name));
    let joined = join_all(asked).await;
    for one in &joined {
        let at_table = joined.iter().filter(|other| other.id == one.id).count();
        assert_eq!(at_table, 2);
    }
}

#[tokio::test]
async fn a_repeated_request_is_given_the_same_seat() {
    let server = TestServer::start();
    let _ann = wait(&server, orbito(), "Ann").await;
    let key = [("Idempotency-Key", "7f9c24e8-3b1a-4c2d-9e5f-0a1b2c3d4e5f")];
    let body = serde_json::to_string(&anyhow(orbito(), "Bob")).unwrap();
    let ask = || server.request("POST", "/api/pairings", &key, body.clone());
    let first: Joined = ask().await.ok();
    let again: Joined = ask().await.ok();
    assert_eq!(
        (first.id, first.player, first.token.as_str()),
        (again.id, again.player, again.token.as_str())
    );
}
