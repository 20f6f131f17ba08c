//! The writer: one thread that commits what many matches bring in one transaction.

use std::thread;
use std::time::{Duration, Instant};

use match_core::{JoinedPlayer, LogEntry, ServedMs};
use protocol::{CommandName, MatchId};
use rusqlite::types::ToSqlOutput;
use rusqlite::{Connection, ToSql, TransactionBehavior, params};
use tokio::sync::{mpsc, oneshot};

use super::super::{Append, NewMatch, StatusChange, StoreError, StoredLine, Write};
use crate::metrics::Metrics;

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

/// Memory for the pages written to again and again: those of the indexes where live matches are, in
/// KiB.
const CACHE_KIB: i64 = 64 * 1024;

/// Writes until the store is dropped or closed.
pub(super) fn run(mut connection: Connection, mut jobs: mpsc::Receiver<Job>, metrics: &Metrics) {
    connection.set_prepared_statement_cache_capacity(32);
    if let Err(error) = connection.pragma_update(None, "cache_size", -CACHE_KIB) {
        tracing::warn!(%error, "the database stays at SQLite's defaults, and is slower");
    }
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.blocking_recv_many(&mut batch, BATCH) > 0 {
        if batch.iter().any(|job| matches!(job.write, Write::Close)) {
            jobs.close();
        }
        let started = Instant::now();
        let results = commit(&mut connection, &batch, metrics);
        metrics.committed(batch.len(), started.elapsed());
        let is_busy = batch.len() >= BUSY_BATCH;
        for (job, result) in batch.drain(..).zip(results) {
            // If nobody waits for the result, the match's task has ended.
            let _ = job.done.send(result);
        }
        if is_busy {
            thread::sleep(GATHERING);
        }
    }
}

/// Commits a batch and returns the result of each write. A write that conflicts does not keep the
/// others from being committed; if the database fails, none is.
fn commit(
    connection: &mut Connection,
    batch: &[Job],
    metrics: &Metrics,
) -> Vec<Result<(), StoreError>> {
    transact(connection, batch).unwrap_or_else(|error| {
        tracing::error!(%error, writes = batch.len(), "a commit failed");
        metrics.commit_failed();
        batch.iter().map(|_| Err(error.clone())).collect()
    })
}

/// Commits a batch in one transaction.
fn transact(
    connection: &mut Connection,
    batch: &[Job],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut results = Vec::with_capacity(batch.len());
    for job in batch {
        let result = match &job.write {
            // The commonest write is one statement, which is atomic by itself.
            Write::Append(append) if append.is_one_entry() => {
                insert_entry(&transaction, append.id, &append.entries[0])
            }
            write => {
                let savepoint = transaction.savepoint()?;
                let result = apply(&savepoint, write);
                if result.is_ok() {
                    savepoint.commit()?;
                }
                result
            }
        };
        // SQLite may have rolled the transaction back by itself: what followed would be stored, and
        // reported as failed.
        if let Err(StoreError::Database(_)) = result {
            return result.map(|()| results);
        }
        results.push(result);
    }
    if let Some(served) = latest_served(batch) {
        note_served(&transaction, served)?;
    }
    transaction.commit()?;
    Ok(results)
}

fn apply(connection: &Connection, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Append(append) => {
            for entry in &append.entries {
                insert_entry(connection, append.id, entry)?;
            }
            if let Some(status) = &append.status {
                set_status(connection, append.id, status)?;
            }
            if append.due.is_some() {
                set_due(connection, append.id, append.due)?;
            }
            if let Some(players) = &append.players {
                set_players(connection, append.id, players)?;
            }
            match &append.next {
                Some(next) => create(connection, next),
                None => Ok(()),
            }
        }
        Write::Create {
            new,
            max_unfinished,
        } => {
            check_unfinished(connection, new.head.creator.as_ref(), *max_unfinished)?;
            create(connection, new)
        }
        Write::Say(id, line) => say(connection, *id, line),
        Write::Delete(id) => delete(connection, *id),
        Write::Served(served) => note_served(connection, *served),
        Write::Due(id, due) => set_due(connection, *id, *due),
        Write::Close => Ok(()),
    }
}

/// Returns how long the server had served at the latest entry of a batch.
fn latest_served(batch: &[Job]) -> Option<ServedMs> {
    let entries = batch.iter().flat_map(|job| match &job.write {
        Write::Append(append) => &append.entries[..],
        Write::Create { new, .. } => &new.entries[..],
        Write::Say(..) | Write::Delete(_) | Write::Served(_) | Write::Due(..) | Write::Close => &[],
    });
    entries.map(|entry| entry.served).max()
}

/// Served time only grows, whatever order it is noted in.
fn note_served(connection: &Connection, served: ServedMs) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE served_time SET served_ms = max(served_ms, ?1)")?
        .execute([served.0 as i64])?;
    Ok(())
}

impl Append {
    fn is_one_entry(&self) -> bool {
        self.entries.len() == 1
            && self.players.is_none()
            && self.status.is_none()
            && self.due.is_none()
            && self.next.is_none()
    }
}

