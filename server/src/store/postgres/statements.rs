//! Statements that are carried out together, each in an exchange of its own with the database.

use std::collections::HashMap;

use match_core::{LogEntry, ServedMs};
use protocol::MatchId;
use sqlx::postgres::PgArguments;
use sqlx::{Arguments as _, Connection as _, Encode, Type};
use uuid::Uuid;

use super::values::digest;
use super::{Connection, Db};

/// Notes served time and renews the lease of this server.
const NOTE: &str = "UPDATE nodes SET served_ms = greatest(served_ms, $1), \
     noted_ms = greatest(noted_ms, $1), noted_at = clock_timestamp(), \
     lease_until = clock_timestamp() + interval '5 seconds' \
     WHERE id = current_setting('tablee.node')::bigint AND lease_until > clock_timestamp()";

/// Notes what a server that stops leaves beside a log, if it owns the match and has its lease.
pub(super) const HAND_OVER: &str = "UPDATE matches SET handover = $1 WHERE id = $2 \
     AND owner = current_setting('tablee.node')::bigint AND EXISTS (SELECT FROM nodes \
     WHERE nodes.id = matches.owner AND lease_until > clock_timestamp())";

/// Keeps when something is due in a match of this server's.
pub(super) const SET_DUE: &str = "UPDATE matches SET due_ms = $1 WHERE id = $2 \
     AND owner = current_setting('tablee.node')::bigint";

