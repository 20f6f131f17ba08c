//! Four sail against each other, two and two.

use engine::{Seat, SeatSet};
use protocol::{Event, Happening, Record, Replay, Status};
use serde_json::{Value, json};
use tests::{TestPlayer, TestServer, catch_up, create, deployment};

/// Chooses what to do in play by asking the server only: a shot that hits, else the move that ends
/// nearest to an enemy, else nothing.
pub(crate) async fn choose(player: &mut TestPlayer) -> Value {
    let position = player.position();
    let own = player.seat().unwrap().0;
    let ships = position["ships"].as_array().unwrap();
    let afloat = ships.iter().filter(|ship| ship["afloat"] == true);
    let (friends, enemies): (Vec<&Value>, Vec<&Value>) =
        afloat.partition(|ship| ship["owner"].as_u64().unwrap() % 2 == u64::from(own % 2));
    let fleet = friends.into_iter().filter(|ship| ship["owner"] == own);
    for ship in fleet.clone().filter(|ship| ship["guns_left"] != 0) {
        let question = json!({"type": "targets", "ship": ship["id"]});
        let answer = player.query(&question).await.unwrap();
        if let Some(shot) = answer["targets"].as_array().unwrap().first() {
            return json!({
                "type": "fire", "ship": ship["id"], "side": shot["side"],
                "offset": shot["offset"], "aim": shot["aim"],
            });
        }
    }
    let mut best = None;
    for ship in fleet.filter(|ship| ship["moved"] == false) {
        for turn in [-7_400, 0, 7_400] {
            let heading = (ship["heading"].as_i64().unwrap() + turn).rem_euclid(36_000);
            let steps = ship["steps"].as_u64().unwrap() as usize;
            let headings = vec![heading; steps];
            let action = json!({"type": "move", "ship": ship["id"], "headings": headings});
            let question = json!({"type": "preview", "action": action});
            let answer = player.query(&question).await.unwrap();
            if answer["result"] != "ok" {
                continue;
            }
            let end = answer["poses"].as_array().unwrap().last().unwrap();
            let nearest = enemies.iter().map(|enemy| distance(end, enemy)).min();
            if best.as_ref().is_none_or(|(least, _)| nearest < *least) {
                best = Some((nearest, action));
            }
        }
    }
    best.map_or(json!({"type": "end_turn"}), |(_, action)| action)
}

/// Returns how far two ships are from each other, squared.
fn distance(one: &Value, other: &Value) -> i64 {
    let along = |axis: &str| one[axis].as_i64().unwrap() - other[axis].as_i64().unwrap();
    along("x").pow(2) + along("y").pow(2)
}

async fn act(players: &mut [TestPlayer], seat: usize, action: &Value) {
    let accepted = players[seat].act(action).await;
    let version = accepted.unwrap().version.unwrap();
    catch_up(players, version).await;
}

fn has_sunk(history: &[Happening]) -> bool {
    let events = history.iter().filter_map(|what| what.game_events.as_ref());
    events
        .into_iter()
        .any(|events| events.get().contains("\"sunk\""))
}

#[tokio::test]
async fn two_and_two_win_and_lose_together() {
    let server = TestServer::start();
    let create = create(
        "icehouse-armada",
        &json!({
            "setup": "twelve_pips", "players": 4, "teams": true,
            "width": 24000, "height": 24000,
        }),
    );
    let mut players = server.start_full(&create).await;
    for seat in 0..4 {
        assert_eq!(players[seat].position()["sides"], json!([0, 1, 0, 1]));
        let [large, medium, small] = [[4, 0, 0], [0, 4, 4], [2, 2, 2], [3, 1, 1]][seat];
        let compose = json!({"type": "compose", "large": large, "medium": medium, "small": small});
        act(&mut players, seat, &compose).await;
    }
    for seat in [3, 1, 0, 2] {
        let deploy = deployment(&players[seat].position(), seat, 1000);
        act(&mut players, seat, &deploy).await;
    }
    let mut turns = [0; 4];
    while !has_sunk(&players[0].history) {
        let seat = players.iter().position(TestPlayer::is_to_act).unwrap();
        let action = choose(&mut players[seat]).await;
        turns[seat] += 1;
        act(&mut players, seat, &action).await;
    }
    assert!(turns.iter().all(|turns| *turns > 0), "{turns:?}");

    // One of a team may go; the other plays on, and wins or loses for both.
    let accepted = players[1].resign().await.unwrap();
    catch_up(&mut players, accepted.version.unwrap()).await;
    assert_eq!(players[0].state.status, Status::Live);
    let ships = players[0].position()["ships"].clone();
    let of_bob = ships
        .as_array()
        .unwrap()
        .iter()
        .filter(|ship| ship["owner"] == 1);
    assert!(of_bob.clone().all(|ship| ship["afloat"] == false));
    for _ in 0..8 {
        let seat = players.iter().position(TestPlayer::is_to_act).unwrap();
        assert_ne!(seat, 1);
        let action = choose(&mut players[seat]).await;
        act(&mut players, seat, &action).await;
    }
    let accepted = players[3].resign().await.unwrap();
    catch_up(&mut players, accepted.version.unwrap()).await;
    let winners: SeatSet = [Seat(0), Seat(2)].into_iter().collect();
    for player in &players {
        let result = player.state.result.as_ref().unwrap();
        assert_eq!(result.outcome.as_ref().unwrap().winners, winners);
        // Followers who were told less before are told everything now.
        let path = format!("/api/matches/{}", player.info.id);
        let record: Record = server.get(&format!("{path}/record")).await.ok();
        match_core::audit(&record).unwrap();
        let replay: Replay = server.get(&format!("{path}/replay")).await.ok();
        let last = replay.position(replay.frames.len() - 1).unwrap();
        assert_eq!(player.position(), last.value());
        let resigned = |what: &Happening| matches!(what.event, Event::Resigned { .. });
        assert_eq!(
            player.history.iter().filter(|what| resigned(what)).count(),
            2
        );
    }
}
