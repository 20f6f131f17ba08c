//! Opening the database: locked, created or brought up to date, and said clearly if it cannot be.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::OpenFlags;
use rusqlite::config::DbConfig;
use sqlx::ConnectOptions as _;
use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};

use super::Connection;
use crate::store::{OpenError, migrations};

pub(in crate::store) const MIGRATIONS: &[&str] = &[
    include_str!("../../../../migrations/sqlite/0001_matches.sql"),
    include_str!("../../../../migrations/sqlite/0002_entries_in_order.sql"),
    include_str!("../../../../migrations/sqlite/0003_served_time.sql"),
    include_str!("../../../../migrations/sqlite/0004_players_by_token.sql"),
    include_str!("../../../../migrations/sqlite/0005_spectator_delay.sql"),
    include_str!("../../../../migrations/sqlite/0006_command_ids.sql"),
    include_str!("../../../../migrations/sqlite/0007_due.sql"),
    include_str!("../../../../migrations/sqlite/0008_computers.sql"),
    include_str!("../../../../migrations/sqlite/0009_push.sql"),
    include_str!("../../../../migrations/sqlite/0010_uuids.sql"),
    include_str!("../../../../migrations/sqlite/0011_command_index.sql"),
    include_str!("../../../../migrations/sqlite/0012_substitutes.sql"),
    include_str!("../../../../migrations/sqlite/0013_seat_keys.sql"),
    include_str!("../../../../migrations/sqlite/0014_handover.sql"),
    include_str!("../../../../migrations/sqlite/0015_chat_rooms.sql"),
    include_str!("../../../../migrations/sqlite/0016_log_ends.sql"),
    include_str!("../../../../migrations/sqlite/0017_log_ends_updated.sql"),
    include_str!("../../../../migrations/sqlite/0018_log_chain.sql"),
    include_str!("../../../../migrations/sqlite/0019_log_ends_moved.sql"),
];

/// The longest time that a connection waits for what another one locks.
const BUSY: Duration = Duration::from_secs(5);

/// The bytes to which the file of the write-ahead log is cut off when the log begins anew. Below, it is
/// written over, which costs the disk less than to make room again.
const LOG_BYTES: i64 = 1024 * 1024 * 1024;

/// Memory for the pages written to again and again: those of the indexes where live matches are, in
/// KiB.
const CACHE_KIB: i64 = 64 * 1024;

/// More than there are statements that write.
const STATEMENTS: usize = 64;

/// The right to write a database, for as long as it is held.
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the right from all other processes. It is a lock of a file beside the database, which
    /// the operating system gives back however the process ends. The database is the file that all
    /// links lead to, which is created if it is missing: SQLite, too, keeps its log beside that one.
    ///
    /// # Errors
    ///
    /// Fails with the other process if there is one.
    pub(super) fn take(database: &Path) -> Result<Lock, OpenError> {
        let mut path = linked(database)?.into_os_string();
        path.push(".lock");
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path)?;
        match file.try_lock() {
            Ok(()) => {
                file.set_len(0)?;
                write!(file, "{}", std::process::id())?;
                Ok(Lock { _file: file })
            }
            Err(TryLockError::WouldBlock) => {
                let mut holder = String::new();
                file.read_to_string(&mut holder)?;
                Err(OpenError::InUse(format!("process {holder}")))
            }
            Err(TryLockError::Error(error)) => Err(error.into()),
        }
    }
}

/// Returns the file that a path leads to through all links, and creates it if it is missing.
fn linked(path: &Path) -> io::Result<PathBuf> {
    path.canonicalize().or_else(|error| {
        if error.kind() != io::ErrorKind::NotFound {
            return Err(error);
        }
        OpenOptions::new().append(true).create(true).open(path)?;
        path.canonicalize()
    })
}

/// Returns how to connect to a file that exists.
pub(super) fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(BUSY)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .disable_statement_logging()
}

/// Opens a file that exists to write it.
pub(super) fn writer(path: &Path) -> rusqlite::Result<rusqlite::Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = rusqlite::Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(BUSY)?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // Statements and savepoints keep in memory, not in a file, how they would be taken back.
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    // Checkpoints have a connection of their own.
    connection.pragma_update(None, "wal_autocheckpoint", 0)?;
    connection.pragma_update(None, "journal_size_limit", LOG_BYTES)?;
    connection.pragma_update(None, "cache_size", -CACHE_KIB)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    // Statements are planned once: else SQLite plans them again whenever other values are bound.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(connection)
}

/// Checks that the database has the schema of this server.
pub(super) async fn check_schema(connection: &mut Connection) -> Result<(), OpenError> {
    let found = schema(connection).await?;
    let known = MIGRATIONS.len();
    if found != known {
        return Err(OpenError::by_schema(found, known));
    }
    Ok(())
}

