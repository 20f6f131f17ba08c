//! The writer: one task that commits what many matches bring in one transaction.
//!
//! This file is compiled once for each database, beside what differs between them.

use std::time::{Duration, Instant};

use match_core::LogEntry;
use protocol::MatchId;
use sqlx::Connection as _;
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;

use super::change;
use super::statements::Statements;
use super::{Connection, WRITING};
use crate::metrics::Metrics;
use crate::store::{Pending, StoreError, Write};

/// How many writes may wait for the writer before senders have to wait, too.
pub(super) const QUEUE: usize = 4096;

/// The most writes that go into one transaction.
const BATCH: usize = 1024;

/// A batch of this size shows that much is going on: the next one is given a moment to gather,
/// because a commit costs nearly the same however much is in it.
const BUSY_BATCH: usize = 64;

/// That moment.
const GATHERING: Duration = Duration::from_millis(2);

/// A write and who waits for it.
pub(super) struct Job {
    pub(super) write: Write,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}

/// Writes until the store is dropped or closed. A connection over which a commit failed is given up
/// for another one, which `connect` makes.
pub(super) async fn run(
    connection: Connection,
    connect: impl Fn() -> Pending<'static, Connection>,
    mut jobs: mpsc::Receiver<Job>,
    metrics: Metrics,
) {
    let mut connection = Some(connection);
    let mut batch = Vec::with_capacity(BATCH);
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
        metrics.committed(batch.len(), started.elapsed());
        let is_busy = batch.len() >= BUSY_BATCH;
        for (job, result) in batch.drain(..).zip(results) {
            // If nobody waits for the result, the match's task has ended.
            let _ = job.done.send(result);
        }
        if is_busy {
            sleep(GATHERING).await;
        }
    }
    if let Some(connection) = connection
        && let Err(error) = connection.close().await
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

/// Commits a batch, and returns the connection and the result of each write. A write that conflicts,
/// or that the database refuses, does not keep the others from being committed; if the database fails,
/// none is.
async fn commit(
    mut connection: Connection,
    batch: &[Job],
) -> Result<(Connection, Vec<Result<(), StoreError>>), StoreError> {
    let mut statements = Statements::default();
    let entries = batch.iter().filter_map(|job| job.write.one_entry());
    let entries: Vec<(MatchId, &LogEntry)> = entries.collect();
    statements.insert_entries(&entries);
    for job in batch.iter().filter(|job| job.write.one_entry().is_none()) {
        change::add(&mut statements, &job.write);
    }
    let results = match statements.commit(&mut connection).await {
        Ok(()) => vec![Ok(()); batch.len()],
        // One of them conflicts, or is refused.
        Err(sqlx::Error::Database(_)) => apart(&mut connection, batch).await?,
        Err(error) => return Err(error.into()),
    };
    Ok((connection, results))
}

/// Commits a batch, each write of it by itself.
async fn apart(
    connection: &mut Connection,
    batch: &[Job],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut transaction = connection.begin_with(WRITING).await?;
    let mut results = Vec::with_capacity(batch.len());
    for job in batch {
        results.push(apply(&mut transaction, &job.write).await?);
    }
    transaction.commit().await?;
    Ok(results)
}

/// Makes one change, all of it or nothing, and returns whether it could be made.
///
/// # Errors
///
/// Fails if the database does, as it cannot even undo the change: then nothing of the transaction will
/// be kept.
async fn apply(
    connection: &mut Connection,
    write: &Write,
) -> Result<Result<(), StoreError>, StoreError> {
    let mut savepoint = connection.begin().await?;
    match change(&mut savepoint, write).await {
        Ok(()) => savepoint.commit().await?,
        Err(error) => {
            savepoint.rollback().await?;
            return Ok(Err(error));
        }
    }
    Ok(Ok(()))
}

async fn change(connection: &mut Connection, write: &Write) -> Result<(), StoreError> {
    if let Write::Create {
        new,
        max_unfinished,
    } = write
    {
        check_unfinished(connection, new.head.creator.as_ref(), *max_unfinished).await?;
    }
    let mut statements = Statements::default();
    change::add(&mut statements, write);
    Ok(statements.run(connection).await?)
}

/// Tells why a match cannot be created, if its creator has too many.
async fn check_unfinished(
    connection: &mut Connection,
    creator: Option<&String>,
    max_unfinished: u64,
) -> Result<(), StoreError> {
    let unfinished: i64 = sqlx::query_scalar("SELECT count(*) FROM matches WHERE creator = $1")
        .bind(creator)
        .fetch_one(connection)
        .await?;
    if unfinished as u64 >= max_unfinished {
        return Err(StoreError::TooManyMatches);
    }
    Ok(())
}
