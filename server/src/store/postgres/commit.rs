//! A batch in one transaction, written together or, if something in it is refused, each by itself.

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

/// Commits a batch in one go, or apart if something in it is refused.
async fn together(
    mut connection: Connection,
    batch: &[Job],
) -> Result<(Connection, Vec<Result<(), StoreError>>), StoreError> {
    let statements = statements(batch.iter().map(|job| &job.write));
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
    let mut transaction = connection.begin().await?;
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
    statements.insert_entries(write.appended());
    add_beside_entries(&mut statements, write, change::add_beside_entries);
    statements.insert_entries(write.first_entries());
    Ok(statements.run(connection).await?)
}

/// Returns the statements of some writes. The entries that they append are inserted by one statement, those
/// of the matches that they create by another one, and the same holds for the rows of matches and players: an
/// exchange costs more than a row.
fn statements<'a>(writes: impl Iterator<Item = &'a Write> + Clone) -> Statements {
    let mut statements = Statements::default();
    statements.insert_entries(writes.clone().flat_map(Write::appended));
    batch::add_matches(&mut statements, &writes);
    for write in writes.clone() {
        add_beside_entries(&mut statements, write, change::add_beside_matches);
    }
    statements.insert_entries(writes.flat_map(Write::first_entries));
    statements
}

fn add_beside_entries(
    statements: &mut Statements,
    write: &Write,
    add: fn(&mut Statements, &Write),
) {
    match write {
        // A server that closes the store gives up its lease.
        Write::Close => statements.leave(),
        write => add(statements, write),
    }
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

/// Closes the connection.
pub(super) async fn close(connection: Connection) -> sqlx::Result<()> {
    connection.close().await
}
