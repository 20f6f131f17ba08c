//! A match from the first code to the last action.

use engine::{Chance, Seed};
use protocol::{CreateMatch, Event, Status, Termination};
use tests::{TestPlayer, TestServer, aspic, orbito, play_turn};

/// Two players play to the end while a third person watches, and all see the same match.
async fn everybody_sees_the_same(create: &CreateMatch) -> TestPlayer {
    let server = TestServer::start();
    let mut chance = Chance::new(Seed([3; 32]));
    let mut players = server.start_match(create).await;
    let mut cleo = TestPlayer::watch(&server, players[0].info.code, "Cleo").await;
    let mut positions = vec![cleo.position()];
    while players[0].state.status == Status::Live {
        play_turn(&mut players, &mut chance).await;
        cleo.wait_for_version(players[0].state.version).await;
        for player in &players {
            assert_eq!(player.state.version, cleo.state.version);
            assert_eq!(player.position(), cleo.position());
            assert_eq!(player.state.to_act, cleo.state.to_act);
        }
        positions.push(cleo.position());
        assert_eq!(cleo.state.legal_actions, None);
    }
    for player in &players {
        assert_eq!(player.history, cleo.history);
        assert_eq!(player.state.result, cleo.state.result);
        assert_eq!(player.info.seed, cleo.info.seed);
    }
    let result = cleo.state.result.as_ref().unwrap();
    assert_eq!(result.termination, Termination::Rules);
    assert!(result.outcome.is_some());
    let acted = cleo.history.iter();
    let acted = acted.filter(|happening| matches!(happening.event, Event::Acted { .. }));
    assert_eq!(acted.count(), positions.len() - 1);
    cleo
}

#[tokio::test]
async fn two_players_and_a_spectator_see_a_whole_match_of_aspic() {
    let cleo = everybody_sees_the_same(&aspic()).await;
    let position = cleo.position();
    assert_eq!(position["phase"], "over");
    assert_eq!(position["progress"], 100);
    let outcome = cleo.state.result.unwrap().outcome.unwrap();
    assert!(["score", "level"].contains(&outcome.reason.as_str()));
    assert_eq!(serde_json::json!(outcome.scores), position["scores"]);
}

#[tokio::test]
async fn two_players_and_a_spectator_see_a_whole_match_of_orbito() {
    let cleo = everybody_sees_the_same(&orbito()).await;
    assert!(cleo.state.clock.is_none());
}
