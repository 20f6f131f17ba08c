//! A batch in one transaction or, if something in it is refused, in a few.

use std::time::Duration;

use sqlx::Connection as _;
use tokio::runtime::Handle;
use tokio::time::sleep;

use super::job::Job;
use super::statements::Statements;
use super::{answered, batch, change};
use crate::store::{StoreError, Write};

pub(super) use super::Connection;

/// A batch of this size shows that much is going on: the next one is given a moment to gather, because a commit
/// costs nearly the same however much is in it.
const BUSY_BATCH: usize = 64;

/// That moment.
const GATHERING: Duration = Duration::from_millis(2);

/// Commits a batch, and returns the connection and the result of each write. A write that conflicts,
/// or that the database refuses, does not keep the others from being committed; if the database fails,
/// none is.
pub(super) async fn commit(
    connection: Connection,
    batch: &[Job],
) -> Result<(Connection, Vec<Result<(), StoreError>>), StoreError> {
    // Nobody plays a match that is imported, however long that takes.
    if batch
        .iter()
        .any(|job| matches!(job.write, Write::Import(_)))
    {
        return together(connection, batch).await;
    }
    answered(together(connection, batch)).await
}

/// Gives the next batch a moment to gather if the last one was large.
pub(super) async fn gather(last: usize, _workers: &Handle) {
    if last >= BUSY_BATCH {
        sleep(GATHERING).await;
    }
}

/// Commits a batch in one go or, if something in it is refused, each half of it by itself: many writes
/// do not wait for an exchange each because one of them is refused.
async fn together(
    mut connection: Connection,
    batch: &[Job],
) -> Result<(Connection, Vec<Result<(), StoreError>>), StoreError> {
    let statements = statements(batch.iter().map(|job| &job.write));
    match (statements.commit(&mut connection).await, batch) {
        (Ok(()), _) => Ok((connection, vec![Ok(()); batch.len()])),
        (Err(error @ sqlx::Error::Database(_)), [job]) => {
            // A refusal leaves the connection as it was; what ends it is told in the same way.
            connection.ping().await?;
            let reason = match check_unfinished(&mut connection, &job.write).await {
                Ok(()) => error.into(),
                Err(reason) => reason,
            };
            Ok((connection, vec![Err(reason)]))
        }
        (Err(sqlx::Error::Database(_)), _) => {
            let (first, rest) = batch.split_at(batch.len() / 2);
            let (connection, mut results) = Box::pin(together(connection, first)).await?;
            let (connection, more) = Box::pin(together(connection, rest)).await?;
            results.extend(more);
            Ok((connection, results))
        }
        (Err(error), _) => Err(error.into()),
    }
}

/// Returns the statements of some writes. The entries that they append are inserted by one statement, those
/// of the matches that they create by another one, and the same holds for the rows of matches and players: an
/// exchange costs more than a row.
fn statements<'a>(writes: impl Iterator<Item = &'a Write> + Clone) -> Statements {
    let mut statements = Statements::default();
    statements.insert_entries(writes.clone().flat_map(Write::appended));
    batch::add_matches(&mut statements, &writes);
    for write in writes.clone() {
        match write {
            // A server that closes the store gives up its lease.
            Write::Close => statements.leave(),
            write => change::add_beside_matches(&mut statements, write),
        }
    }
    statements.insert_entries(writes.flat_map(Write::first_entries));
    statements
}

/// Tells why a match cannot be created, if its creator has too many.
async fn check_unfinished(connection: &mut Connection, write: &Write) -> Result<(), StoreError> {
    let Write::Create {
        new,
        max_unfinished,
    } = write
    else {
        return Ok(());
    };
    let unfinished: i64 = sqlx::query_scalar("SELECT count(*) FROM matches WHERE creator = $1")
        .bind(&new.head.creator)
        .fetch_one(connection)
        .await?;
    if unfinished as u64 >= *max_unfinished {
        return Err(StoreError::TooManyMatches);
    }
    Ok(())
}

/// Closes the connection.
pub(super) async fn close(connection: Connection) -> sqlx::Result<()> {
    connection.close().await
}
