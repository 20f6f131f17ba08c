//! The store over a writer and readers.
//!
//! This file is compiled once for each database, beside what differs between them.

use std::any::Any;
use std::pin::Pin;

use tokio::sync::{mpsc, oneshot};

use super::job::Job;
use super::read::Readers;
use super::write::QUEUE;
use crate::store::{Pending, Reads, Store, StoreError, Write};

/// Matches in a database. One connection writes, and commits what many matches bring at once; a few
/// connections read.
pub(crate) struct SqlStore {
    writer: mpsc::Sender<Job>,
    readers: Readers,
    /// Locks and tasks that have to last as long as the store.
    _kept: Box<dyn Any + Send + Sync>,
}

impl SqlStore {
    /// Has the writer started, with where its jobs come from.
    pub(super) fn start(
        readers: Readers,
        kept: impl Any + Send + Sync,
        start_writer: impl FnOnce(mpsc::Receiver<Job>),
    ) -> SqlStore {
        let (writer, jobs) = mpsc::channel(QUEUE);
        start_writer(jobs);
        SqlStore {
            writer,
            readers,
            _kept: Box::new(kept),
        }
    }
}

impl Store for SqlStore {
    fn write(&self, write: Write) -> Pending<'_, ()> {
        Box::pin(async move {
            let (done, result) = oneshot::channel();
            let job = Job { write, done };
            self.writer
                .send(job)
                .await
                .map_err(|_| StoreError::Closed)?;
            result.await.map_err(|_| StoreError::Closed)?
        })
    }

    fn reads(&self) -> &dyn Reads {
        &self.readers
    }

    fn ended(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(self.writer.closed())
    }
}
