//! `tablee rules` needs no server.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::process::Command;

/// Runs `tablee` where no server is; returns what it wrote.
fn written(arguments: &[&str]) -> String {
    let program = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["--server", "http://127.0.0.1:1"])
        .args(arguments)
        .output()
        .unwrap();
    assert!(program.status.success(), "{program:?}");
    String::from_utf8(program.stdout).unwrap()
}

#[test]
fn the_rules_need_no_server() {
    let rules = written(&["rules", "orbito", "--lang", "fr"]);
    assert!(
        rules.starts_with("ORBITO\n\nDeux joueurs, les blancs"),
        "{rules}"
    );
    let games = written(&["rules", "--lang", "en"]);
    assert!(games.contains("lutinades: Lutinades\n"), "{games}");
}
