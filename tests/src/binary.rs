//! The paths of the programs.

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the server that was built along with the running test.
pub(crate) fn server() -> PathBuf {
    built("tablee-server", "server")
}

/// Returns the terminal client that was built along with the running test.
pub(crate) fn tablee() -> PathBuf {
    built("tablee", "client-cli")
}

/// Returns a program of one of the workspace's packages.
///
/// # Panics
///
/// If it was not built, or its sources have changed since: tests of an old program prove nothing.
fn built(name: &str, package: &str) -> PathBuf {
    let test = std::env::current_exe().expect("a running program has a file");
    let folders = test.ancestors().skip(1);
    let program = folders
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
        .unwrap_or_else(|| panic!("{name} is built first: cargo build -p {package}"));
    if let Ok(sources) = fs::read_to_string(program.with_extension("d")) {
        let built = modified(&program);
        for source in sources.split_whitespace().skip(1).map(Path::new) {
            assert!(
                modified(source) <= built,
                "{} has changed; build {name} first: cargo build -p {package}",
                source.display()
            );
        }
    }
    program
}

/// Returns when a file was last written; `None` if it is gone.
fn modified(file: &Path) -> Option<std::time::SystemTime> {
    fs::metadata(file).and_then(|file| file.modified()).ok()
}
