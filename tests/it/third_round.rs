//! The Invincible Armada: two void rounds leave the players level, and a third one decides.

use engine::{Chance, Seed};
use protocol::Status;
use serde_json::{Value, json};
use tests::{TestPlayer, TestServer, catch_up, create};

/// Plays a turn: a capture if one is wanted and possible, none if none is wanted.
async fn play_turn(followers: &mut [TestPlayer], wants_captures: bool, chance: &mut Chance) {
    let actor = followers.iter_mut().find(|follower| follower.is_to_act());
    let actor = actor.unwrap();
    let actions = actor.legal_actions();
    let (captures, others): (Vec<&Value>, Vec<&Value>) = actions
        .iter()
        .partition(|action| action["capture"].is_string());
    let choice = if others.is_empty() || wants_captures && !captures.is_empty() {
        captures
    } else {
        others
    };
    let action = choice[chance.draw(choice.len() as u32) as usize].clone();
    let version = actor.act(&action).await.unwrap().version.unwrap();
    catch_up(followers, version).await;
}

#[tokio::test]
async fn a_match_that_is_level_after_two_rounds_goes_into_a_third() {
    let mut server = TestServer::start();
    let create = create("invincible-armada", &json!({"first_spain": "guest"}));
    let mut followers = server.start_full(&create).await;
    let code = followers[0].info.code;
    followers.push(TestPlayer::watch(&server, code, "Cleo").await);
    let mut chance = Chance::new(Seed([11; 32]));
    let mut sides = Vec::new();
    for round in 1..=3 {
        let position = followers[0].position();
        assert_eq!(position["round"], round);
        assert_eq!(position["points"], json!([0, 0]));
        sides.push(position["sides"].clone());
        while followers[2].state.status == Status::Live && followers[2].position()["round"] == round
        {
            play_turn(&mut followers, round == 3, &mut chance).await;
        }
        // Each round is played on by another run of the server.
        server.kill();
        server.restart();
        let (cleo, players) = followers.split_last_mut().unwrap();
        for player in players {
            player.resume(&server).await;
        }
        *cleo = TestPlayer::watch(&server, code, "Cleo").await;
    }
    assert_eq!(sides[0], json!(["england", "spain"]));
    assert_eq!(sides[1], json!(["spain", "england"]));
    assert_eq!(sides[2], sides[0]);
    for follower in &followers {
        let result = follower.state.result.as_ref().unwrap();
        let outcome = result.outcome.as_ref().unwrap();
        assert_eq!(outcome.reason, "points");
        assert_eq!(outcome.winners.len(), 1);
        assert_eq!(follower.history, followers[0].history);
    }
    let replay = format!("/api/matches/{}/replay", followers[0].info.id);
    let replay: protocol::Replay = server.get(&replay).await.ok();
    let last = replay.position(replay.frames.len() - 1).unwrap();
    assert_eq!(last.value(), followers[0].position());
}
