//! Spectators who see a match late are told nothing of what has happened since.

use std::time::Duration;

use engine::Chance;
use protocol::{CreateMatch, DelayUnit, ErrorCode, OfferKind, SpectatorDelay, Status, Visibility};
use serde_json::json;
use tests::{Deed, TestPlayer, TestServer, assert_told_the_same, create, orbito, play_turn, tell};

fn late(amount: u16, unit: DelayUnit, create: CreateMatch) -> CreateMatch {
    CreateMatch {
        spectator_delay: Some(SpectatorDelay {
            amount,
            unit,
            secrets: false,
        }),
        visibility: Visibility::Listed,
        ..create
    }
}

#[tokio::test]
async fn a_spectator_sees_every_turn_two_turns_late() {
    let server = TestServer::start();
    let wished = late(2, DelayUnit::Turns, orbito());
    let mut players = server.start_match(&wished).await;
    let started = players[0].state.version;
    let code = players[0].info.code;
    let mut cleo = TestPlayer::watch(&server, code, "Cleo").await;
    assert_eq!(cleo.info.spectator_delay, wished.spectator_delay);
    assert_eq!(
        (cleo.state.version, cleo.state.status),
        (started, Status::Live)
    );
    let mut positions = vec![players[0].position()];
    let mut chance = Chance::new(engine::Seed([1; 32]));
    for turn in 1..=6 {
        play_turn(&mut players, &mut chance).await;
        positions.push(players[0].position());
        if turn > 2 {
            cleo.wait_for_version(started + (turn - 2)).await;
        }
        let shown = (cleo.state.version.0 - started.0) as usize;
        assert_eq!(cleo.position(), positions[shown]);
        let ahead = cleo.look_back(cleo.state.version + 1).await;
        assert_eq!(ahead.unwrap_err(), "no_such_version");
    }
    assert_eq!(cleo.state.version, started + 4);
    // Coming anew shows no more.
    let dan = TestPlayer::watch(&server, code, "Dan").await;
    assert_eq!(
        (dan.state.version, dan.position()),
        (started + 4, cleo.position())
    );
    players[0].resign().await.unwrap();
    cleo.wait_for_the_end().await;
    assert_eq!(cleo.state.result, players[0].state.result);
}

/// A view that is minutes late goes on as the server serves, and stands while it is down.
#[tokio::test]
async fn the_end_is_shown_minutes_late_everywhere() {
    let mut server = TestServer::start();
    let wished = late(5, DelayUnit::Minutes, orbito());
    let [mut ann, bob] = server.start_match(&wished).await;
    let started = ann.state.version;
    ann.resign().await.unwrap();
    drop(bob);
    let id = ann.info.id;
    let path = |part: &str| format!("/api/matches/{id}{part}");
    let list = "/api/matches?status=finished";
    let live = "/api/matches?status=live";
    for _ in 0..2 {
        let cleo = TestPlayer::watch(&server, ann.info.code, "Cleo").await;
        assert_eq!(cleo.state.version, started);
        assert_eq!((cleo.state.result, cleo.info.seed), (None, None));
        assert!(!server.get(&path("")).await.body.contains("resignation"));
        for part in ["/record", "/replay"] {
            let refused = server.get(&path(part)).await.refusal();
            assert_eq!(refused, (409, ErrorCode::NotFinished));
        }
        assert!(!server.get(list).await.body.contains(&id.to_string()));
        assert!(server.get(live).await.body.contains(&id.to_string()));
        server.stop().await;
        server.restart();
    }
    server.stop().await;
    server.let_pass(Duration::from_mins(5));
    server.restart();
    let cleo = TestPlayer::watch(&server, ann.info.code, "Cleo").await;
    assert_eq!(cleo.state.status, Status::Finished);
    assert!(server.get(&path("")).await.body.contains("resignation"));
    assert_eq!(server.get(&path("/record")).await.status, 200);
    assert!(server.get(list).await.body.contains(&id.to_string()));
    assert!(!server.get(live).await.body.contains(&id.to_string()));
    ann.resume(&server).await;
    ann.offer(OfferKind::Rematch).await.unwrap();
    assert_eq!(server.get(&path("/record")).await.status, 200);
}

#[tokio::test]
async fn two_matches_that_part_later_are_the_same_to_spectators() {
    let server = TestServer::start();
    let wished = late(2, DelayUnit::Turns, create("orbito", &json!({})));
    let turn = |seat: u8, place: &str| (seat, Deed::Act(json!({"type": "turn", "place": place})));
    let mut told = Vec::new();
    for third in ["A2", "B2"] {
        let seated = server.seat_everybody(&wished).await;
        let deeds = [turn(0, "A1"), turn(1, "D4"), turn(0, third)];
        told.push(tell(&server, &seated, &deeds, &[], &[]).await);
    }
    let [one, other] = &told[..] else {
        unreachable!("two matches were played")
    };
    assert_told_the_same(&one.spectator, &other.spectator);
    assert_ne!(one.seats[0], other.seats[0]);
}

#[tokio::test]
async fn delays_have_their_range() {
    let server = TestServer::start();
    for amount in [0, 121] {
        let wrong = late(amount, DelayUnit::Minutes, orbito());
        let refused = server.post("/api/matches", &wrong).await.refusal();
        assert_eq!(refused, (422, ErrorCode::BadSpectatorDelay));
    }
}
