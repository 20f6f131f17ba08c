//! The programs end as their callers expect: with a sentence about wrong usage, quietly where nobody reads.

use std::io;
use std::process::{Command, Output};

const ARENA: &str = env!("CARGO_BIN_EXE_arena");
const OPPONENT: &str = env!("CARGO_BIN_EXE_opponent");
const PUZZLES: &str = env!("CARGO_BIN_EXE_puzzles");

fn run(program: &str, arguments: &str) -> Output {
    let mut command = Command::new(program);
    command.args(arguments.split_whitespace());
    command.output().expect("the program starts")
}

#[test]
fn an_arena_that_is_asked_for_no_contest_shows_no_table() {
    for (arguments, said) in [
        ("orbito", "usage: arena"),
        ("orbito 1 nobody", "nobody is called nobody"),
        ("orbito best 1", "best needs a limit"),
        ("orbito uct 1", "uct needs a limit"),
        ("orbito 1 flat", "flat needs a limit"),
        ("orbito 1 random --matches 0", "--matches 0"),
        ("orbito best@10times 1", "of its own"),
        ("nothing 1 random", "no game"),
    ] {
        let Output {
            status,
            stdout,
            stderr,
        } = run(ARENA, arguments);
        assert_eq!(status.code(), Some(1), "{arguments}");
        assert!(stdout.is_empty(), "{arguments}");
        let stderr = String::from_utf8_lossy(&stderr);
        assert!(stderr.contains(said), "{arguments}: {stderr}");
    }
    let played = run(ARENA, "orbito 1 random --matches 2").stdout;
    assert_eq!(String::from_utf8_lossy(&played).lines().count(), 3);
}

#[test]
fn every_program_says_how_it_is_used() {
    for program in [ARENA, OPPONENT, PUZZLES] {
        let Output { status, stdout, .. } = run(program, "--help");
        assert!(status.success(), "{program}");
        let stdout = String::from_utf8_lossy(&stdout);
        assert!(stdout.starts_with("usage: "), "{program}: {stdout}");
    }
}

#[test]
fn programs_whose_output_nobody_reads_end_quietly() {
    for program in [ARENA, OPPONENT, PUZZLES] {
        let (reader, writer) = io::pipe().expect("a pipe");
        drop(reader);
        let mut command = Command::new(program);
        let command = command.arg("--help").stdout(writer);
        let Output { status, stderr, .. } = command.output().expect("the program starts");
        let stderr = String::from_utf8_lossy(&stderr);
        assert!(status.success() && stderr.is_empty(), "{program}: {stderr}");
    }
}
