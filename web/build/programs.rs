//! Compiles the programs of the rules, of the opponents and of the audit of records for the page, which runs
//! them where no server is asked, or where its word is not to be taken.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::run;

/// Programs for this target have a standard input and output, which the page gives them.
const TARGET: &str = "wasm32-wasip1";

/// The sources of the programs.
pub(super) const SOURCES: &[&str] = &[
    "../Cargo.lock",
    "../auditor/Cargo.toml",
    "../auditor/src",
    "../engine/Cargo.toml",
    "../engine/src",
    "../match-core/Cargo.toml",
    "../match-core/src",
    "../opponents/Cargo.toml",
    "../opponents/src",
    "../protocol/Cargo.toml",
    "../protocol/src",
];

/// Variables by which cargo or clippy direct the build of this crate, but not that of the programs.
const NOT_FOR_THE_PROGRAMS: &[&str] = &[
    "CARGO_ENCODED_RUSTFLAGS",
    "RUSTC_WORKSPACE_WRAPPER",
    "RUSTFLAGS",
];

/// Compiles the programs into a folder and returns where they lie; without the target, there are none.
pub(super) fn compile(into: &Path) -> Result<Option<PathBuf>, String> {
    if !has_target() {
        // Without a way out for rustup, the page does without.
        let _ = Command::new("rustup")
            .args(["target", "add", TARGET])
            .output();
    }
    if !has_target() {
        println!(
            "cargo::warning=The page is built without playing on one device, without computers of its own \
             and without the verification of records: `rustup target add {TARGET}` and a new build \
             bring all three."
        );
        return Ok(None);
    }
    let cargo = std::env::var_os("CARGO").expect("cargo says where it is");
    let mut build = Command::new(cargo);
    build.args(["build", "--quiet", "--locked"]);
    build.args(["--package", "engine", "--bin", "rules"]);
    build.args(["--package", "opponents", "--bin", "opponent"]);
    build.args(["--package", "auditor", "--bin", "auditor"]);
    build.args(["--profile", "page", "--target", TARGET, "--target-dir"]);
    build.arg(into);
    for variable in NOT_FOR_THE_PROGRAMS {
        build.env_remove(variable);
    }
    run(&mut build)?;
    Ok(Some(into.join(TARGET).join("page")))
}

/// Tells whether the compiler has the target's standard library.
fn has_target() -> bool {
    let rustc = std::env::var_os("RUSTC").expect("cargo says where the compiler is");
    let asked = Command::new(rustc)
        .args(["--print", "target-libdir", "--target", TARGET])
        .output();
    asked.is_ok_and(|answer| {
        let folder = String::from_utf8_lossy(&answer.stdout).trim().to_owned();
        answer.status.success() && Path::new(&folder).is_dir()
    })
}
