//! Followers look back at a match while it goes on.

use std::collections::BTreeMap;

use engine::{Chance, Seed};
use protocol::{ClientMessage, Event, OfferKind, ServerMessage, Version};
use serde_json::{Value, json};
use tests::{
    TestPlayer, TestServer, catch_up, create, new_id, orbito, play_on, play_to_the_end, play_turn,
};

/// The views of each follower, by version.
type Seen = BTreeMap<Version, Vec<Value>>;

fn note(seen: &mut Seen, followers: &[TestPlayer]) {
    let positions = followers.iter().map(TestPlayer::position).collect();
    seen.insert(followers[0].state.version, positions);
}

async fn assert_seen_again(followers: &mut [TestPlayer], seen: &Seen) {
    for (version, positions) in seen {
        for (follower, position) in followers.iter_mut().zip(positions) {
            assert_eq!(follower.look_back(*version).await.unwrap(), *position);
        }
    }
}

#[tokio::test]
async fn a_match_is_looked_back_at_while_it_goes_on_and_when_it_is_over() {
    let mut server = TestServer::start();
    let mut chance = Chance::new(Seed([1; 32]));
    let [ann, bob] = server.start_match(&orbito()).await;
    let code = ann.info.code;
    let mut followers = vec![ann, bob, TestPlayer::watch(&server, code, "Cleo").await];
    let mut seen = Seen::new();
    note(&mut seen, &followers);
    for _ in 0..4 {
        play_turn(&mut followers, &mut chance).await;
        note(&mut seen, &followers);
    }
    // A position taken back can still be looked at, and the position after it is the earlier one.
    for player in [1, 0] {
        followers[player].offer(OfferKind::Takeback).await.unwrap();
        let version = followers[player].state.version;
        catch_up(&mut followers, version).await;
        note(&mut seen, &followers);
    }
    play_turn(&mut followers, &mut chance).await;
    note(&mut seen, &followers);
    assert!(matches!(
        followers[0].history[followers[0].history.len() - 2].event,
        Event::TakenBack { steps: 3 }
    ));
    assert_seen_again(&mut followers, &seen).await;
    let version = followers[0].state.version;
    for follower in &mut followers {
        for wrong in [Version(0), Version(1), version + 1] {
            let refused = follower.look_back(wrong).await;
            assert_eq!(refused.unwrap_err(), "no_such_version");
        }
        // Looking back is no event.
        assert_eq!(follower.state.version, version);
    }
    server.kill();
    server.restart();
    for follower in &mut followers {
        follower.resume(&server).await;
    }
    assert_seen_again(&mut followers, &seen).await;
    play_to_the_end(&mut followers, &mut chance).await;
    note(&mut seen, &followers);
    assert_seen_again(&mut followers, &seen).await;
}

/// Everybody sees what they may know, and everything once the match has no secrets.
#[tokio::test]
async fn looking_back_shows_no_more_than_was_shown_then() {
    let server = TestServer::start();
    let mut chance = Chance::new(Seed([2; 32]));
    let settings = json!({"gesture_seconds": 3600, "choice_seconds": 3600});
    let mut followers = server.start_full(&create("lutinades", &settings)).await;
    let code = followers[0].info.code;
    followers.push(TestPlayer::watch(&server, code, "Cleo").await);
    let mut seen = Seen::new();
    for _ in 0..12 {
        note(&mut seen, &followers);
        play_turn(&mut followers, &mut chance).await;
    }
    assert_seen_again(&mut followers, &seen).await;
    for loser in [0, 1] {
        let version = followers[loser].resign().await.unwrap().version.unwrap();
        catch_up(&mut followers, version).await;
    }
    let replay = format!("/api/matches/{}/replay", followers[0].info.id);
    let replay: protocol::Replay = server.get(&replay).await.ok();
    for (at, frame) in replay.frames.iter().enumerate() {
        for follower in &mut followers {
            let position = follower.look_back(frame.happened.version).await.unwrap();
            assert_eq!(position, replay.position(at).unwrap().value());
        }
    }
}

/// Playing a match again is work: a client that asks faster than it is answered is refused.
#[tokio::test]
async fn one_look_back_is_answered_at_a_time() {
    let server = TestServer::start();
    let mut players = server.start_match(&orbito()).await;
    let start = players[0].state.version;
    play_on(&mut players, &mut Chance::new(Seed([3; 32])), |state| {
        state.version >= start + 8
    })
    .await;
    let [ann, bob] = &mut players;
    let asked = [new_id(), new_id()];
    let messages = asked.clone().map(|id| ClientMessage::LookBack {
        id,
        version: start + 8,
    });
    ann.socket().send_together(&messages).await;
    let mut answers = Vec::new();
    while answers.len() < 2 {
        match ann.receive().await.unwrap() {
            ServerMessage::Past { id, .. } => answers.push((id, None)),
            ServerMessage::Refused {
                id: Some(id), code, ..
            } => answers.push((id, Some(code))),
            _ => {}
        }
    }
    let [first, second] = asked;
    let refused = (second, Some("rate_limited".to_owned()));
    assert_eq!(answers, [refused, (first, None)]);
    // The next one is answered again, and others are not kept waiting.
    ann.look_back(start).await.unwrap();
    bob.look_back(start).await.unwrap();
}
