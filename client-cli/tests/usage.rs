//! A command line that cannot be understood, for people and for programs.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::io::{self, BufRead, BufReader, Write};
use std::net::TcpListener;
use std::process::{Command, Stdio};
use std::thread;

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

/// Answers everything as a server does that is not Tablée's; returns its address.
fn stranger(status: &'static str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    thread::spawn(move || {
        for socket in listener.incoming() {
            let mut stream = BufReader::new(socket.unwrap());
            let mut line = String::new();
            while stream.read_line(&mut line).is_ok_and(|read| read > 2) {
                line.clear();
            }
            let answer = format!(
                "HTTP/1.1 {status}\r\ncontent-length: 6\r\nconnection: close\r\n\r\n<html>"
            );
            let _ = stream.get_mut().write_all(answer.as_bytes());
        }
    });
    address
}

#[test]
fn something_else_than_a_server_of_tablee_is_called_so() {
    let games = |server: String| {
        let program = Command::new(env!("CARGO_BIN_EXE_tablee"))
            .args(["--json", "--lang", "en", "--server", &server, "games"])
            .output()
            .unwrap();
        let said = String::from_utf8(program.stderr).unwrap();
        let problem: serde_json::Value = serde_json::from_str(&said).unwrap();
        let code = problem["code"].as_str().unwrap().to_owned();
        (program.status.code(), code)
    };
    for (status, exit_code, code) in [
        ("200 OK", 7, "no_server"),
        ("404 Not Found", 7, "no_server"),
        ("502 Bad Gateway", 4, "unreachable"),
    ] {
        let answered = games(stranger(status));
        assert_eq!(answered, (Some(exit_code), code.to_owned()), "{status}");
    }
}

#[test]
fn people_are_told_that_a_server_takes_its_time() {
    // It takes connections and never answers.
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let server = format!("http://{}", listener.local_addr().unwrap());
    let mut program = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["--lang", "en", "--server", &server, "games"])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = String::new();
    let mut lines = BufReader::new(program.stderr.take().unwrap());
    lines.read_line(&mut said).unwrap();
    program.kill().unwrap();
    program.wait().unwrap();
    assert_eq!(said, "Waiting for the server…\n");
}

#[test]
fn the_exit_code_tells_how_it_ended_where_nobody_reads_the_error() {
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    let program = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["--json", "nothing"])
        .stderr(writer)
        .output()
        .unwrap();
    assert_eq!(program.status.code(), Some(2));
}
