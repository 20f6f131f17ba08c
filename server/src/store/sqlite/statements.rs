//! Statements that go to the driver together: each call of it costs as much as SQLite takes for many
//! rows.

use std::fmt::Write as _;

use match_core::LogEntry;
use protocol::MatchId;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments as _, AssertSqlSafe, Encode, Type};

use super::change::digest;
use super::{Connection, Db};

/// How many entries go into one statement: SQLite takes 32,766 parameters.
const AT_ONCE: usize = 2_048;

const COLUMNS: usize = 9;

/// Statements in their order, each with parameters of its own that are numbered from `$1`.
#[derive(Default)]
pub(super) struct Statements {
    sql: String,
    arguments: SqliteArguments,
    /// How many parameters stand in the order of the arguments. They go without names: SQLite and the
    /// driver look a name up among all others.
    unnamed: usize,
}

impl Statements {
    /// Adds a statement, whose parameters are bound next.
    pub(super) fn add(&mut self, sql: &str) -> &mut Statements {
        let bound = self.arguments.len();
        let mut parts = sql.split('$');
        self.sql.extend(parts.next());
        for part in parts {
            let end = part.find(|letter: char| !letter.is_ascii_digit());
            let (number, rest) = part.split_at(end.unwrap_or(part.len()));
            let number: usize = number.parse().expect("parameters are numbered");
            self.refer_to(bound + number);
            self.sql.push_str(rest);
        }
        self.sql.push_str("; ");
        self
    }

    /// Adds a parameter, for an argument counted from 1.
    fn refer_to(&mut self, argument: usize) {
        if argument == self.unnamed + 1 {
            self.unnamed = argument;
            self.sql.push('?');
        } else {
            write!(self.sql, "${argument}").expect("a string takes everything");
        }
    }

    /// Binds the next parameter of the statement added last.
    pub(super) fn bind<'q, T>(&mut self, value: T) -> &mut Statements
    where
        T: Encode<'q, Db> + Type<Db>,
    {
        let added = self.arguments.add(value);
        added.expect("numbers, texts and bytes can be bound");
        self
    }

    /// Adds entries of many matches, and notes how long the server had served at the latest of them.
    /// They violate a constraint if one is there already or its match is not.
    pub(super) fn insert_entries(&mut self, entries: &[(MatchId, &LogEntry)]) {
        let Some(latest) = entries.iter().map(|(_, entry)| entry.served.0).max() else {
            return;
        };
        for entries in entries.chunks(AT_ONCE) {
            // Nothing of the transaction is kept if a row violates a constraint, so SQLite need not be
            // able to take back those before it.
            self.sql.push_str(
                "INSERT OR FAIL INTO entries (match, version, at_ms, served_ms, event, hash, \
                 player, command, digest) SELECT number, column2, column3, column4, column5, \
                 column6, column7, column8, column9 FROM (VALUES ",
            );
            let bound = self.arguments.len();
            for row in 0..entries.len() {
                for column in 1..=COLUMNS {
                    self.sql.push_str(match (row, column) {
                        (0, 1) => "(",
                        (_, 1) => "), (",
                        _ => ", ",
                    });
                    self.refer_to(bound + row * COLUMNS + column);
                }
            }
            self.sql.push_str(")) LEFT JOIN matches ON id = column1; ");
            for (id, entry) in entries {
                self.bind_entry(*id, entry);
            }
        }
        self.add("UPDATE served_time SET served_ms = $1 WHERE served_ms < $1")
            .bind(latest as i64);
    }

    fn bind_entry(&mut self, id: MatchId, entry: &LogEntry) {
        let command = entry.command.as_ref();
        self.bind(id.to_string())
            .bind(entry.version.0 as i64)
            .bind(entry.at_ms as i64)
            .bind(entry.served.0 as i64)
            .bind(&*entry.event)
            .bind(&entry.hash.0[..])
            .bind(command.map(|(player, _)| i16::from(player.0)))
            .bind(command.map(|(_, name)| name.id.as_str()))
            .bind(command.and_then(|(_, name)| digest(name)));
    }

    /// Carries them out in a transaction.
    ///
    /// # Errors
    ///
    /// Fails if one violates a constraint or the database fails; the transaction, or its savepoint,
    /// is to be taken back then.
    pub(super) async fn run(self, connection: &mut Connection) -> sqlx::Result<()> {
        execute(self.sql, self.arguments, connection).await
    }

    /// Commits them.
    ///
    /// # Errors
    ///
    /// Fails if one violates a constraint or the database fails; nothing is committed then.
    pub(super) async fn commit(self, connection: &mut Connection) -> sqlx::Result<()> {
        let sql = format!("BEGIN IMMEDIATE; {}COMMIT", self.sql);
        let committed = execute(sql, self.arguments, connection).await;
        if committed.is_err() {
            // Where it did not even begin, there is nothing to take back.
            let _ = sqlx::query("ROLLBACK").execute(connection).await;
        }
        committed
    }
}

/// The driver keeps none of the statements prepared: its thread panics over several kept ones if a
/// table is not what it was.
async fn execute(
    sql: String,
    arguments: SqliteArguments,
    connection: &mut Connection,
) -> sqlx::Result<()> {
    sqlx::query_with::<Db, _>(AssertSqlSafe(sql), arguments)
        .persistent(false)
        .execute(connection)
        .await?;
    Ok(())
}
