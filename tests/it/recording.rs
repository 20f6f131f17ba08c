//! Records of finished matches: anybody can verify them and play them again.

use engine::{Chance, Seed};
use match_core::{Fault, audit};
use protocol::{
    ChainHash, ErrorCode, MatchSummary, Record, Replay, Termination, Version, compact_json,
};
use serde_json::Value;
use serde_json::value::RawValue;
use tests::{TestPlayer, TestServer, aspic, lengthened, orbito, play_to_the_end, play_turn};

async fn record(server: &TestServer, player: &TestPlayer) -> Record {
    let path = format!("/api/matches/{}/record", player.info.id);
    server.get(&path).await.ok()
}

#[tokio::test]
async fn a_finished_match_is_exported_verified_and_replayed_elsewhere() {
    let server = TestServer::start();
    let elsewhere = TestServer::start();
    let mut chance = Chance::new(Seed([1; 32]));
    for create in [orbito(), aspic()] {
        let mut players = server.start_match(&create).await;
        let path = format!("/api/matches/{}/record", players[0].info.id);
        let early = server.get(&path).await;
        assert_eq!(early.refusal(), (409, ErrorCode::NotFinished));
        assert_eq!(players[0].info.seed, None);
        let commitment = players[0].info.commitment.clone();
        play_to_the_end(&mut players, &mut chance).await;

        let record = record(&server, &players[0]).await;
        assert!(audit(&record).unwrap().id_is_proven);
        assert_eq!(record.commitment, commitment);
        // A code leads to it, too.
        let by_code = format!("/api/matches/{}/record", players[0].info.code);
        let by_code: Record = server.get(&by_code).await.ok();
        assert_eq!(by_code.id, record.id);
        assert_eq!(record.game, create.game);
        assert_eq!(record.players, ["Ann", "Bob"]);
        assert_eq!(Some(&record.result), players[0].state.result.as_ref());
        assert_eq!(record.entries.len() as u64, players[0].state.version.0);

        for (server, path) in [
            (&server, format!("/api/matches/{}/replay", record.id)),
            (
                &server,
                format!("/api/matches/{}/replay", players[0].info.code),
            ),
            (&elsewhere, "/api/replays".to_owned()),
        ] {
            let answer = if path == "/api/replays" {
                server.post(&path, &record).await
            } else {
                server.get(&path).await
            };
            let replay: Replay = answer.ok();
            // The record holds what the players were told from the start on, and where it led.
            let told: Vec<_> = players[0].history.iter().collect();
            let shown: Vec<_> = replay.frames.iter().map(|frame| &frame.happened).collect();
            assert_eq!(shown, told[told.len() - shown.len()..]);
            assert!(matches!(shown[0].event, protocol::Event::Started { .. }));
            let last = replay.position(replay.frames.len() - 1).unwrap();
            assert_eq!(last.value(), players[0].position());
        }
    }
}

#[tokio::test]
async fn every_way_a_match_can_end_makes_a_record() {
    let server = TestServer::start();
    let mut chance = Chance::new(Seed([2; 32]));
    let [mut ann, _] = server.start_match(&orbito()).await;
    ann.resign().await.unwrap();
    let [mut first, _] = server.start_match(&orbito()).await;
    first
        .command(|id| protocol::ClientMessage::Abort { id })
        .await
        .unwrap();
    let mut players = server.start_match(&orbito()).await;
    play_turn(&mut players, &mut chance).await;
    let [mut drawn, mut bob] = players;
    drawn.offer(protocol::OfferKind::Draw).await.unwrap();
    bob.wait_for_version(drawn.state.version).await;
    bob.offer(protocol::OfferKind::Draw).await.unwrap();
    for (player, termination) in [
        (&ann, Termination::Resignation),
        (&first, Termination::Aborted),
        (&drawn, Termination::Agreement),
    ] {
        let record = record(&server, player).await;
        assert!(audit(&record).unwrap().id_is_proven);
        assert_eq!(record.result.termination, termination);
        let _: Replay = server.post("/api/replays", &record).await.ok();
        let path = format!("/api/matches/{}", player.info.id);
        let seen: MatchSummary = server.get(&path).await.ok();
        assert_eq!(seen.result, Some(record.result));
    }
}

#[tokio::test]
async fn a_record_that_was_tampered_with_is_not_replayed() {
    let server = TestServer::start();
    let mut players = server.start_match(&orbito()).await;
    play_to_the_end(&mut players, &mut Chance::new(Seed([3; 32]))).await;
    let original = record(&server, &players[0]).await;
    let tampering: [fn(&mut Record); 5] = [
        |record| record.result.termination = Termination::Flag,
        |record| record.entries[7].at_ms += 1,
        |record| drop(record.entries.pop()),
        |record| record.seed = "00".repeat(32),
        |record| record.game = "aspic".to_owned(),
    ];
    for tamper in tampering {
        let mut record = original.clone();
        tamper(&mut record);
        let answer = server.post("/api/replays", &record).await;
        assert_eq!(answer.refusal(), (400, ErrorCode::BadRecord));
    }
    let mut record = original.clone();
    record.entries[7].at_ms += 1;
    assert_eq!(audit(&record), Err(Fault::Chain(Version(8))));
    let missing = server
        .get("/api/matches/01ba60d3-3800-7c4d-a9a6-c3e5f8b2d1c0/record")
        .await;
    assert_eq!(missing.refusal(), (404, ErrorCode::NoSuchMatch));
}

