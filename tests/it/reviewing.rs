//! Reviews of finished matches in the terminal: by the rules of the computers, without a server.

use engine::{Chance, Seed};
use protocol::{CreateMatch, Record, TimeControl};
use rustix::process::Signal;
use serde_json::{Value, json};
use tests::{TestPlayer, TestServer, TestUser, create, orbito, play_to_the_end, play_turn};

/// Wide enough that no line is broken, and high enough that none is lost.
const PAPER: (u16, u16) = (4000, 120);

async fn record_of(server: &TestServer, player: &TestPlayer) -> Record {
    let path = format!("/api/matches/{}/record", player.info.id);
    server.get(&path).await.ok()
}

/// Returns the record of a match of Orbito that was played at random, and its code.
async fn played(server: &TestServer) -> (Record, String) {
    let mut players = server.start_match(&orbito()).await;
    play_to_the_end(&mut players, &mut Chance::new(Seed([5; 32]))).await;
    let code = players[0].info.code.to_string();
    (record_of(server, &players[0]).await, code)
}

fn written(folder: &tempfile::TempDir, record: &Record) -> String {
    let file = folder.path().join("record.json");
    std::fs::write(&file, serde_json::to_vec(record).unwrap()).unwrap();
    file.display().to_string()
}

/// Runs `tablee` to its end; returns its exit code and the lines that it wrote.
fn tablee(server: Option<&TestServer>, arguments: &str) -> (i32, Vec<String>) {
    let (columns, rows) = PAPER;
    let mut program = TestUser::new("zoe").run(server, columns, rows, arguments);
    let code = program.wait().code().unwrap();
    let lines = program.rows().into_iter();
    (code, lines.filter(|line| !line.is_empty()).collect())
}

/// Returns what `tablee review` finds, line by line.
fn reviewed(server: Option<&TestServer>, source: &str) -> Vec<Value> {
    let (exit_code, lines) = tablee(server, &format!("review {source} --json"));
    assert_eq!(exit_code, 0, "{lines:?}");
    let lines = lines.iter();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// Returns the lines of a type, by their step.
fn of_type<'l>(lines: &'l [Value], name: &str) -> Vec<(u64, &'l Value)> {
    let lines = lines.iter().filter(|line| line["type"] == name);
    lines
        .map(|line| (line["step"].as_u64().unwrap(), line))
        .collect()
}

fn value(line: &Value) -> f64 {
    line["value"].as_f64().unwrap()
}

#[tokio::test]
async fn a_review_finds_the_truth_about_a_match_on_the_small_board() {
    let server = TestServer::start();
    let folder = tempfile::tempdir().unwrap();
    let (record, code) = played(&server).await;
    let lines = reviewed(None, &written(&folder, &record));
    let same = reviewed(Some(&server), &code);
    assert_eq!(lines, same, "the server's record is the same");

    let judged = of_type(&lines, "judged");
    let entries = record.entries.iter().map(|entry| entry.event().unwrap());
    let acted = entries.filter(|event| matches!(event, protocol::Event::Acted { .. }));
    assert_eq!(judged.len(), acted.count());
    for (nth, (step, line)) in judged.iter().enumerate() {
        assert_eq!(*step, nth as u64 + 2, "the first step is the start");
        assert_eq!(line["exact"], true);
        assert!([-1.0, 0.0, 1.0].contains(&value(line)), "{line}");
    }
    let (_, end) = of_type(&lines, "end")[0];
    let winners = record.result.outcome.unwrap().winners;
    let won = |seat| winners.contains(protocol::Seat(seat));
    let expected = f64::from(u8::from(won(0))) - f64::from(u8::from(won(1)));
    assert_eq!(end["value"], json!(expected));

    // A turning point is one of the actions after which perfect play leads elsewhere.
    let mut values: Vec<f64> = judged.iter().map(|(_, line)| value(line)).collect();
    values.push(value(end));
    let turnings = of_type(&lines, "turning");
    assert!(!turnings.is_empty(), "nobody plays perfectly at random");
    for (step, turning) in &turnings {
        let nth = judged.iter().position(|(at, _)| at == step).unwrap();
        let for_seat = if turning["seat"] == 0 { 1.0 } else { -1.0 };
        let drop = for_seat * (values[nth] - values[nth + 1]);
        assert_eq!(turning["drop"], json!(drop));
        assert!(drop >= 1.0);
        let (_, line) = judged[nth];
        assert_ne!(line["best"], line["action"]);
    }
}

#[tokio::test]
async fn a_review_is_told_in_lines_and_drawn_on_a_terminal() {
    let server = TestServer::start();
    let folder = tempfile::tempdir().unwrap();
    let (record, _) = played(&server).await;
    let file = written(&folder, &record);
    let (_, told) = tablee(None, &format!("review {file} --plain"));
    assert_eq!(told[0].split_once(" (").unwrap().0, "1. The match begins.");
    let steps = told.iter().take_while(|line| line.ends_with(')'));
    let actions = record.entries.iter().map(|entry| entry.event().unwrap());
    let acted = actions.filter(|event| matches!(event, protocol::Event::Acted { .. }));
    assert_eq!(steps.count(), acted.count() + 1, "{told:?}");
    let found = |what: &str| told.iter().filter(|line| line.starts_with(what)).count();
    assert_eq!(found("Of these positions the computer knows everything"), 1);
    assert_eq!(found("Turning points"), 1);
    let turnings = found("Before: ");
    assert!((1..=6).contains(&turnings));
    assert_eq!(found("Better: "), turnings);

    let (_, rows) = tablee(None, &format!("review {file} --lang fr"));
    let drawn = rows.join("\n");
    for said in [
        "Ann ┤",
        "à égalité ┼",
        "Bob ┤",
        "▲",
        "Les tournants",
        "Mieux",
    ] {
        assert!(drawn.contains(said), "{said}: {drawn}");
    }
}

