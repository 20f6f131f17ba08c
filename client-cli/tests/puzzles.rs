//! `tablee puzzle` needs no server.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// Runs `tablee` where no server is, and types these lines.
fn tablee(arguments: &[&str], typed: &str) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["--server", "http://127.0.0.1:9", "--lang", "en"])
        .args(arguments)
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
