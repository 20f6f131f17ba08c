//! Work that takes a while and that no clock waits for.

use tokio::task::{JoinHandle, spawn_blocking};

use crate::process;

/// Does work beside the threads that serve everybody, which go first.
pub(crate) fn spawn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    spawn_blocking(|| {
        process::give_way();
        work()
    })
}
