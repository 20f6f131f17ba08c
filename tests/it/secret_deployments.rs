//! Armada: nobody is told a fleet or a deployment before all are shown.

use engine::{Seed, Viewer};
use protocol::CreateMatch;
use serde_json::{Value, json};
use tests::{Deed, TestServer, Told, assert_told_the_same, create, position, seeds_alike, tell};

const SEED: Seed = Seed([7; 32]);
/// The offsets at which the ships of each way to deploy begin.
const OFFSETS: [i64; 2] = [1013, 1217];

fn armada(flag: &str) -> CreateMatch {
    create(
        "icehouse-armada",
        &json!({
            "setup": "twelve_pips", "players": 4, "teams": true,
            "objective": "capture_the_flag", "flag": flag,
        }),
    )
}

/// Returns one of two ways to compose a fleet.
fn composition(way: usize) -> Value {
    let [large, medium, small] = [[2, 2, 2], [3, 1, 1]][way];
    json!({"type": "compose", "large": large, "medium": medium, "small": small})
}

/// Returns one of two ways to deploy the first way's fleet.
fn deployment(seat: u8, flag: &str, way: usize) -> Value {
    let mut view = position(&armada(flag), SEED, Viewer::Spectator);
    let fleet = json!({"large": 2, "medium": 2, "small": 2});
    view["fleets"][usize::from(seat)] = fleet;
    let mut deploy = tests::deployment(&view, usize::from(seat), OFFSETS[way]);
    if seat < 2 {
        let zone = &view["zones"][usize::from(seat)];
        let x = zone["left"].as_i64().unwrap() + OFFSETS[way];
        let y = zone["bottom"].as_i64().unwrap() + 8000;
        match flag {
            "fixed" => deploy["flag"] = json!({"x": x, "y": y}),
            _ => deploy["flagship"] = json!(way),
        }
    }
    deploy
}

/// Plays a match for each list of deeds; they must not differ in which command leads to which
/// messages.
async fn play(flag: &str, matches: &[Vec<(u8, Deed)>]) -> Vec<Told> {
    let create = armada(flag);
    let mut server = TestServer::with(&["--log=debug"]);
    let mut tables = Vec::new();
    for _ in matches {
        tables.push(server.seat_everybody(&create).await);
    }
    server.stop().await;
    let mut seeds: Vec<Seed> = vec![SEED];
    seeds.extend(seeds_alike(&create, SEED, Viewer::Spectator).take(matches.len() - 1));
    server.set_seeds(tables.iter().map(|seated| seated[0].id).zip(seeds.clone()));
    server.restart();
    let questions = [
        json!({"type": "targets", "ship": 0}),
        json!({"type": "preview", "action": {"type": "move", "ship": 0, "headings": [0]}}),
        json!({"type": "preview", "action": composition(0)}),
        json!({"type": "preview", "action": deployment(0, flag, 0)}),
        json!({"type": "preview", "action": deployment(3, flag, 0)}),
    ];
    let refused = [
        json!({"type": "compose", "large": 4, "medium": 4, "small": 4}),
        json!({"type": "deploy", "ships": []}),
        json!({"type": "move", "ship": 0, "headings": [0]}),
        json!({"type": "end_turn"}),
    ];
    let mut told = Vec::new();
    for (seated, deeds) in tables.iter().zip(matches) {
        told.push(tell(&server, seated, deeds, &questions, &refused).await);
    }
    assert!(told.iter().all(|one| one.led_to == told[0].led_to));
    let metrics = server.get("/metrics").await.body;
    for text in [&server.log(), &metrics] {
        for secret in ["compose", "medium", "deploy", "heading"] {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
        for seed in &seeds {
            assert!(!text.contains(&seed.to_hex()), "a seed in {text}");
        }
    }
    told
}

/// Compares a match with one for each follower in which all others act another way. The last seat
/// keeps the others waiting.
async fn others_are_hidden(flag: &str, before: &[(u8, Deed)], action: impl Fn(u8, usize) -> Value) {
    let ways = [
        [0, 0, 0, 0],
        [0, 1, 1, 1],
        [1, 0, 1, 1],
        [1, 1, 0, 1],
        [1, 1, 1, 0],
    ];
    let matches = ways.map(|ways| {
        let deeds = (0..3).map(|seat| (seat, Deed::Act(action(seat, ways[usize::from(seat)]))));
        before.iter().cloned().chain(deeds).collect()
    });
    let told = play(flag, &matches).await;
    let (base, others) = told.split_first().unwrap();
    for (seat, other) in others.iter().enumerate() {
        assert_told_the_same(&base.seats[seat], &other.seats[seat]);
        assert_told_the_same(&base.spectator, &other.spectator);
        assert_told_the_same(&base.anybody, &other.anybody);
        // The seats that acted differently were told of their own doing.
        for changed in (0..3).filter(|changed| *changed != seat) {
            assert_ne!(base.seats[changed], other.seats[changed]);
        }
    }
}

/// Everybody composes in the first way.
fn composed() -> Vec<(u8, Deed)> {
    let composed = (0..4).map(|seat| (seat, Deed::Act(composition(0))));
    composed.collect()
}

/// A fleet or a deployment that a seat took back stays secret.
#[tokio::test]
async fn what_is_taken_back_is_never_shown() {
    const SEAT: u8 = 1;
    let all = || (0..4).map(|nth| ((SEAT + nth) % 4, Deed::TakeBack));
    let composing = [0, 1].map(|way| {
        let mut deeds = vec![(SEAT, Deed::Act(composition(way)))];
        deeds.extend(all());
        deeds.extend(composed());
        deeds
    });
    let deploying = [0, 1].map(|way| {
        let mut deeds = composed();
        deeds.push((SEAT, Deed::Act(deployment(SEAT, "fixed", way))));
        deeds.extend(all());
        let deployed = (0..4).map(|seat| (seat, Deed::Act(deployment(seat, "fixed", 0))));
        deeds.extend(deployed.take(3));
        deeds
    });
    for matches in [composing, deploying] {
        let told: [Told; 2] = play("fixed", &matches).await.try_into().unwrap();
        let [one, other] = told;
        let own = usize::from(SEAT);
        for seat in (0..4).filter(|seat| *seat != own) {
            assert_told_the_same(&one.seats[seat], &other.seats[seat]);
        }
        assert_told_the_same(&one.spectator, &other.spectator);
        assert_told_the_same(&one.anybody, &other.anybody);
        assert_ne!(one.seats[own], other.seats[own]);
    }
}

#[tokio::test]
async fn fleets_are_composed_in_secret() {
    others_are_hidden("fixed", &[], |_, way| composition(way)).await;
}

#[tokio::test]
async fn ships_and_flags_are_deployed_in_secret() {
    let composed = composed();
    for flag in ["fixed", "flagship"] {
        others_are_hidden(flag, &composed, |seat, way| deployment(seat, flag, way)).await;
    }
}
