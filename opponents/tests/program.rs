//! The `opponent` program answers every line, whatever it is.

use std::io::Write;
use std::process::{Command, Stdio};

use engine::{Chance, Seed, Viewer, game};
use serde_json::{Map, Value, json};

fn answers(arguments: &[&str], lines: &[&str]) -> Vec<Value> {
    let mut program = Command::new(env!("CARGO_BIN_EXE_opponent"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = program.stdin.take().expect("a pipe");
    input
        .write_all((lines.join("\n") + "\n").as_bytes())
        .expect("it reads");
    drop(input);
    let output = program.wait_with_output().expect("it ends with its input");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

fn request() -> Value {
    json!({
        "match": 3, "game": "orbito", "seats": 2, "seat": 1,
        "settings": {"size": 4, "line": 4, "rings": ["ccw", "ccw"]},
        "seed": "00".repeat(32),
        "log": [{
            "seat": 0,
            "action": {"type": "turn", "place": "B2"},
            "events": [{"type": "placed", "seat": 0, "at": "B2"}, {"type": "rotated", "extra": 0}],
        }],
        "view": {
            "size": 4, "line": 4, "rings": ["ccw", "ccw"], "rows": ["....", "....", ".w..", "...."],
            "turn": "black", "reserve": [7, 8], "lines": [],
        },
        "legal": [{"type": "turn", "place": "A1"}],
        "budget_ms": 50,
    })
}

#[test]
fn a_situation_is_answered_with_a_decision() {
    let line = request().to_string();
    let answers = answers(&["--level", "3"], &[&line, &line]);
    assert_eq!(answers[0]["action"]["type"], "turn");
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn only_what_is_solved_is_told_as_the_truth() {
    let line = request().to_string();
    let guessed = &answers(&["--level", "7"], &[&line])[0];
    let known = &answers(&["--level", "8"], &[&line])[0];
    assert!(guessed.get("exact").is_none(), "{guessed}");
    assert_eq!(known["exact"], true, "{known}");
    let turns = known["line"].as_array().map(Vec::len);
    assert!(turns.is_some_and(|turns| turns <= 15), "{known}");
}

#[test]
fn the_actions_compared_are_told_with_their_scores_where_that_is_asked() {
    let kind = game("lutinades").expect("the game is registered");
    let settings = kind.check(&Map::new()).expect("the defaults are right");
    let playing = kind.start(&settings, Chance::new(Seed([1; 32])));
    let seat = playing.to_act().iter().next().expect("somebody is to act");
    let mut line = json!({
        "match": 1, "game": "lutinades", "settings": settings.json, "seats": settings.seats,
        "seat": seat, "seed": null, "log": [],
        "view": playing.view(Viewer::Seat(seat)), "legal": null, "budget_ms": 60_000,
    });
    let unasked = line.to_string();
    line["tried"] = json!(true);
    let decisions = answers(&["--level", "8"], &[&unasked, &line.to_string()]);
    assert!(decisions[0].get("tried").is_none(), "{}", decisions[0]);
    let decision = &decisions[1];
    let tried = decision["tried"].as_array().expect("a list");
    assert!(tried.len() > 1, "{decision}");
    assert_eq!(tried[0], json!([decision["action"], decision["score"]]));
}

#[test]
fn a_wrong_line_is_answered_with_an_error_and_the_next_one_is_read() {
    let mut wrong = vec![
        String::new(),
        "{".to_owned(),
        "[]".to_owned(),
        "{\"match\": 1}".to_owned(),
    ];
    let changes = [
        ("game", json!("chess")),
        ("seat", json!(2)),
        ("seats", json!(3)),
        ("seed", json!("00")),
        ("view", json!({})),
        ("legal", json!([{"type": "move"}])),
        ("log", json!([{"seat": 0, "action": 5, "events": []}])),
        ("settings", json!({"size": 5})),
    ];
    for (member, value) in changes {
        let mut request = request();
        request[member] = value;
        wrong.push(request.to_string());
    }
    let right = request().to_string();
    let mut lines: Vec<&str> = wrong.iter().map(String::as_str).collect();
    lines.push(&right);
    let answers = answers(&["--level", "1", "--game", "orbito"], &lines);
    let (last, errors) = answers.split_last().expect("answers");
    assert_eq!(errors.len(), wrong.len());
    for (error, line) in errors.iter().zip(&wrong) {
        assert!(error["error"].is_string(), "{line} is answered {error}");
    }
    assert!(last["action"].is_object());
}

/// A log is played by the rules: without a turn of the seat at its end nothing is decided.
#[test]
fn a_log_that_leads_elsewhere_is_an_error() {
    let mut not_to_act = request();
    not_to_act["log"] = json!([]);
    let mut illegal = request();
    illegal["log"][0]["action"]["place"] = json!("F6");
    let lines = [not_to_act.to_string(), illegal.to_string()];
    let answers = answers(&["--game", "orbito"], &[&lines[0], &lines[1]]);
    assert!(
        answers.iter().all(|answer| answer["error"].is_string()),
        "{answers:?}"
    );
}
