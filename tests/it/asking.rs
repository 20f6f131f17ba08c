//! Questions to the game change nothing.

use std::time::Instant;

use engine::{Chance, Seat, Seed};
use serde_json::json;
use tests::{TestPlayer, TestServer, aspic, orbito, play_on};

#[tokio::test]
async fn a_shot_is_tried_out_and_the_others_see_only_that() {
    let server = TestServer::start();
    let mut chance = Chance::new(Seed([9; 32]));
    let mut players = server.start_match(&aspic()).await;
    let mut cleo = TestPlayer::watch(&server, players[0].info.code, "Cleo").await;
    let preview = |from: &str| json!({"type": "preview_shot", "from": from});
    // In placement, which the camp that kicks off ends, there is nothing to try out.
    let early = players[1].query(&preview("E5")).await;
    assert_eq!(early.unwrap_err(), "bad_action");
    play_on(&mut players, &mut chance, |state| {
        let position = state.position.as_ref().unwrap().value();
        position["phase"] == "shot" && position["camp"] == "left"
    })
    .await;
    let [ann, bob] = &mut players;
    let version = ann.state.version;
    let shots: Vec<_> = ann.legal_actions();
    let shot = shots.iter().find(|action| action["type"] == "shoot");
    let from = shot.unwrap()["from"].as_str().unwrap();
    let begun = Instant::now();
    let answer = ann.query(&preview(from)).await.unwrap();
    assert!(answer["result"] == "ok" || answer["result"] == "goal");
    assert!(answer["shooter"].is_string());
    let ball = ann.position()["ball"].as_str().unwrap().to_owned();
    let empty = ann.query(&preview(&ball)).await.unwrap();
    assert_eq!(empty, json!({"result": "not_your_piece"}));
    for query in [preview("Z9"), json!({"type": "dance"}), json!(7)] {
        assert_eq!(ann.query(&query).await.unwrap_err(), "bad_action");
    }
    for _ in 0..20 {
        ann.query(&preview(from)).await.unwrap();
    }
    let asked_s = begun.elapsed().as_secs() as usize;
    assert_eq!(
        bob.query(&preview(from)).await.unwrap_err(),
        "not_your_turn"
    );
    assert_eq!(ann.activities, []);
    assert_eq!(ann.state.version, version);
    // The answer told the truth.
    ann.act(shot.unwrap()).await.unwrap();
    if answer["result"] == "ok" {
        assert_eq!(ann.position()["ball"], answer["ball"]);
    }
    // The others have been told that she tries something out, and no more than once a second.
    let testing = (Seat(0), "testing".to_owned());
    for follower in [bob, &mut cleo] {
        follower.wait_for_version(version + 1).await;
        assert!(follower.activities.iter().all(|shown| *shown == testing));
        let told = follower.activities.len();
        assert!((1..=asked_s + 2).contains(&told), "{told}");
    }
}

#[tokio::test]
async fn a_game_without_questions_answers_none() {
    let server = TestServer::start();
    let [mut ann, _bob] = server.start_match(&orbito()).await;
    let asked = ann
        .query(&json!({"type": "preview_shot", "from": "A1"}))
        .await;
    assert_eq!(asked.unwrap_err(), "bad_action");
}