/// Statements in their order, each with its parameters.
#[derive(Default)]
pub(super) struct Statements(Vec<(&'static str, PgArguments)>);

/// Adds a check that this server owns a match and has its lease, which violates a constraint if not. Until
/// the end of the transaction no other server takes the match.
pub(super) fn check_owner(statements: &mut Statements, id: MatchId) {
    statements
        .add(
            "UPDATE matches SET code = CASE WHEN owner = current_setting('tablee.node')::bigint \
             AND EXISTS (SELECT FROM nodes WHERE nodes.id = matches.owner \
             AND lease_until > clock_timestamp()) THEN code END WHERE id = $1",
        )
        .bind(Uuid::from(id));
}

impl Statements {
    /// Adds a statement, whose parameters are bound next, in the order of their numbers.
    pub(super) fn add(&mut self, sql: &'static str) -> &mut Statements {
        self.0.push((sql, PgArguments::default()));
        self
    }

    /// Binds the next parameter of the statement added last.
    pub(super) fn bind<'q, T>(&mut self, value: T) -> &mut Statements
    where
        T: Encode<'q, Db> + Type<Db>,
    {
        let (_, arguments) = self.0.last_mut().expect("a statement was added");
        let added = arguments.add(value);
        added.expect("numbers, texts and bytes can be bound");
        self
    }

    /// Adds entries of many matches, and notes how far their logs go and how long the server had served
    /// at the latest of them, in one statement. It violates a constraint if one is there already or does
    /// not follow its log's end, or if this server does not own its match or has no lease any more: no match
    /// is found then that the entry would belong to.
    ///
    /// Each match is looked up by its id alone: PostgreSQL, which does not know how many matches a server
    /// owns before it has analysed the table, would go through all of them for every batch.
    pub(super) fn insert_entries<'a>(
        &mut self,
        entries: impl IntoIterator<Item = (MatchId, &'a LogEntry)>,
    ) {
        let entries: Vec<(MatchId, &LogEntry)> = entries.into_iter().collect();
        let Some(latest) = entries.iter().map(|(_, entry)| entry.served.0).max() else {
            return;
        };
        let mut first = HashMap::new();
        for (id, entry) in &entries {
            first.entry(*id).or_insert(entry.version.0 as i64);
        }
        let begins = entries.iter().map(|(id, _)| first[id]);
        let commands = || entries.iter().map(|(_, entry)| entry.command.as_ref());
        let numbers = |number: fn(&LogEntry) -> u64| -> Vec<i64> {
            let entries = entries.iter();
            entries.map(|(_, entry)| number(entry) as i64).collect()
        };
        let ids: Vec<Uuid> = entries.iter().map(|(id, _)| Uuid::from(*id)).collect();
        let events: Vec<&str> = entries.iter().map(|(_, entry)| &*entry.event).collect();
        let hashes: Vec<&[u8]> = entries.iter().map(|(_, entry)| &entry.hash.0[..]).collect();
        let players = commands().map(|command| command.map(|(player, _)| i16::from(player.0)));
        let names = commands().map(|command| command.map(|(_, name)| name.id.as_str()));
        let digests = commands().map(|command| command.and_then(|(_, name)| digest(name)));
        self.add(
            "WITH me AS (UPDATE nodes SET served_ms = greatest(served_ms, $10) \
             WHERE id = current_setting('tablee.node')::bigint AND lease_until > clock_timestamp() \
             RETURNING id), \
             appended AS (INSERT INTO entries (match, version, at_ms, served_ms, event, hash, player, command, \
             digest) SELECT (SELECT CASE WHEN owner = (SELECT id FROM me) AND new.begins = 1 + \
             coalesce((SELECT version FROM log_ends WHERE match = number), 0) THEN number END \
             FROM matches WHERE id = new.id), new.version, new.at_ms, new.served_ms, new.event, \
             new.hash, new.player, new.command, new.digest \
             FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], \
             $6::bytea[], $7::smallint[], $8::text[], $9::bigint[], $11::bigint[]) \
             AS new (id, version, at_ms, served_ms, event, hash, player, command, digest, begins) \
             RETURNING match, version) \
             INSERT INTO log_ends SELECT match, max(version) FROM appended GROUP BY match \
             ON CONFLICT (match) DO UPDATE SET version = excluded.version",
        )
        .bind(ids)
        .bind(numbers(|entry| entry.version.0))
        .bind(numbers(|entry| entry.at_ms))
        .bind(numbers(|entry| entry.served.0))
        .bind(events)
        .bind(hashes)
        .bind(players.collect::<Vec<_>>())
        .bind(names.collect::<Vec<_>>())
        .bind(digests.collect::<Vec<_>>())
        .bind(latest as i64)
        .bind(begins.collect::<Vec<_>>());
    }

    /// Adds a note of how long the server has served, which renews its lease; without a lease it fails as
    /// if the database had. Served time only grows, whatever order it is noted in.
    pub(super) fn note_served(&mut self, served: ServedMs) {
        self.add(NOTE).bind(served.0 as i64);
    }

    /// Adds the end of this server's lease. The last server to leave leaves its matches to nobody: time
    /// stands from then on, and none need be taken over.
    pub(super) fn leave(&mut self) {
        self.add(
            "UPDATE matches SET owner = NULL WHERE owner = current_setting('tablee.node')::bigint \
             AND NOT EXISTS (SELECT FROM nodes WHERE lease_until > clock_timestamp() \
             AND id <> current_setting('tablee.node')::bigint)",
        );
        self.add(
            "UPDATE nodes SET lease_until = clock_timestamp() \
             WHERE id = current_setting('tablee.node')::bigint",
        );
    }

    /// Carries them out in a transaction.
    ///
    /// # Errors
    ///
    /// Fails if one violates a constraint or the database fails; the transaction, or its savepoint,
    /// is to be taken back then.
    pub(super) async fn run(self, connection: &mut Connection) -> sqlx::Result<()> {
        for (sql, arguments) in self.0 {
            let done = sqlx::query_with::<Db, _>(sql, arguments)
                .execute(&mut *connection)
                .await?;
            if sql == NOTE && done.rows_affected() == 0 {
                return Err(sqlx::Error::RowNotFound);
            }
        }
        Ok(())
    }

    /// Commits them.
    ///
    /// # Errors
    ///
    /// Fails if one violates a constraint or the database fails; nothing is committed then.
    pub(super) async fn commit(self, connection: &mut Connection) -> sqlx::Result<()> {
        if self.0.len() == 1 {
            // Outside a transaction, a statement commits by itself.
            return self.run(connection).await;
        }
        let mut transaction = connection.begin().await?;
        self.run(&mut transaction).await?;
        transaction.commit().await
    }
}
