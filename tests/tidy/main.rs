//! The architecture's invariants that no compiler checks, held against the source files.

#![expect(clippy::unwrap_used, reason = "what is not as expected fails the test")]

mod circles;
mod crates;
mod faults;
mod games;
mod options;
mod promises;
mod prose;
mod source;

use source::{Source, assert_none};

/// Returns the shipped lines of the files that `concerns` picks in which one of `words` stands.
fn lines_with(words: &[&str], concerns: impl Fn(&str) -> bool) -> Vec<String> {
    let mut found = Vec::new();
    for source in Source::all() {
        if !source.is_code() || source.is_test() || !concerns(&source.path) {
            continue;
        }
        for (number, line) in source.shipped_lines() {
            if words.iter().any(|word| line.contains(word)) {
                found.push(format!("{}:{number}: {}", source.path, line.trim()));
            }
        }
    }
    found
}

#[test]
fn rules_read_no_clock_and_make_no_randomness_or_io() {
    let outside = [
        "Instant",
        "SystemTime",
        "std::env",
        "std::fs",
        "std::io",
        "std::net",
        "std::process",
        "std::thread",
        "std::time",
        "tokio",
        "fastrand",
        "getrandom",
        "thread_rng",
    ];
    let is_pure = |path: &str| {
        let crates = ["engine/src/", "match-core/src/", "opponents/src/"];
        crates.iter().any(|folder| path.starts_with(folder)) && !path.contains("/src/bin/")
    };
    assert_none(
        "the rules reach for the world",
        &lines_with(&outside, is_pure),
    );
}

#[test]
fn only_the_store_speaks_sql() {
    let sql = [
        "CREATE TABLE",
        "DELETE FROM",
        "INSERT INTO",
        "PRAGMA ",
        "SELECT ",
        "sqlx::",
        "rusqlite::",
    ];
    let is_outside =
        |path: &str| !path.starts_with("server/src/store/") && !path.starts_with("migrations/");
    assert_none(
        "SQL stands outside the store",
        &lines_with(&sql, is_outside),
    );
}

/// Such work would go before the threads that serve everybody.
#[test]
fn the_server_does_long_work_in_the_background_only() {
    let is_outside =
        |path: &str| path.starts_with("server/src/") && path != "server/src/background.rs";
    assert_none(
        "use background::spawn",
        &lines_with(&["spawn_blocking"], is_outside),
    );
}

#[test]
fn boards_know_neither_the_match_nor_the_network() {
    let is_board = |path: &str| path.starts_with("web/src/boards/");
    let is_game = |path: &str| is_board(path) && path.matches('/').count() > 3;
    let mut broken = lines_with(&["/match/"], is_board);
    broken.extend(lines_with(&["/api/", "fetch(", "WebSocket"], is_game));
    assert_none("a board reaches for more than its props", &broken);
}

/// A file of one noun is read in one go.
#[test]
fn no_file_is_longer_than_600_lines() {
    let is_written =
        |source: &&Source| source.is_code() && source.path != "web/src/protocol/types.ts";
    let long: Vec<String> = Source::all()
        .iter()
        .filter(is_written)
        .map(|source| (source.text.lines().count(), &source.path))
        .filter(|(lines, _)| *lines > 600)
        .map(|(lines, path)| format!("{path}: {lines} lines"))
        .collect();
    assert_none("split these files", &long);
}

/// Vitest and Playwright look for tests in these folders only.
#[test]
fn every_test_of_the_page_is_run() {
    let folders = ["web/src/", "web/budget/", "web/e2e/", "web/pictures/"];
    let is_run = |path: &str| {
        let is_story = folders[1..].iter().any(|folder| path.starts_with(folder));
        if path.ends_with(".test.ts") {
            path.starts_with(folders[0])
        } else {
            is_story
        }
    };
    let lost: Vec<String> = Source::all()
        .into_iter()
        .map(|source| source.path)
        .filter(|path| path.ends_with(".test.ts") || path.ends_with(".spec.ts"))
        .filter(|path| !is_run(path))
        .collect();
    assert_none("these tests never run", &lost);
}
