//! Statements for the connection that writes.

use match_core::{LogEntry, ServedMs};
use protocol::MatchId;
use rusqlite::{CachedStatement, Connection, ToSql, params};

use super::ends::{End, Ends};
use super::values::digest;
use crate::store::StoreError;

/// Notes what a server that stops leaves beside a log. A file has one server, which owns every match.
pub(super) const HAND_OVER: &str = "UPDATE matches SET handover = $1 WHERE id = $2";

/// Keeps when something is due in a match.
pub(super) const SET_DUE: &str = "UPDATE matches SET due_ms = $1 WHERE id = $2";

/// Statements of a transaction. Each is carried out when the next one is added, or at the end of a change, so
/// that its parameters need not be kept; after one that fails, no other of the change is.
pub(super) struct Statements<'c> {
    connection: &'c Connection,
    ends: &'c mut Ends,
    appending: Option<Appending<'c>>,
    /// The statement added last, and how many of its parameters are bound.
    last: Option<(CachedStatement<'c>, usize)>,
    done: Result<(), StoreError>,
}

/// The statements that append an entry to a log, kept as most of a batch are such.
struct Appending<'c> {
    insert: CachedStatement<'c>,
    move_end: CachedStatement<'c>,
}

/// Adds nothing: a file has one server, which owns every match.
pub(super) fn check_owner(_: &mut Statements, _: MatchId) {}

impl<'c> Statements<'c> {
    /// Returns no statements yet, for a connection that has begun a transaction.
    pub(super) fn new(connection: &'c Connection, ends: &'c mut Ends) -> Statements<'c> {
        Statements {
            connection,
            ends,
            appending: None,
            last: None,
            done: Ok(()),
        }
    }

    /// Returns the connection.
    pub(super) fn connection(&self) -> &'c Connection {
        self.connection
    }

    /// Forgets what it knows of logs, as something is taken back.
    pub(super) fn forget(&mut self) {
        self.ends.forget();
    }

    /// Adds a statement, whose parameters are bound next. They are numbered in the order in which it
    /// names them first.
    pub(super) fn add(&mut self, sql: &'static str) -> &mut Statements<'c> {
        self.attempt(|statements| {
            statements.carry_out()?;
            statements.last = Some((statements.connection.prepare_cached(sql)?, 0));
            Ok(())
        })
    }

    /// Binds the next parameter of the statement added last.
    pub(super) fn bind<T: ToSql>(&mut self, value: T) -> &mut Statements<'c> {
        self.attempt(|statements| {
            let (statement, bound) = statements.last.as_mut().expect("a statement was added");
            *bound += 1;
            Ok(statement.raw_bind_parameter(*bound, value)?)
        })
    }

    /// Appends entries of many matches. It conflicts if one does not follow its log's end, or its match is not
    /// there.
    pub(super) fn insert_entries<'a>(
        &mut self,
        entries: impl IntoIterator<Item = (MatchId, &'a LogEntry)>,
    ) {
        for (id, entry) in entries {
            self.attempt(|statements| {
                // It may be the match that is created.
                statements.carry_out()?;
                statements.append(id, entry)
            });
        }
    }

    /// Appends an entry, which is in no log until the log's end is moved to it.
    fn append(&mut self, id: MatchId, entry: &LogEntry) -> Result<(), StoreError> {
        let Some(end) = self.ends.of(self.connection, id)? else {
            return Err(StoreError::Conflict);
        };
        let version = entry.version.0 as i64;
        if version != end.version + 1 {
            return Err(StoreError::Conflict);
        }
        let appending = match &mut self.appending {
            Some(appending) => appending,
            none => none.insert(Appending::new(self.connection)?),
        };
        let command = entry.command.as_ref();
        appending.insert.execute(params![
            end.number,
            version,
            end.last,
            entry.at_ms as i64,
            entry.served.0 as i64,
            entry.event,
            entry.hash.0,
            command.map(|(player, _)| player.0),
            command.map(|(_, name)| name.id.as_str()),
            command.and_then(|(_, name)| digest(name)),
        ])?;
        let last = self.connection.last_insert_rowid();
        let moved = appending
            .move_end
            .execute([version, last, end.number, end.last])?;
        if moved != 1 {
            self.ends.forget();
            return Err(StoreError::Conflict);
        }
        let end = End {
            version,
            last,
            ..end
        };
        self.ends.note(id, end);
        Ok(())
    }

    /// Adds a note of how long the server has served. Served time only grows, whatever order it is noted
    /// in.
    pub(super) fn note_served(&mut self, served: ServedMs) {
        self.add("UPDATE served_time SET served_ms = $1 WHERE served_ms < $1")
            .bind(served.0 as i64);
    }

    /// Carries out those of a change that are left.
    ///
    /// # Errors
    ///
    /// Fails if the change conflicts or the database fails; the transaction, or its savepoint, is to be
    /// taken back then.
    pub(super) fn finish(&mut self) -> Result<(), StoreError> {
        self.attempt(Statements::carry_out);
        self.last = None;
        std::mem::replace(&mut self.done, Ok(()))
    }

    /// Carries out the statement added last.
    fn carry_out(&mut self) -> Result<(), StoreError> {
        if let Some((mut statement, _)) = self.last.take() {
            statement.raw_execute()?;
        }
        Ok(())
    }

    /// Takes a step, unless an earlier one has failed.
    fn attempt(
        &mut self,
        step: impl FnOnce(&mut Statements<'c>) -> Result<(), StoreError>,
    ) -> &mut Statements<'c> {
        if self.done.is_ok() {
            self.done = step(self);
        }
        self
    }
}

impl<'c> Appending<'c> {
    fn new(connection: &'c Connection) -> rusqlite::Result<Appending<'c>> {
        Ok(Appending {
            insert: connection.prepare_cached(
                "INSERT INTO entries (match, version, previous, at_ms, served_ms, event, hash, player, \
                 command, digest) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
            )?,
            move_end: connection.prepare_cached(
                "UPDATE log_ends SET version = $1, last = $2 \
                 WHERE match = $3 AND version = $1 - 1 AND last = $4",
            )?,
        })
    }
}
