//! The writer: it commits what many matches bring in one transaction.
//!
//! This file is compiled once for each database, beside what differs between them.

use std::time::Instant;

use tokio::runtime::Handle;
use tokio::sync::mpsc;

use super::commit::{Connection, close, commit, gather};
use super::job::Job;
use crate::metrics::Metrics;
use crate::store::{Pending, StoreError, Write};

/// The number of writes that may wait for the writer before senders have to wait, too.
pub(super) const QUEUE: usize = 4096;

/// The most writes that go into one transaction.
const BATCH: usize = 1024;

/// Writes until the store is dropped or closed. A connection over which a commit failed is given up
/// for another one, which `connect` makes. Results are told on the threads of `workers`.
pub(super) async fn run(
    connection: Connection,
    connect: impl Fn() -> Pending<'static, Connection>,
    mut jobs: mpsc::Receiver<Job>,
    metrics: Metrics,
    workers: Handle,
) {
    let mut connection = Some(connection);
    let mut batch = Vec::new();
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        if batch.iter().any(|job| matches!(job.write, Write::Close)) {
            jobs.close();
        }
        let started = Instant::now();
        let committed = match connection.take() {
            Some(connection) => commit(connection, &batch).await,
            None => match connect().await {
                Ok(connection) => commit(connection, &batch).await,
                Err(error) => Err(error),
            },
        };
        let results = match committed {
            Ok((usable, results)) => {
                connection = Some(usable);
                let done = results.iter().filter(|result| result.is_ok()).count();
                if done > 0 {
                    metrics.committed(done, started.elapsed());
                }
                for result in &results {
                    note_refusal(result, &metrics);
                }
                results
            }
            Err(error) => {
                tracing::error!(%error, writes = batch.len(), "a commit failed");
                metrics.commit_failed();
                batch.iter().map(|_| Err(error.clone())).collect()
            }
        };
        // The next batch is about as large. Room for the largest would be fresh pages each time.
        let size = batch.len();
        let room = Vec::with_capacity(size);
        let written = std::mem::replace(&mut batch, room);
        // There, each send queues a task of the same thread; from here, each would wake another one.
        workers.spawn(async move {
            for (job, result) in written.into_iter().zip(results) {
                // If nobody waits for the result, the match's task has ended.
                let _ = job.done.send(result);
            }
        });
        gather(size, &workers).await;
    }
    if let Some(connection) = connection
        && let Err(error) = close(connection).await
    {
        tracing::warn!(%error, "the database was not closed in order");
    }
}

/// Notes a write that the database refused though it works.
fn note_refusal(result: &Result<(), StoreError>, metrics: &Metrics) {
    if let Err(error @ StoreError::Database(_)) = result {
        tracing::error!(%error, "a write was refused");
        metrics.commit_failed();
    }
}
