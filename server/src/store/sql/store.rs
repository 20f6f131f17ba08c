//! The store over a writer and readers.
//!
//! This file is compiled once for each database, beside what differs between them.

use std::any::Any;
use std::pin::Pin;

use tokio::sync::{mpsc, oneshot};

use super::Connection;
use super::read::Readers;
use super::write::{self, Job, QUEUE};
use crate::metrics::Metrics;
use crate::store::{Pending, Reads, Store, StoreError, Write};

/// Matches in a database. One task writes, and commits what many matches bring at once; a few
/// connections read.
pub(crate) struct SqlStore {
    writer: mpsc::Sender<Job>,
    readers: Readers,
    /// What has to last as long as the store.
    _kept: Box<dyn Any + Send + Sync>,
}

impl SqlStore {
    /// Starts the writer on a connection that is open, and on those that `connect` makes should it
    /// fail.
    pub(super) fn start<F>(
        connection: Connection,
        connect: F,
        readers: Readers,
        metrics: Metrics,
        kept: impl Any + Send + Sync,
    ) -> SqlStore
    where
        F: Fn() -> Pending<'static, Connection> + Send + Sync + 'static,
    {
        let (writer, jobs) = mpsc::channel(QUEUE);
        tokio::spawn(write::run(connection, connect, jobs, metrics));
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
