//! A batch in one transaction, each write of it all or nothing.
//!
//! The driver is rusqlite and not sqlx, which reads: sqlx has a thread for each connection, and a commit
//! would wait for that one twice where all processors are busy.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use match_core::ServedMs;
use rusqlite::TransactionBehavior::Immediate;
use tokio::runtime::Handle;

use super::change;
use super::checkpoint::Copied;
use super::ends::Ends;
use super::job::Job;
use super::open::writer;
use super::statements::Statements;
use crate::store::{StoreError, Write};

/// A batch of this size shows that much is going on: the next one is given a moment to gather, because a commit
/// costs nearly the same however much is in it.
const BUSY_BATCH: usize = 16;

/// That moment, at most.
const GATHERING: Duration = Duration::from_millis(2);

/// The interval at which the writer looks whether the workers have anything to do.
const LOOK: Duration = Duration::from_micros(250);

/// The connection that writes.
pub(super) struct Connection {
    pub(super) file: rusqlite::Connection,
    ends: Ends,
    copied: Copied,
}

impl Connection {
    /// Opens a file that exists.
    ///
    /// # Errors
    ///
    /// Fails if it cannot be opened.
    pub(super) fn open(path: &Path, copied: &Copied) -> rusqlite::Result<Connection> {
        Ok(Connection {
            file: writer(path)?,
            ends: Ends::default(),
            copied: copied.clone(),
        })
    }
}

type Results = Vec<Result<(), StoreError>>;

/// Commits a batch, and returns the connection and the result of each write. A write that conflicts,
/// or that the database refuses, does not keep the others from being committed; if the database fails,
/// none is.
pub(super) async fn commit(
    mut connection: Connection,
    batch: &[Job],
) -> Result<(Connection, Results), StoreError> {
    if let Err(error) = connection.copied.finish(&connection.file) {
        tracing::warn!(%error, "the write-ahead log was not copied");
    }
    let results = transact(&mut connection, batch)?;
    Ok((connection, results))
}

fn transact(connection: &mut Connection, batch: &[Job]) -> Result<Results, StoreError> {
    let Connection { file, ends, .. } = connection;
    let transaction = file.transaction_with_behavior(Immediate)?;
    let mut statements = Statements::new(&transaction, ends);
    let mut results = Vec::with_capacity(batch.len());
    for job in batch {
        results.push(apply(&mut statements, &job.write)?);
    }
    if let Some(served) = latest(batch) {
        statements.note_served(served);
        statements.finish()?;
    }
    drop(statements);
    transaction.commit()?;
    Ok(results)
}

/// Gives the next batch a moment to gather if the last one was large, for as long as the workers have anything
/// to do that may bring more. The thread that sleeps is the writer's own.
pub(super) async fn gather(last: usize, workers: &Handle) {
    if last < BUSY_BATCH {
        return;
    }
    let metrics = workers.metrics();
    // The count is odd while a worker sleeps.
    let sleeps = |worker| metrics.worker_park_unpark_count(worker) % 2 == 1;
    let until = Instant::now() + GATHERING;
    while Instant::now() < until {
        thread::sleep(LOOK);
        if (0..metrics.num_workers()).all(sleeps) {
            return;
        }
    }
}

/// Makes one change, all of it or nothing, and returns whether it could be made.
///
/// # Errors
///
/// Fails if the database does, as it cannot even undo the change: then nothing of the transaction will
/// be kept.
fn apply(
    statements: &mut Statements<'_>,
    write: &Write,
) -> Result<Result<(), StoreError>, StoreError> {
    let connection = statements.connection();
    if write.one_entry().is_some() {
        // Appending is all or nothing by itself.
        return match change(statements, write) {
            // SQLite has taken the transaction back: whatever followed would be committed by itself.
            Err(error) if connection.is_autocommit() => Err(error),
            changed => Ok(changed),
        };
    }
    if let Write::Import(_) | Write::Delete(_) = write {
        // The match that was there goes.
        statements.forget();
    }
    let execute = |sql| connection.prepare_cached(sql)?.execute([]);
    execute("SAVEPOINT change")?;
    let changed = change(statements, write);
    if changed.is_err() {
        execute("ROLLBACK TO change")?;
        statements.forget();
    }
    execute("RELEASE change")?;
    Ok(changed)
}

fn change(statements: &mut Statements<'_>, write: &Write) -> Result<(), StoreError> {
    if let Write::Create {
        new,
        max_unfinished,
    } = write
    {
        let creator = new.head.creator.as_ref();
        check_unfinished(statements.connection(), creator, *max_unfinished)?;
    }
    statements.insert_entries(write.appended());
    add_matches(statements, write);
    change::add_beside_matches(statements, write);
    statements.insert_entries(write.first_entries());
    statements.finish()
}

/// Adds the rows of matches and their players that a change brings. Its statements violate a constraint if it
/// conflicts with what is there.
fn add_matches(statements: &mut Statements<'_>, write: &Write) {
    match write {
        Write::Append(append) => {
            if let Some(status) = &append.status {
                change::set_status(statements, append.id, status);
            }
            if append.due.is_some() {
                change::set_due(statements, append.id, append.due);
            }
            if let Some(players) = &append.players {
                change::set_players(statements, append.id, players);
            }
            if let Some(next) = &append.next {
                change::create(statements, next);
            }
        }
        Write::Create { new, .. } => change::create(statements, new),
        _ => {}
    }
}

/// Tells why a match cannot be created, if its creator has too many.
fn check_unfinished(
    connection: &rusqlite::Connection,
    creator: Option<&String>,
    max_unfinished: u64,
) -> Result<(), StoreError> {
    let unfinished: i64 = connection
        .prepare_cached("SELECT count(*) FROM matches WHERE creator = $1")?
        .query_row([creator], |row| row.get(0))?;
    if unfinished as u64 >= max_unfinished {
        return Err(StoreError::TooManyMatches);
    }
    Ok(())
}

/// Returns how long the server had served at the latest entry of a batch.
fn latest(batch: &[Job]) -> Option<ServedMs> {
    let entries = batch.iter().flat_map(|job| job.write.entries());
    entries.map(|entry| entry.served).max()
}

/// Closes the connection.
pub(super) async fn close(connection: Connection) -> rusqlite::Result<()> {
    connection.file.close().map_err(|(_, error)| error)
}