/// Returns the number of the last migration. SQLite keeps it where servers of all versions look.
async fn schema(connection: &mut Connection) -> sqlx::Result<usize> {
    let version: i64 = sqlx::query_scalar("PRAGMA user_version")
        .fetch_one(connection)
        .await?;
    Ok(version as usize)
}

/// Brings the schema up to date. What a migration frees is given back to the file system.
pub(super) async fn migrate(connection: &mut Connection) -> Result<(), OpenError> {
    let (found, known) = (schema(connection).await?, MIGRATIONS.len());
    if found > known {
        return Err(OpenError::by_schema(found, known));
    }
    let migrator: Migrator = migrations(MIGRATIONS);
    let is_old = found > 0 && found < known;
    if is_old {
        tracing::info!(from = found, to = known, "migrating the database");
    }
    if found > 0 {
        // Servers of before did not note the others.
        migrator.skip(&mut *connection, Some(found as i64)).await?;
    }
    migrator.run(&mut *connection).await?;
    let noted = format!("PRAGMA user_version = {known}");
    sqlx::query(sqlx::AssertSqlSafe(noted))
        .execute(&mut *connection)
        .await?;
    if is_old {
        tracing::info!("giving the space back that the migration freed");
        if let Err(error) = sqlx::query("VACUUM").execute(connection).await {
            tracing::warn!(%error, "the database keeps the space");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use sqlx::Connection as _;

    use super::*;

    /// SQLite's number for syncing each commit to the disk, also against a power cut.
    const FULL: i64 = 2;

    #[tokio::test]
    async fn every_commit_is_synced_to_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tablee.db");
        // The migrations are the other connection's.
        let options = options(&path).create_if_missing(true);
        let mut connection = Connection::connect_with(&options).await.unwrap();
        let synchronous = sqlx::query_scalar("PRAGMA synchronous");
        let migrating: i64 = synchronous.fetch_one(&mut connection).await.unwrap();
        let writer = writer(&path).unwrap();
        let writing: i64 = writer
            .pragma_query_value(None, "synchronous", |row| row.get(0))
            .unwrap();
        assert_eq!((migrating, writing), (FULL, FULL));
        let mode: String = writer
            .pragma_query_value(None, "journal_mode", |row| row.get(0))
            .unwrap();
        assert_eq!(mode, "wal");
    }

    #[test]
    fn a_link_to_a_database_is_that_database() {
        let folder = tempfile::tempdir().unwrap();
        let [path, link, early] =
            ["tablee.db", "link.db", "early.db"].map(|name| folder.path().join(name));
        // A link may be there before its file is.
        symlink("tablee.db", &early).unwrap();
        let held = Lock::take(&early).unwrap();
        symlink(&path, &link).unwrap();
        for way in [&path, &link, &early] {
            let taken = Lock::take(way);
            assert!(matches!(taken, Err(OpenError::InUse(_))), "{way:?}");
        }
        drop(held);
        assert!(Lock::take(&link).is_ok());
    }

    /// A process that is killed between two migrations leaves a database that the next one finishes,
    /// whether it was made by a server of before or is new.
    #[tokio::test]
    async fn a_migration_that_was_cut_off_is_finished() {
        for begun_with in [0, 1, 3] {
            for done in begun_with..=MIGRATIONS.len() {
                let folder = tempfile::tempdir().unwrap();
                let options = options(&folder.path().join("tablee.db")).create_if_missing(true);
                let mut connection = Connection::connect_with(&options).await.unwrap();
                for migration in &MIGRATIONS[..begun_with] {
                    sqlx::raw_sql(*migration)
                        .execute(&mut connection)
                        .await
                        .unwrap();
                }
                let version = format!("PRAGMA user_version = {begun_with}");
                sqlx::query(sqlx::AssertSqlSafe(version))
                    .execute(&mut connection)
                    .await
                    .unwrap();
                // A kill leaves whole migrations behind: each is noted with its changes.
                let some: Migrator = migrations(&MIGRATIONS[..done]);
                if begun_with > 0 {
                    let known = Some(begun_with as i64);
                    some.skip(&mut connection, known).await.unwrap();
                }
                some.run(&mut connection).await.unwrap();
                drop(connection);
                let mut connection = Connection::connect_with(&options).await.unwrap();
                migrate(&mut connection).await.unwrap();
                check_schema(&mut connection).await.unwrap();
                let newest = "SELECT count(computer), count(substitute) FROM players";
                let read = sqlx::query(newest).execute(&mut connection).await;
                assert!(
                    read.is_ok(),
                    "{done} of the migrations since {begun_with} were done"
                );
            }
        }
    }
}
