//! `tablee` writes what packages install beside it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::fs;
use std::io::pipe;
use std::process::{Command, Stdio};

fn written(arguments: &[&str]) -> String {
    let program = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(arguments)
        .output()
        .unwrap();
    assert!(program.status.success(), "{program:?}");
    String::from_utf8(program.stdout).unwrap()
}

#[test]
fn completions_and_the_manual_page_name_every_command() {
    for shell in ["bash", "zsh", "fish"] {
        let completions = written(&["completions", shell]);
        for command in ["seats", "resume", "bot"] {
            assert!(completions.contains(command), "{shell} {command}");
        }
    }
    let page = written(&["man"]);
    assert!(
        page.contains(".TH tablee 1") && page.contains("Examples:"),
        "{page}"
    );
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("man");
    written(&["man", pages.to_str().unwrap()]);
    for (file, title) in [("tablee.1", "tablee"), ("tablee-new.1", "tablee-new")] {
        let page = fs::read_to_string(pages.join(file)).unwrap();
        assert!(page.contains(&format!(".TH {title} 1")), "{page}");
    }
}

#[test]
fn a_reader_that_has_gone_is_no_error() {
    for arguments in [&["completions", "zsh"][..], &["man"], &["puzzle"]] {
        let (reader, writer) = pipe().unwrap();
        drop(reader);
        let program = Command::new(env!("CARGO_BIN_EXE_tablee"))
            .args(arguments)
            .stdout(writer)
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        let said = String::from_utf8(program.stderr).unwrap();
        assert!(program.status.success() && said.is_empty(), "{said}");
    }
}

#[test]
fn without_a_terminal_to_ask_on_the_help_is_shown() {
    let help = written(&[]);
    assert!(help.contains("Usage: tablee") && help.contains("tablee join RKN8-39W1"));
}
