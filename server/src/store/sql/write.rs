//! The writer: one task that commits what many matches bring in one transaction.
//!
//! This file is compiled once for each database, beside what differs between them.

use std::time::{Duration, Instant};

use match_core::{JoinedPlayer, LogEntry, ServedMs};
use protocol::{CommandName, MatchId};
use sqlx::Connection as _;
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;

use super::{Connection, WRITING, append, push};
use crate::metrics::Metrics;
use crate::store::{NewMatch, Pending, StatusChange, StoreError, StoredLine, Write};

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

/// Commits a batch, and returns the connection and the result of each write. A write that conflicts
/// does not keep the others from being committed; if the database fails, none is.
async fn commit(
    mut connection: Connection,
    batch: &[Job],
) -> Result<(Connection, Vec<Result<(), StoreError>>), StoreError> {
    let results = match together(&mut connection, batch).await? {
        Some(results) => results,
        None => apart(&mut connection, batch).await?,
    };
    Ok((connection, results))
}

/// Commits a batch, with all appends that are one entry in one statement; nothing, if one of them
/// conflicts.
async fn together(
    connection: &mut Connection,
    batch: &[Job],
) -> Result<Option<Vec<Result<(), StoreError>>>, StoreError> {
    let mut transaction = connection.begin_with(WRITING).await?;
    let entries = batch.iter().filter_map(|job| job.write.one_entry());
    let entries: Vec<(MatchId, &LogEntry)> = entries.collect();
    if append::insert(&mut transaction, &entries).await? < entries.len() {
        transaction.rollback().await?;
        return Ok(None);
    }
    let mut results = Vec::with_capacity(batch.len());
    for job in batch {
        results.push(match job.write.one_entry() {
            Some(_) => Ok(()),
            None => apply(&mut transaction, &job.write).await?,
        });
    }
    note_latest(&mut transaction, batch).await?;
    transaction.commit().await?;
    Ok(Some(results))
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
    note_latest(&mut transaction, batch).await?;
    transaction.commit().await?;
    Ok(results)
}

/// Makes one change, all of it or nothing, and returns whether it could be made.
///
/// # Errors
///
/// Fails if the database does: then nothing of the transaction will be kept.
async fn apply(
    connection: &mut Connection,
    write: &Write,
) -> Result<Result<(), StoreError>, StoreError> {
    let mut savepoint = connection.begin().await?;
    match change(&mut savepoint, write).await {
        Ok(()) => savepoint.commit().await?,
        Err(error @ (StoreError::Conflict | StoreError::TooManyMatches)) => {
            savepoint.rollback().await?;
            return Ok(Err(error));
        }
        Err(error) => return Err(error),
    }
    Ok(Ok(()))
}

async fn change(connection: &mut Connection, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Append(append) => {
            insert_entries(connection, append.id, &append.entries).await?;
            if let Some(status) = &append.status {
                set_status(connection, append.id, status).await?;
            }
            if append.due.is_some() {
                set_due(connection, append.id, append.due).await?;
            }
            if let Some(players) = &append.players {
                set_players(connection, append.id, players).await?;
            }
            match &append.next {
                Some(next) => create(connection, next).await,
                None => Ok(()),
            }
        }
        Write::Create {
            new,
            max_unfinished,
        } => {
            check_unfinished(connection, new.head.creator.as_ref(), *max_unfinished).await?;
            create(connection, new).await
        }
        Write::Say(id, line) => say(connection, *id, line).await,
        Write::Delete(id) => delete(connection, *id).await,
        Write::Served(served) => note_served(connection, *served).await,
        Write::Due(id, due) => set_due(connection, *id, *due).await,
        Write::AddPush(new) => push::add(connection, new).await,
        Write::ForgetPush(endpoint) => push::forget(connection, endpoint).await,
        Write::PushKey(key) => push::set_key(connection, key).await,
        Write::Close => Ok(()),
    }
}

/// Notes how long the server had served at the latest entry of a batch.
async fn note_latest(connection: &mut Connection, batch: &[Job]) -> Result<(), StoreError> {
    let entries = batch.iter().flat_map(|job| match &job.write {
        Write::Append(append) => &append.entries[..],
        Write::Create { new, .. } => &new.entries[..],
        _ => &[],
    });
    match entries.map(|entry| entry.served).max() {
        Some(served) => note_served(connection, served).await,
        None => Ok(()),
    }
}

/// Served time only grows, whatever order it is noted in.
async fn note_served(connection: &mut Connection, served: ServedMs) -> Result<(), StoreError> {
    sqlx::query("UPDATE served_time SET served_ms = $1 WHERE served_ms < $1")
        .bind(served.0 as i64)
        .execute(connection)
        .await?;
    Ok(())
}

