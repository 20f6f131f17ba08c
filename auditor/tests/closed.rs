//! The program ends quietly where nobody reads what it writes.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::io;
use std::process::{Command, Stdio};

#[test]
fn a_finding_that_nobody_reads_is_no_fault() {
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    let program = Command::new(env!("CARGO_BIN_EXE_auditor"))
        .stdin(Stdio::null())
        .stdout(writer)
        .output()
        .unwrap();
    let said = String::from_utf8(program.stderr).unwrap();
    assert_eq!((program.status.code(), &*said), (Some(0), ""));
}