/// Somebody who recomputes the chain can claim anything: it is refused or played, and the server
/// stays up. That it never panics is checked when it is dropped.
#[tokio::test]
async fn a_forged_record_harms_nobody() {
    let server = TestServer::with(&["--trust-forwarded-for"]);
    let create = protocol::CreateMatch {
        time_control: Some(protocol::TimeControl::Fischer {
            initial_ms: 500_000,
            increment_ms: 1_000,
        }),
        ..aspic()
    };
    let mut players = server.start_match(&create).await;
    let mut chance = Chance::new(Seed([4; 32]));
    for _ in 0..13 {
        play_turn(&mut players, &mut chance).await;
    }
    players[0].resign().await.unwrap();
    let original = record(&server, &players[0]).await;
    let mut forged = Vec::new();
    for at_ms in [0, u64::MAX / 2, u64::MAX] {
        let mut record = original.clone();
        for entry in &mut record.entries {
            entry.at_ms = at_ms;
        }
        forged.push(record);
    }
    for index in 0..original.entries.len() {
        let event: Value = serde_json::from_str(original.entries[index].event.get()).unwrap();
        for forgery in forgeries(&event) {
            let mut record = original.clone();
            record.entries[index].event = RawValue::from_string(forgery.to_string()).unwrap();
            forged.push(record);
        }
        let mut record = original.clone();
        let doubled = record.entries[index].clone();
        record.entries.insert(index, doubled);
        forged.push(record);
    }
    for (number, mut record) in forged.into_iter().enumerate() {
        let mut hash = ChainHash::default();
        for (version, entry) in Version::all().zip(&mut record.entries) {
            hash = hash.then(version, entry.at_ms, &compact_json(entry.event.get()));
            entry.version = version;
            entry.hash = hash;
        }
        // One address would have to wait.
        let address = format!("2001:db8:{number:x}::1");
        let headers = [
            ("content-type", "application/json"),
            ("x-forwarded-for", &address),
        ];
        let body = serde_json::to_string(&record).unwrap();
        let answer = server.request("POST", "/api/replays", &headers, body).await;
        if answer.status != 200 {
            assert_eq!(answer.refusal(), (400, ErrorCode::BadRecord));
        }
    }
    assert_eq!(server.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn a_long_record_makes_no_larger_answer_and_a_longer_one_none() {
    let server = TestServer::start();
    let mut players = server.start_match(&aspic()).await;
    let mut chance = Chance::new(Seed([5; 32]));
    for _ in 0..5 {
        play_turn(&mut players, &mut chance).await;
    }
    players[0].resign().await.unwrap();
    let original = record(&server, &players[0]).await;
    let long = lengthened(&original, Record::MAX_ENTRIES - original.entries.len() % 2);
    let answer = server.post("/api/replays", &long).await;
    let replay: Replay = answer.ok();
    assert!(replay.frames.len() > 4_900);
    let size = serde_json::to_string(&long).unwrap().len();
    assert!(
        answer.body.len() < 3 * size,
        "{} of {size}",
        answer.body.len()
    );
    let longer = lengthened(&original, Record::MAX_ENTRIES + 1);
    let refused = server.post("/api/replays", &longer).await;
    assert_eq!(refused.refusal(), (413, ErrorCode::TooLarge));
}

/// Returns the event with each number in it replaced by each of the extremes.
fn forgeries(event: &Value) -> Vec<Value> {
    let mut places = Vec::new();
    find_numbers(event, String::new(), &mut places);
    let extremes = [0, 2, 8, 255, u64::MAX];
    let forged = places.iter().flat_map(|place| {
        extremes.iter().map(move |extreme| {
            let mut forged = event.clone();
            if let Some(number) = forged.pointer_mut(place) {
                *number = Value::from(*extreme);
            }
            forged
        })
    });
    forged.collect()
}

fn find_numbers(value: &Value, at: String, places: &mut Vec<String>) {
    match value {
        Value::Number(_) => places.push(at),
        Value::Array(members) => {
            for (index, member) in members.iter().enumerate() {
                find_numbers(member, format!("{at}/{index}"), places);
            }
        }
        Value::Object(members) => {
            for (name, member) in members {
                find_numbers(member, format!("{at}/{name}"), places);
            }
        }
        _ => {}
    }
}
