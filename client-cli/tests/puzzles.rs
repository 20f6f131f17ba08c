//! `tablee puzzle` needs no server.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// Runs `tablee` where no server is and nothing has been remembered, and types these lines.
fn tablee(arguments: &[&str], typed: &str) -> Output {
    tablee_of(tempfile::tempdir().unwrap().path(), arguments, typed)
}

/// Does the same for a user whose state is in a folder.
fn tablee_of(state: &Path, arguments: &[&str], typed: &str) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["--server", "http://127.0.0.1:9", "--lang", "en"])
        .args(arguments)
        .env("XDG_STATE_HOME", state)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = program.stdin.take().unwrap();
    input.write_all(typed.as_bytes()).unwrap();
    drop(input);
    program.wait_with_output().unwrap()
}

#[test]
fn a_puzzle_is_set_and_solved_by_showing_it() {
    let output = tablee(&["puzzle", "orbito", "--number", "2"], "show\nquit\n");
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.starts_with("Puzzle 2 of "), "{said}");
    assert!(said.ends_with("“next” another one.\n"), "{said}");
}

#[test]
fn programs_get_the_puzzles_as_they_are_written() {
    let output = tablee(&["--json", "puzzle", "tectonic"], "");
    let said = String::from_utf8(output.stdout).unwrap();
    let puzzles: Vec<Value> = said
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(puzzles.len() >= 50);
    assert!(puzzles.iter().all(|puzzle| puzzle["line"].is_array()));
}

#[test]
fn a_game_without_puzzles_says_which_ones_have_some() {
    let output = tablee(&["puzzle", "chess"], "");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("orbito") && said.contains("aspic"), "{said}");
}

#[test]
fn solved_puzzles_are_remembered_and_the_next_one_is_set() {
    let state = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str], typed: &str| {
        let output = tablee_of(state.path(), arguments, typed);
        String::from_utf8(output.stdout).unwrap()
    };
    let mut kinds = opponents::PUZZLES.iter();
    let kind = kinds.find(|kind| kind.game() == "orbito").unwrap();
    let puzzles = kind.puzzles();
    let action: Value = serde_json::from_str(puzzles[0].line[0].1.get()).unwrap();
    let square = |name: &Value| name.as_str().unwrap_or_default().to_owned();
    let shift = &action["shift"];
    let squares = [&shift["from"], &shift["to"], &action["place"]].map(square);
    let said = run(&["puzzle", "orbito"], &format!("{}\n", squares.join(" ")));
    assert!(said.contains("Right! That is the way."), "{said}");

    let count = puzzles.len();
    let listed = run(&["puzzle"], "");
    let line = format!("orbito: Orbito, 1 of {count} solved");
    assert!(listed.lines().any(|listed| listed == line), "{listed}");
    assert_eq!(listed.lines().count(), opponents::PUZZLES.len());
    let listed = run(&["--json", "puzzle"], "");
    let listed = listed
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let solved: u64 = listed.map(|line| line["solved"].as_u64().unwrap()).sum();
    assert_eq!(solved, 1);

    let next = run(&["puzzle", "orbito"], "previous\n");
    assert!(next.starts_with("Puzzle 2 of "), "{next}");
    let before = format!("Puzzle 1 of {count} – solved, 1 of {count}");
    assert!(next.contains(&before), "{next}");
}
