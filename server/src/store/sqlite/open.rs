//! Opening the database: locked, created or brought up to date, and said clearly if it cannot be.

use std::cmp::Ordering;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode};

const MIGRATIONS: &[&str] = &[
    include_str!("../../../../migrations/sqlite/0001_matches.sql"),
    include_str!("../../../../migrations/sqlite/0002_entries_in_order.sql"),
    include_str!("../../../../migrations/sqlite/0003_served_time.sql"),
    include_str!("../../../../migrations/sqlite/0004_players_by_token.sql"),
    include_str!("../../../../migrations/sqlite/0005_spectator_delay.sql"),
    include_str!("../../../../migrations/sqlite/0006_command_ids.sql"),
    include_str!("../../../../migrations/sqlite/0007_due.sql"),
    include_str!("../../../../migrations/sqlite/0008_computers.sql"),
];

/// The database cannot be served.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    /// Another process has it.
    #[error("process {0} uses it; one database has one server")]
    InUse(String),
    /// A later version of the server has migrated it.
    #[error(
        "a newer server wrote it (schema {found}, this server knows {known}): start that server, \
         or restore the backup made before the upgrade"
    )]
    Newer {
        /// The schema of the database.
        found: usize,
        /// The latest schema of this server.
        known: usize,
    },
    /// The file is not what SQLite wrote.
    #[error("it is damaged or no SQLite database ({0}): restore a backup")]
    Damaged(rusqlite::Error),
    /// An earlier version of the server wrote it last.
    #[error(
        "an older server wrote it (schema {found}, this server knows {known}): start the server, which migrates it"
    )]
    Older {
        /// The schema of the database.
        found: usize,
        /// The latest schema of this server.
        known: usize,
    },
    /// SQLite failed.
    #[error(transparent)]
    Database(rusqlite::Error),
    /// The operating system failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl From<rusqlite::Error> for OpenError {
    fn from(error: rusqlite::Error) -> OpenError {
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => OpenError::Damaged(error),
            _ => OpenError::Database(error),
        }
    }
}

/// The right to write a database, for as long as it is held.
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the right from all other processes. It is a lock of a file beside the database, which
    /// the operating system gives back however the process ends.
    ///
    /// # Errors
    ///
    /// Fails with the other process if there is one.
    pub(super) fn take(database: &Path) -> Result<Lock, OpenError> {
        let mut path = PathBuf::from(database).into_os_string();
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
                Err(OpenError::InUse(holder))
            }
            Err(TryLockError::Error(error)) => Err(error.into()),
        }
    }
}

/// Connects to the database, creating the file if it is missing.
pub(super) fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // Statements are planned once: else SQLite plans them again whenever other values are bound.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(connection)
}

/// Checks that the database has the schema of this server.
pub(super) fn check_schema(connection: &Connection) -> Result<(), OpenError> {
    let found = schema(connection)?;
    let known = MIGRATIONS.len();
    match found.cmp(&known) {
        Ordering::Less => Err(OpenError::Older { found, known }),
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(OpenError::Newer { found, known }),
    }
}

fn schema(connection: &Connection) -> rusqlite::Result<usize> {
    let version: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(version as usize)
}

/// Brings the schema up to date. What a migration frees is given back to the file system.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), OpenError> {
    let transaction = connection.transaction()?;
    let (found, known) = (schema(&transaction)?, MIGRATIONS.len());
    let missing = MIGRATIONS.get(found..);
    let missing = missing.ok_or(OpenError::Newer { found, known })?;
    let has_data = found > 0;
    if has_data && !missing.is_empty() {
        tracing::info!(from = found, to = known, "migrating the database");
    }
    for migration in missing {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "user_version", known as u32)?;
    transaction.commit()?;
    if has_data && !missing.is_empty() {
        tracing::info!("giving the space back that the migration freed");
        if let Err(error) = connection.execute_batch("VACUUM") {
            tracing::warn!(%error, "the database keeps the space");
        }
    }
    Ok(())
}