fn insert_entry(connection: &Connection, id: MatchId, entry: &LogEntry) -> Result<(), StoreError> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO entries (match, version, at_ms, served_ms, event, hash, player, command, \
         digest) VALUES ((SELECT number FROM matches WHERE id = ?1), ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?;
    let command = entry.command.as_ref();
    insert.execute(params![
        id.to_string(),
        entry.version.0 as i64,
        entry.at_ms as i64,
        entry.served.0 as i64,
        entry.event,
        entry.hash.0,
        command.map(|(player, _)| player.0),
        command.map(|(_, name)| name.id.as_str()),
        command.and_then(|(_, name)| digest(name)),
    ])?;
    Ok(())
}

fn digest(name: &CommandName) -> Option<i64> {
    name.digest.map(|digest| digest.0 as i64)
}

/// Counts in the transaction that inserts: requests that come at once count each other.
fn check_unfinished(
    connection: &Connection,
    creator: Option<&String>,
    max_unfinished: u64,
) -> Result<(), StoreError> {
    let unfinished: i64 = connection
        .prepare_cached("SELECT count(*) FROM matches WHERE creator = ?1")?
        .query_row([creator], |row| row.get(0))?;
    if unfinished as u64 >= max_unfinished {
        return Err(StoreError::TooManyMatches);
    }
    Ok(())
}

fn create(connection: &Connection, new: &NewMatch) -> Result<(), StoreError> {
    let head = &new.head;
    let mut insert = connection.prepare_cached(
        "INSERT INTO matches (id, code, game, settings, time_control, visibility, seed, \
         created_ms, creator, status, due_ms, spectator_delay) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
    )?;
    insert.execute(params![
        head.id.to_string(),
        head.code.to_string(),
        head.game,
        json(&head.settings),
        json(&head.time_control),
        Word(&head.visibility),
        head.seed.0,
        head.created_ms as i64,
        head.creator,
        Word(&new.status.status),
        millis(new.due),
        head.spectator_delay.as_ref().map(json),
    ])?;
    set_players(connection, head.id, &new.players)?;
    for entry in &new.entries {
        insert_entry(connection, head.id, entry)?;
    }
    Ok(())
}

fn set_players(
    connection: &Connection,
    id: MatchId,
    players: &[JoinedPlayer],
) -> Result<(), StoreError> {
    let id = id.to_string();
    connection
        .prepare_cached(
            "DELETE FROM players WHERE match = (SELECT number FROM matches WHERE id = ?1)",
        )?
        .execute([&id])?;
    let mut insert = connection.prepare_cached(
        "INSERT INTO players (match, player, name, seat, colour, token_digest, computer) \
         VALUES ((SELECT number FROM matches WHERE id = ?1), ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for player in players {
        insert.execute(params![
            id,
            player.player.0,
            player.name,
            player.seat.map(|seat| seat.0),
            player.colour,
            player.token_digest,
            player.computer.map(|level| level.0),
        ])?;
    }
    Ok(())
}

fn set_status(
    connection: &Connection,
    id: MatchId,
    change: &StatusChange,
) -> Result<(), StoreError> {
    let mut update = connection.prepare_cached(
        "UPDATE matches SET status = ?2, result = ?3, hidden_until_ms = ?4, \
         creator = CASE WHEN ?3 IS NULL THEN creator END, \
         due_ms = CASE WHEN ?3 IS NULL THEN due_ms END WHERE id = ?1",
    )?;
    let result = change.result.as_ref().map(json);
    update.execute(params![
        id.to_string(),
        Word(&change.status),
        result,
        millis(change.hidden_until),
    ])?;
    Ok(())
}

fn set_due(connection: &Connection, id: MatchId, due: Option<ServedMs>) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE matches SET due_ms = ?2 WHERE id = ?1")?
        .execute(params![id.to_string(), millis(due)])?;
    Ok(())
}

fn millis(served: Option<ServedMs>) -> Option<i64> {
    served.map(|served| served.0 as i64)
}

/// Deletes a match with everything that belongs to it.
pub(super) fn delete(connection: &Connection, id: MatchId) -> Result<(), StoreError> {
    for delete in [
        "DELETE FROM chat WHERE match = (SELECT number FROM matches WHERE id = ?1)",
        "DELETE FROM entries WHERE match = (SELECT number FROM matches WHERE id = ?1)",
        "DELETE FROM players WHERE match = (SELECT number FROM matches WHERE id = ?1)",
        "DELETE FROM matches WHERE id = ?1",
    ] {
        connection
            .prepare_cached(delete)?
            .execute([id.to_string()])?;
    }
    Ok(())
}

fn say(connection: &Connection, id: MatchId, said: &StoredLine) -> Result<(), StoreError> {
    let line = &said.line;
    let command = said.command.as_ref();
    let mut insert = connection.prepare_cached(
        "INSERT INTO chat (match, number, at_ms, room, name, text, player, command, digest) \
         VALUES ((SELECT number FROM matches WHERE id = ?1), ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?;
    insert.execute(params![
        id.to_string(),
        line.number as i64,
        line.at_ms as i64,
        Word(&line.room),
        line.name,
        line.text,
        said.player.map(|player| player.0),
        command.map(|name| name.id.as_str()),
        command.and_then(digest),
    ])?;
    Ok(())
}

fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("rows have string keys")
}

/// A word of the protocol (a status, a room) as it stands on the wire.
struct Word<'a, T>(&'a T);

impl<T: serde::Serialize> ToSql for Word<'_, T> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(json(self.0).trim_matches('"').to_owned()))
    }
}
