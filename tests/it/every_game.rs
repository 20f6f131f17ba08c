//! Players can agree on the same things in every game.

use engine::{Chance, Seat, Seed};
use protocol::{Event, Games, OfferKind, Status};
use serde_json::{Value, json};
use tests::{TestPlayer, TestServer, catch_up, create};

/// Lets somebody who is to act do something, and everybody hear of it; returns who it was.
async fn act(players: &mut [TestPlayer], chance: &mut Chance) -> usize {
    let actor = players.iter().position(TestPlayer::is_to_act).unwrap();
    let action = players[actor].choose(chance);
    let accepted = players[actor].act(&action).await.unwrap();
    catch_up(players, accepted.version.unwrap()).await;
    actor
}

/// Lets one player offer something and all others agree.
async fn agree(players: &mut [TestPlayer], maker: usize, offer: OfferKind) {
    for nth in 0..players.len() {
        let player = (maker + nth) % players.len();
        let accepted = players[player].offer(offer).await.unwrap();
        catch_up(players, accepted.version.unwrap()).await;
    }
}

fn seen(players: &[TestPlayer]) -> Vec<(Value, Vec<Value>)> {
    let seen = players
        .iter()
        .map(|player| (player.position(), player.legal_actions()));
    seen.collect()
}

async fn games(server: &TestServer) -> Vec<String> {
    let games: Games = server.get("/api/games").await.ok();
    let ids: Vec<String> = games.games.into_iter().map(|game| game.id).collect();
    assert_eq!(ids.len(), engine::GAMES.len());
    ids
}

#[tokio::test]
async fn an_action_is_taken_back_if_all_agree() {
    let server = TestServer::start();
    let mut chance = Chance::new(Seed([21; 32]));
    for game in games(&server).await {
        let mut players = server.start_full(&create(&game, &json!({}))).await;
        for _ in 0..3 {
            let before = seen(&players);
            let actor = act(&mut players, &mut chance).await;
            assert_ne!(seen(&players), before, "{game}");
            agree(&mut players, actor, OfferKind::Takeback).await;
            assert_eq!(seen(&players), before, "{game}");
            let last = &players[0].history.last().unwrap().event;
            assert!(matches!(last, Event::TakenBack { .. }), "{game}: {last:?}");
            act(&mut players, &mut chance).await;
        }
    }
}

#[tokio::test]
async fn a_rematch_is_played_with_everybody_one_seat_on() {
    let server = TestServer::start();
    let mut chance = Chance::new(Seed([22; 32]));
    for game in games(&server).await {
        let mut players = server.start_full(&create(&game, &json!({}))).await;
        act(&mut players, &mut chance).await;
        let seats = players.len();
        for loser in 1..seats {
            let accepted = players[loser].resign().await.unwrap();
            catch_up(&mut players, accepted.version.unwrap()).await;
        }
        assert_eq!(players[0].state.status, Status::Finished, "{game}");
        agree(&mut players, seats - 1, OfferKind::Rematch).await;
        let id = players[0].state.rematch.unwrap();
        let mut next = Vec::new();
        for player in &players {
            next.push(TestPlayer::connect(&server, id, player.token()).await);
        }
        for (old, new) in players.iter().zip(&next) {
            let seat = (old.seat().unwrap().index() + 1) % seats;
            assert_eq!(new.seat(), Some(Seat(seat as u8)), "{game}");
            assert_eq!(new.state.status, Status::Live, "{game}");
            assert_eq!(new.info.settings, old.info.settings, "{game}");
        }
        act(&mut next, &mut chance).await;
    }
}
