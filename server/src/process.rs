//! The operating system's part in the server's process.

use rustix::fs::Mode;
#[cfg(target_os = "linux")]
use rustix::process::setpriority_process;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit, umask};

/// Descriptors that are no connections: the database, its readers, the log, the runtime's own.
const RESERVED_FILES: usize = 64;

/// Makes every file and folder the process creates its user's alone: the database holds the seeds
/// of unfinished matches.
pub(crate) fn keep_files_private() {
    umask(Mode::RWXG | Mode::RWXO);
}

/// Lets other threads go first, those of this process included. Only Linux has priorities of threads.
pub(crate) fn give_way() {
    /// The lowest priority there is (`nice`).
    #[cfg(target_os = "linux")]
    const LOWEST: i32 = 19;
    #[cfg(target_os = "linux")]
    if let Err(error) = setpriority_process(None, LOWEST) {
        tracing::warn!(%error, "a thread keeps its priority");
    }
}

/// Raises the limit on open files as far as the system allows, and returns how many connections
/// fit under it.
pub(crate) fn raise_file_limit() -> usize {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: limit.maximum,
        maximum: limit.maximum,
    };
    let current = match setrlimit(Resource::Nofile, raised) {
        Ok(()) => limit.maximum,
        Err(error) => {
            tracing::warn!(%error, "the limit on open files was not raised");
            limit.current
        }
    };
    let files = current.map_or(usize::MAX, |files| files as usize);
    files.saturating_sub(RESERVED_FILES)
}
