//! A write on its way.
//!
//! This file is compiled once for each database, beside what differs between them.

use tokio::sync::oneshot;

use crate::store::{StoreError, Write};

/// A write and who waits for it.
pub(super) struct Job {
    pub(super) write: Write,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}
