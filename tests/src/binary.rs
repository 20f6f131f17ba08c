//! Where the server's program is.

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the server that was built along with the running test.
///
/// # Panics
///
/// If it was not built, or its sources have changed since: tests of an old server prove nothing.
pub(crate) fn server() -> PathBuf {
    let test = std::env::current_exe().expect("a running program has a file");
    let folders = test.ancestors().skip(1);
    let server = folders
        .map(|folder| folder.join("tablee-server"))
        .find(|file| file.is_file())
        .expect("the server is built first: cargo build -p server");
    if let Ok(sources) = fs::read_to_string(server.with_extension("d")) {
        let built = modified(&server);
        for source in sources.split_whitespace().skip(1).map(Path::new) {
            assert!(
                modified(source) <= built,
                "{} has changed; build the server first: cargo build -p server",
                source.display()
            );
        }
    }
    server
}

/// Returns when a file was last written; `None` if it is gone.
fn modified(file: &Path) -> Option<std::time::SystemTime> {
    fs::metadata(file).and_then(|file| file.modified()).ok()
}
