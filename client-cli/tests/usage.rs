//! A command line that cannot be understood, for people and for programs.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::process::Command;

#[test]
fn programs_are_told_what_is_wrong_with_a_command_line_in_json() {
    for (arguments, what) in [
        (
            &["--json", "nothing"][..],
            "unrecognized subcommand 'nothing'",
        ),
        (
            &["new", "--json"],
            "required arguments were not provided: <GAME>",
        ),
        (
            &["--json", "--server", "::1", "games"],
            "an IPv6 address stands in brackets",
        ),
    ] {
        let program = Command::new(env!("CARGO_BIN_EXE_tablee"))
            .args(arguments)
            .output()
            .unwrap();
        let said = String::from_utf8(program.stderr).unwrap();
        let problem: serde_json::Value = serde_json::from_str(&said).unwrap();
        assert_eq!(program.status.code(), Some(2), "{said}");
        assert_eq!(problem["code"], "usage", "{said}");
        assert!(
            problem["message"].as_str().unwrap().contains(what),
            "{said}"
        );
    }
    let people = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .arg("nothing")
        .output()
        .unwrap();
    let said = String::from_utf8(people.stderr).unwrap();
    assert!(
        said.starts_with("error: ") && said.contains("Usage:"),
        "{said}"
    );
}