#[tokio::test]
async fn a_match_that_time_or_a_player_ended_is_reviewed_up_to_there() {
    let server = TestServer::start();
    let folder = tempfile::tempdir().unwrap();
    let short = CreateMatch {
        time_control: Some(TimeControl::PerTurn { turn_ms: 3_000 }),
        ..orbito()
    };
    for by_time in [true, false] {
        let mut players = server.start_match(&short).await;
        let mut chance = Chance::new(Seed([6; 32]));
        for _ in 0..3 {
            play_turn(&mut players, &mut chance).await;
        }
        if !by_time {
            players[0].resign().await.unwrap();
        }
        players[0].wait_for_the_end().await;
        let file = written(&folder, &record_of(&server, &players[0]).await);
        let lines = reviewed(None, &file);
        assert_eq!(of_type(&lines, "judged").len(), 3);
        assert!(of_type(&lines, "end").is_empty(), "the rules made no end");
    }
}

#[tokio::test]
async fn a_review_can_be_broken_off() {
    let server = TestServer::start();
    let folder = tempfile::tempdir().unwrap();
    let (record, _) = played(&server).await;
    let review = format!("review {}", written(&folder, &record));
    let mut program = TestUser::new("zoe").tablee(None, &review);
    program.wait_for("The computer looks at step 1 of ");
    program.signal(Signal::INT);
    assert_eq!(program.wait().code(), Some(130));
    assert_eq!(program.rows().concat(), "", "the line of progress has gone");
}

/// A match that was over before anybody did anything: there is nothing to judge, and no refusal.
#[tokio::test]
async fn a_match_with_secrets_is_reviewed_once_it_is_over() {
    let server = TestServer::start();
    let folder = tempfile::tempdir().unwrap();
    let create = create("icehouse-armada", &json!({}));
    let [mut ann, _] = server.start_match(&create).await;
    ann.resign().await.unwrap();
    let file = written(&folder, &record_of(&server, &ann).await);
    assert_eq!(of_type(&reviewed(None, &file), "judged"), []);
}

#[tokio::test]
async fn at_a_table_of_more_than_two_each_seat_is_judged_by_what_it_knew() {
    let server = TestServer::start();
    let folder = tempfile::tempdir().unwrap();
    let create = create("lutinades", &json!({"players": 3}));
    let mut players = server.start_full(&create).await;
    let mut chance = Chance::new(Seed([6; 32]));
    for _ in 0..9 {
        play_turn(&mut players, &mut chance).await;
    }
    for player in &mut players[..2] {
        player.resign().await.unwrap();
    }
    players[2].wait_for_the_end().await;
    let file = written(&folder, &record_of(&server, &players[2]).await);
    let lines = reviewed(None, &file);
    let judged = of_type(&lines, "judged");
    assert_eq!(judged.len(), 9);
    for seat in 0..3 {
        let mut own = judged.iter().filter(|(_, line)| line["seat"] == seat);
        assert!(own.all(|(_, line)| (-1.0..=1.0).contains(&value(line))));
    }
    for (step, turning) in of_type(&lines, "turning") {
        let (_, line) = judged.iter().find(|(at, _)| *at == step).unwrap();
        assert_ne!(line["action"], line["best"]);
        assert!(turning["drop"].as_f64().unwrap() >= 0.2);
    }
    let (_, told) = tablee(None, &format!("review {file} --plain"));
    assert!(
        told.iter().any(|line| line.contains(" of 100)")),
        "{told:?}"
    );
    let (_, drawn) = tablee(None, &format!("review {file}"));
    assert!(
        drawn[..3].iter().all(|line| line.contains(" ┤")),
        "{drawn:?}"
    );
}

#[tokio::test]
async fn what_cannot_be_reviewed_is_refused_by_a_code() {
    let server = TestServer::start();
    let folder = tempfile::tempdir().unwrap();
    let create = create("icehouse-armada", &json!({"setup": "full", "players": 3}));
    let mut players = server.start_full(&create).await;
    for player in &mut players[..2] {
        player.resign().await.unwrap();
    }
    players[2].wait_for_the_end().await;
    let mut record = record_of(&server, &players[2]).await;
    let file = written(&folder, &record);
    let (exit_code, said) = tablee(None, &format!("review {file} --json"));
    let said: Value = serde_json::from_str(&said[0]).unwrap();
    assert_eq!((exit_code, &said["code"]), (8, &json!("not_reviewable")));

    record.entries[1].at_ms += 1;
    let file = written(&folder, &record);
    let (exit_code, said) = tablee(None, &format!("review {file} --json"));
    let said: Value = serde_json::from_str(&said[0]).unwrap();
    assert_eq!((exit_code, &said["code"]), (6, &json!("bad_chain")));
}
