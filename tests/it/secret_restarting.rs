//! Killed in the middle of a secret phase, the server keeps what it was told, and keeps it secret.

use engine::Seat;
use protocol::Event;
use serde_json::{Value, json};
use tests::{TestPlayer, TestServer, catch_up, create, deployment};

/// Lets a seat act, kills the server, and lets everybody come back. The command is sent once more,
/// as by somebody who missed the answer.
async fn act_and_kill(
    server: &mut TestServer,
    players: &mut [TestPlayer],
    seat: usize,
    action: &Value,
) {
    let act = players[seat].act_message(action);
    let accepted = players[seat].send(&act).await.unwrap();
    let version = accepted.version.unwrap();
    catch_up(players, version).await;
    let before: Vec<Value> = players.iter().map(TestPlayer::position).collect();
    let to_act = players[seat].state.to_act;
    server.kill();
    server.restart();
    for (player, position) in players.iter_mut().zip(before) {
        player.resume(server).await;
        assert_eq!(player.state.version, version);
        assert_eq!(player.position(), position);
        assert_eq!(player.state.to_act, to_act);
    }
    assert_eq!(players[seat].send(&act).await, Ok(accepted));
}

/// Fails if one of the others was told what a seat did.
fn assert_secret(players: &[TestPlayer], seat: usize) {
    for player in players {
        let acted = player.history.iter().rev().find_map(|happening| {
            let Event::Acted {
                seat: by, action, ..
            } = &happening.event
            else {
                return None;
            };
            (by.index() == seat).then_some(action)
        });
        let is_own = player.seat() == Some(Seat(seat as u8));
        assert_eq!(acted.unwrap().is_some(), is_own);
    }
}

#[tokio::test]
async fn gestures_survive_and_stay_secret() {
    let mut server = TestServer::start();
    let create = create("lutinades", &json!({"players": 4}));
    let mut players = server.start_full(&create).await;
    let picker = players[0].position()["picker"].as_u64().unwrap() as usize;
    let goblins = [1, 2, 3].map(|nth| (picker + nth) % 4);
    let signs = ["up", "down", "horizontal"];
    let gesture = |sign: &str| json!({"type": "gesture", "sign": sign});
    for (goblin, sign) in goblins.into_iter().zip(signs).take(2) {
        act_and_kill(&mut server, &mut players, goblin, &gesture(sign)).await;
        assert!(!players[goblin].is_to_act());
        assert_secret(&players, goblin);
        for player in &players {
            let own = player.seat().unwrap().index() == goblin;
            let seen = player.position()["gestures"][goblin].clone();
            assert_eq!(seen.is_object(), own);
        }
        assert!(players[picker].position()["card"].is_null());
    }
    act_and_kill(&mut server, &mut players, goblins[2], &gesture(signs[2])).await;
    for player in &players {
        for (goblin, sign) in goblins.into_iter().zip(signs) {
            assert_eq!(player.position()["gestures"][goblin]["sign"], sign);
        }
    }
    assert!(players[picker].is_to_act());
    assert!(players[picker].position()["card"].is_null());
    let follow = json!({"type": "follow", "seat": goblins[0]});
    act_and_kill(&mut server, &mut players, picker, &follow).await;
    for player in &players {
        assert_eq!(player.position()["last_turn"]["followed"], goblins[0]);
    }
}

#[tokio::test]
async fn fleets_and_deployments_survive_and_stay_secret() {
    let mut server = TestServer::start();
    let create = create(
        "icehouse-armada",
        &json!({"setup": "twelve_pips", "players": 3}),
    );
    let mut players = server.start_full(&create).await;
    let compose = |large, medium, small| json!({"type": "compose", "large": large, "medium": medium, "small": small});
    let compositions = [compose(2, 2, 2), compose(3, 1, 1), compose(4, 0, 0)];
    for (seat, composition) in compositions.iter().enumerate() {
        act_and_kill(&mut server, &mut players, seat, composition).await;
        assert!(seat == 2 || !players[seat].is_to_act());
        assert_secret(&players, seat);
        for player in &players {
            let own = player.seat().unwrap().index() == seat;
            let is_shown = own || seat == 2;
            assert_eq!(player.position()["fleets"][seat].is_object(), is_shown);
        }
    }
    for seat in 0..3 {
        assert_eq!(players[seat].position()["phase"], "deploy");
        let deploy = deployment(&players[seat].position(), seat, 1013);
        act_and_kill(&mut server, &mut players, seat, &deploy).await;
        assert!(seat == 2 || !players[seat].is_to_act());
        assert_secret(&players, seat);
        for player in &players {
            let position = player.position();
            let ships = position["ships"].as_array().unwrap();
            let owns = |ship: &&Value| ship["owner"] == seat;
            let shown = ships.iter().filter(owns).count();
            let own = player.seat().unwrap().index() == seat;
            let expected = if own || seat == 2 { [6, 5, 4][seat] } else { 0 };
            assert_eq!(shown, expected);
        }
    }
    let first = players[0].position()["first"].as_u64().unwrap() as usize;
    assert!(players[first].is_to_act());
    assert_eq!(players[first].position()["phase"], "play");
}