async fn insert_entries(
    connection: &mut Connection,
    id: MatchId,
    entries: &[LogEntry],
) -> Result<(), StoreError> {
    let rows: Vec<(MatchId, &LogEntry)> = entries.iter().map(|entry| (id, entry)).collect();
    if append::insert(connection, &rows).await? < rows.len() {
        return Err(StoreError::Conflict);
    }
    Ok(())
}

/// Returns the digest of a command's content, as it is stored.
pub(super) fn digest(name: &CommandName) -> Option<i64> {
    name.digest.map(|digest| digest.0 as i64)
}

/// Counts in the transaction that inserts: requests that come at once count each other.
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

async fn create(connection: &mut Connection, new: &NewMatch) -> Result<(), StoreError> {
    let head = &new.head;
    sqlx::query(
        "INSERT INTO matches (id, code, game, settings, time_control, visibility, seed, \
         created_ms, creator, status, due_ms, spectator_delay) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    )
    .bind(head.id.to_string())
    .bind(head.code.to_string())
    .bind(&head.game)
    .bind(json(&head.settings))
    .bind(json(&head.time_control))
    .bind(word(&head.visibility))
    .bind(&head.seed.0[..])
    .bind(head.created_ms as i64)
    .bind(&head.creator)
    .bind(word(&new.status.status))
    .bind(millis(new.due))
    .bind(head.spectator_delay.as_ref().map(json))
    .execute(&mut *connection)
    .await?;
    set_players(connection, head.id, &new.players).await?;
    insert_entries(connection, head.id, &new.entries).await
}

async fn set_players(
    connection: &mut Connection,
    id: MatchId,
    players: &[JoinedPlayer],
) -> Result<(), StoreError> {
    let id = id.to_string();
    sqlx::query("DELETE FROM players WHERE match = (SELECT number FROM matches WHERE id = $1)")
        .bind(&id)
        .execute(&mut *connection)
        .await?;
    for player in players {
        sqlx::query(
            "INSERT INTO players (match, player, name, seat, colour, token_digest, computer) \
             VALUES ((SELECT number FROM matches WHERE id = $1), $2, $3, $4, $5, $6, $7)",
        )
        .bind(&id)
        .bind(i16::from(player.player.0))
        .bind(&player.name)
        .bind(player.seat.map(|seat| i16::from(seat.0)))
        .bind(&player.colour)
        .bind(&player.token_digest[..])
        .bind(player.computer.map(|level| i16::from(level.0)))
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

async fn set_status(
    connection: &mut Connection,
    id: MatchId,
    change: &StatusChange,
) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE matches SET status = $2, result = $3, hidden_until_ms = $4, \
         creator = CASE WHEN $3 IS NULL THEN creator END, \
         due_ms = CASE WHEN $3 IS NULL THEN due_ms END WHERE id = $1",
    )
    .bind(id.to_string())
    .bind(word(&change.status))
    .bind(change.result.as_ref().map(json))
    .bind(millis(change.hidden_until))
    .execute(connection)
    .await?;
    Ok(())
}

async fn set_due(
    connection: &mut Connection,
    id: MatchId,
    due: Option<ServedMs>,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE matches SET due_ms = $2 WHERE id = $1")
        .bind(id.to_string())
        .bind(millis(due))
        .execute(connection)
        .await?;
    Ok(())
}

fn millis(served: Option<ServedMs>) -> Option<i64> {
    served.map(|served| served.0 as i64)
}

async fn delete(connection: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    for delete in [
        "DELETE FROM chat WHERE match = (SELECT number FROM matches WHERE id = $1)",
        "DELETE FROM entries WHERE match = (SELECT number FROM matches WHERE id = $1)",
        "DELETE FROM push_subscriptions WHERE match = (SELECT number FROM matches WHERE id = $1)",
        "DELETE FROM players WHERE match = (SELECT number FROM matches WHERE id = $1)",
        "DELETE FROM matches WHERE id = $1",
    ] {
        sqlx::query(delete)
            .bind(id.to_string())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

async fn say(
    connection: &mut Connection,
    id: MatchId,
    said: &StoredLine,
) -> Result<(), StoreError> {
    let line = &said.line;
    let command = said.command.as_ref();
    sqlx::query(
        "INSERT INTO chat (match, number, at_ms, room, name, text, player, command, digest) \
         VALUES ((SELECT number FROM matches WHERE id = $1), $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(id.to_string())
    .bind(line.number as i64)
    .bind(line.at_ms as i64)
    .bind(word(&line.room))
    .bind(&line.name)
    .bind(&line.text)
    .bind(said.player.map(|player| i16::from(player.0)))
    .bind(command.map(|name| name.id.as_str()))
    .bind(command.and_then(digest))
    .execute(connection)
    .await?;
    Ok(())
}

fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("rows have string keys")
}

/// Returns a word of the protocol (a status, a room) as it stands on the wire.
fn word<T: serde::Serialize>(value: &T) -> String {
    json(value).trim_matches('"').to_owned()
}
