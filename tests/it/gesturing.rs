//! A table of Lutinades waits for nobody for longer than its time.

use engine::Seat;
use protocol::{Event, Happening, Record, Replay, Status};
use serde_json::{Value, json};
use tests::{TestPlayer, TestServer, create};

const SEATS: usize = 5;
/// Drops out and returns.
const BOB: usize = 1;
/// Is there and never answers, and at last leaves for good.
const EVE: usize = 4;
/// The turns in which Bob is away: in one of them at least he is a goblin.
const BOB_IS_AWAY: std::ops::Range<u64> = 2..4;
/// The turn in which Eve leaves; everybody has been the picker once.
const EVE_LEAVES: u64 = 5;

/// Chooses well: the first goblin after the picker who answers tells the truth, the others do not,
/// and the picker follows the first goblin it may.
fn choose(player: &TestPlayer, position: &Value) -> Value {
    if position["phase"] == "choice" {
        return json!({"type": "follow", "seat": position["considered"][0]});
    }
    let seat = player.seat().unwrap().index();
    let picker = position["picker"].as_u64().unwrap() as usize;
    let truth = position["card"]["orientation"].as_str().unwrap();
    let lie = if truth == "up" { "down" } else { "up" };
    let mut goblins = (1..SEATS).map(|nth| (picker + nth) % SEATS);
    let is_next = goblins.find(|goblin| *goblin != EVE) == Some(seat);
    json!({"type": "gesture", "sign": if is_next { truth } else { lie }})
}

/// Has one of those who answer act, if one of them is to act; returns whether one has.
async fn answer(players: &mut [TestPlayer], is_away: bool) -> bool {
    let answers = |seat: usize| seat != EVE && !(seat == BOB && is_away);
    let mut seats = (0..SEATS).filter(|seat| answers(*seat));
    let Some(seat) = seats.find(|seat| players[*seat].is_to_act()) else {
        return false;
    };
    let position = players[seat].position();
    let action = choose(&players[seat], &position);
    let version = players[seat].state.version;
    if let Err(code) = players[seat].act(&action).await {
        // On a slow machine the time may be over just then; that will be told.
        assert!(["stale_version", "not_your_turn", "bad_action"].contains(&code.as_str()));
        players[seat].wait_for_version(version + 1).await;
    }
    true
}

/// Returns how often the game said something of a seat.
fn count(history: &[Happening], kind: &str, seat: usize) -> usize {
    let said = history.iter().filter_map(|what| what.game_events.as_ref());
    let events = said.flat_map(|events| match events.value() {
        Value::Array(events) => events,
        _ => Vec::new(),
    });
    let of_seat = events.filter(|event| event["type"] == kind && event["seat"] == seat);
    of_seat.count()
}

#[tokio::test]
async fn five_play_with_one_who_drops_out_and_one_who_never_answers() {
    let server = TestServer::start();
    let create = create(
        "lutinades",
        &json!({"players": SEATS, "gesture_seconds": 1, "choice_seconds": 1}),
    );
    let mut players = server.start_full(&create).await;
    let mut is_away = false;
    let mut has_left = false;
    while players[0].state.status == Status::Live {
        let turn = players[0].position()["turns"].as_u64().unwrap();
        if is_away != BOB_IS_AWAY.contains(&turn) {
            is_away = !is_away;
            if is_away {
                players[BOB].lose_connection();
            } else {
                players[BOB].resume(&server).await;
            }
        }
        if turn >= EVE_LEAVES && !has_left {
            has_left = true;
            players[EVE].resign().await.unwrap();
        }
        let known = players[0].state.version;
        if !answer(&mut players, is_away).await {
            // Only those who do not answer are waited for: their time passes.
            players[0].wait_for_version(known + 1).await;
        }
        let version = players.iter().map(|player| player.state.version).max();
        for (seat, player) in players.iter_mut().enumerate() {
            if !(seat == BOB && is_away) {
                player.wait_for_version(version.unwrap()).await;
            }
        }
    }
    if is_away {
        players[BOB].resume(&server).await;
    }

    for player in &players {
        let history = &player.history;
        assert_eq!(history.len() as u64, player.state.version.0);
        assert!(count(history, "timed_out", BOB) > 0, "Bob was away");
        assert!(count(history, "gestured", BOB) > 0, "and came back");
        assert_eq!(count(history, "gestured", EVE), 0);
        assert!(count(history, "timed_out", EVE) > 0);
        let acted = |what: &Happening| matches!(what.event, Event::Acted { seat: Seat(4), .. });
        assert!(!history.iter().any(acted), "Eve never answered");
    }
    // The most mushrooms win, and they may be shared.
    let position = players[0].position();
    let mushrooms: Vec<u64> = serde_json::from_value(position["mushrooms"].clone()).unwrap();
    let most = mushrooms.iter().max().unwrap();
    let result = players[0].state.result.clone().unwrap();
    let winners: Vec<usize> = result
        .outcome
        .unwrap()
        .winners
        .iter()
        .map(Seat::index)
        .collect();
    let expected: Vec<usize> = (0..SEATS)
        .filter(|seat| mushrooms[*seat] == *most)
        .collect();
    assert_eq!(winners, expected);

    let path = format!("/api/matches/{}", players[0].info.id);
    let record: Record = server.get(&format!("{path}/record")).await.ok();
    match_core::audit(&record).unwrap();
    let replay: Replay = server.get(&format!("{path}/replay")).await.ok();
    let last = replay.position(replay.frames.len() - 1).unwrap();
    for player in &players {
        assert_eq!(player.position(), last.value());
    }
}
