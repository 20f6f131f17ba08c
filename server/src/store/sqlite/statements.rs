//! Statements for the connection that writes.

use match_core::{LogEntry, ServedMs};
use protocol::MatchId;
use rusqlite::types::{ToSqlOutput, Value};
use rusqlite::{Connection, ToSql, params_from_iter};
use uuid::Uuid;

use super::values::digest;

/// Notes what a server that stops leaves beside a log. A file has one server, which owns every match.
pub(super) const HAND_OVER: &str = "UPDATE matches SET handover = $1 WHERE id = $2";

/// Statements in their order, each with its parameters.
#[derive(Default)]
pub(super) struct Statements(Vec<(&'static str, Vec<Value>)>);

/// Adds nothing: a file has one server, which owns every match.
pub(super) fn check_owner(_: &mut Statements, _: MatchId) {}

impl Statements {
    /// Adds a statement, whose parameters are bound next. They are numbered in the order in which it
    /// names them first.
    pub(super) fn add(&mut self, sql: &'static str) -> &mut Statements {
        self.0.push((sql, Vec::new()));
        self
    }

    /// Binds the next parameter of the statement added last.
    pub(super) fn bind<T: ToSql>(&mut self, value: T) -> &mut Statements {
        let (_, values) = self.0.last_mut().expect("a statement was added");
        values.push(match value.to_sql() {
            Ok(ToSqlOutput::Owned(value)) => value,
            Ok(ToSqlOutput::Borrowed(value)) => value.try_into().expect("texts are UTF-8"),
            _ => unreachable!("numbers, texts and bytes can be bound"),
        });
        self
    }

    /// Adds entries of many matches; a trigger notes how far their logs go. They violate a constraint if
    /// one is there already or its match is not.
    pub(super) fn insert_entries<'a>(
        &mut self,
        entries: impl IntoIterator<Item = (MatchId, &'a LogEntry)>,
    ) {
        for (id, entry) in entries {
            let command = entry.command.as_ref();
            self.add(
                "INSERT INTO entries (match, version, at_ms, served_ms, event, hash, player, \
                 command, digest) VALUES ((SELECT number FROM matches WHERE id = $1), $2, $3, $4, \
                 $5, $6, $7, $8, $9)",
            )
            .bind(Uuid::from(id))
            .bind(entry.version.0 as i64)
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

    /// Carries them out in a transaction.
    ///
    /// # Errors
    ///
    /// Fails if one violates a constraint or the database fails; the transaction, or its savepoint,
    /// is to be taken back then.
    pub(super) fn run(self, connection: &Connection) -> rusqlite::Result<()> {
        for (sql, values) in self.0 {
            let mut statement = connection.prepare_cached(sql)?;
            statement.execute(params_from_iter(values))?;
        }
        Ok(())
    }
}
