//! Statements for the connection that writes.

use match_core::{LogEntry, ServedMs};
use protocol::MatchId;
use rusqlite::{CachedStatement, Connection, ToSql};
use uuid::Uuid;

use super::numbers::Numbers;
use super::values::digest;

/// Notes what a server that stops leaves beside a log. A file has one server, which owns every match.
pub(super) const HAND_OVER: &str = "UPDATE matches SET handover = $1 WHERE id = $2";

/// Statements of a transaction. Each is carried out when the next one is added, or at the end, so that its
/// parameters need not be kept; after one that fails, no other is.
pub(super) struct Statements<'c> {
    connection: &'c Connection,
    numbers: &'c mut Numbers,
    /// The statement added last, and how many of its parameters are bound.
    last: Option<(CachedStatement<'c>, usize)>,
    done: rusqlite::Result<()>,
}

/// Adds nothing: a file has one server, which owns every match.
pub(super) fn check_owner(_: &mut Statements, _: MatchId) {}

impl<'c> Statements<'c> {
    /// Returns no statements yet, for a connection that has begun a transaction.
    pub(super) fn new(connection: &'c Connection, numbers: &'c mut Numbers) -> Statements<'c> {
        Statements {
            connection,
            numbers,
            last: None,
            done: Ok(()),
        }
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
            statement.raw_bind_parameter(*bound, value)
        })
    }

    /// Adds entries of many matches; a trigger notes where their logs end. They violate a constraint if one
    /// does not follow its log's end or its match is not there: then nothing of that entry is inserted yet,
    /// so that `FAIL` leaves nothing behind, and SQLite keeps no copies of pages to take an entry back by
    /// itself.
    pub(super) fn insert_entries<'a>(
        &mut self,
        entries: impl IntoIterator<Item = (MatchId, &'a LogEntry)>,
    ) {
        for (id, entry) in entries {
            let number = self.number(id);
            let command = entry.command.as_ref();
            self.add(
                "INSERT OR FAIL INTO entries (match, version, previous, at_ms, served_ms, event, hash, \
                 player, command, digest) VALUES ($1, $2, \
                 (SELECT last FROM matches JOIN log_ends ON match = number \
                 WHERE number = $1 AND version = $2 - 1 AND id = $3), $4, $5, $6, $7, $8, $9, $10)",
            )
            .bind(number)
            .bind(entry.version.0 as i64)
            .bind(Uuid::from(id))
            .bind(entry.at_ms as i64)
            .bind(entry.served.0 as i64)
            .bind(&entry.event)
            .bind(&entry.hash.0[..])
            .bind(command.map(|(player, _)| i16::from(player.0)))
            .bind(command.map(|(_, name)| name.id.as_str()))
            .bind(command.and_then(|(_, name)| digest(name)));
        }
    }

    /// Adds a note of how long the server has served. Served time only grows, whatever order it is noted
    /// in.
    pub(super) fn note_served(&mut self, served: ServedMs) {
        self.add("UPDATE served_time SET served_ms = $1 WHERE served_ms < $1")
            .bind(served.0 as i64);
    }

    /// Returns the number of a match; none, if it is not there.
    fn number(&mut self, id: MatchId) -> Option<i64> {
        let mut number = None;
        self.attempt(|statements| {
            // It may be the match that is created.
            statements.carry_out()?;
            number = statements.numbers.of(statements.connection, id)?;
            Ok(())
        });
        number
    }

    /// Carries out those that are left.
    ///
    /// # Errors
    ///
    /// Fails if one violates a constraint or the database fails; the transaction, or its savepoint,
    /// is to be taken back then.
    pub(super) fn finish(mut self) -> rusqlite::Result<()> {
        self.attempt(Statements::carry_out);
        self.done
    }

    /// Carries out the statement added last.
    fn carry_out(&mut self) -> rusqlite::Result<()> {
        if let Some((mut statement, _)) = self.last.take() {
            statement.raw_execute()?;
        }
        Ok(())
    }

    /// Takes a step, unless an earlier one has failed.
    fn attempt(
        &mut self,
        step: impl FnOnce(&mut Statements<'c>) -> rusqlite::Result<()>,
    ) -> &mut Statements<'c> {
        if self.done.is_ok() {
            self.done = step(self);
        }
        self
    }
}
