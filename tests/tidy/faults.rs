//! Faults of before, which the simulator is held to find: each can still be put back.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::source::{ROOT, assert_none};

/// The folder of the patches that put them back.
const FAULTS: &str = "server/src/sim/faults";

#[test]
fn every_fault_of_before_can_be_put_back() {
    let files = fs::read_dir(format!("{ROOT}/{FAULTS}")).unwrap();
    let paths = files.map(|file| file.unwrap().path());
    let faults: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "patch"))
        .map(|path| path.canonicalize().unwrap())
        .collect();
    assert!(faults.len() >= 5, "{faults:?}");
    let does_not_apply = |fault: &&PathBuf| {
        let mut apply = Command::new("git");
        apply.args(["apply", "--check"]).arg(fault);
        !apply.current_dir(ROOT).status().unwrap().success()
    };
    let broken = faults.iter().filter(does_not_apply);
    let broken: Vec<String> = broken.map(|fault| fault.display().to_string()).collect();
    assert_none(
        "a fault cannot be put back any more: write its patch anew",
        &broken,
    );
}
