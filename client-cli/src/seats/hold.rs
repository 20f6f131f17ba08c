//! Holding a seat, so that another terminal of the same user takes another one.

use std::fs::{File, TryLockError};

/// A seat that is open in this process; the operating system lets go of it when the process ends,
/// however it ends.
#[derive(Debug)]
pub(crate) struct Hold(File);

impl Hold {
    /// Locks a file; nothing if another process has.
    pub(super) fn of(file: File) -> Option<Hold> {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => None,
            // A file system without locks cannot say that somebody else has the seat.
            Ok(()) | Err(TryLockError::Error(_)) => Some(Hold(file)),
        }
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        // Closing the file does the same, but says so less plainly.
        let _ = self.0.unlock();
    }
}
