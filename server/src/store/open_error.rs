//! The reasons for which a database cannot be served.

use std::io;

use sqlx::migrate::MigrateError;

use super::StoreError;

/// The database cannot be served.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    /// Somebody else has it.
    #[error("{0} uses it; one database has one server")]
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
    /// The file is not what SQLite wrote.
    #[error("it is damaged or no SQLite database ({0}): restore a backup")]
    Damaged(sqlx::Error),
    /// The database failed.
    #[error(transparent)]
    Database(sqlx::Error),
    /// The database cannot be opened for writing.
    #[error(transparent)]
    Writer(#[from] rusqlite::Error),
    /// The tables cannot be brought up to date.
    #[error(transparent)]
    Migration(MigrateError),
    /// The operating system failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl OpenError {
    /// Says that a schema is not the one this server knows.
    pub(super) fn by_schema(found: usize, known: usize) -> OpenError {
        if found < known {
            OpenError::Older { found, known }
        } else {
            OpenError::Newer { found, known }
        }
    }
}

impl From<sqlx::Error> for OpenError {
    fn from(error: sqlx::Error) -> OpenError {
        /// SQLite's codes for a damaged file and for one that is no database.
        const DAMAGED: [&str; 2] = ["11", "26"];
        let code = error
            .as_database_error()
            .and_then(sqlx::error::DatabaseError::code);
        if code.is_some_and(|code| DAMAGED.contains(&&*code)) {
            OpenError::Damaged(error)
        } else {
            OpenError::Database(error)
        }
    }
}

impl From<MigrateError> for OpenError {
    fn from(error: MigrateError) -> OpenError {
        match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
            error => OpenError::Migration(error),
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        use sqlx::error::ErrorKind::{ForeignKeyViolation, NotNullViolation, UniqueViolation};
        let found = error.as_database_error();
        match found.map(|found| (found.kind(), found.constraint())) {
            Some((UniqueViolation, Some("matches_code_key"))) => StoreError::CodeTaken,
            Some((UniqueViolation | NotNullViolation | ForeignKeyViolation, _)) => {
                StoreError::Conflict
            }
            _ => StoreError::Database(error.to_string()),
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        use rusqlite::ffi::{
            SQLITE_CONSTRAINT_FOREIGNKEY, SQLITE_CONSTRAINT_NOTNULL, SQLITE_CONSTRAINT_PRIMARYKEY,
            SQLITE_CONSTRAINT_UNIQUE,
        };
        let code = error.sqlite_error().map(|error| error.extended_code);
        match code {
            Some(SQLITE_CONSTRAINT_UNIQUE) if error.to_string().ends_with("matches.code") => {
                StoreError::CodeTaken
            }
            Some(
                SQLITE_CONSTRAINT_FOREIGNKEY
                | SQLITE_CONSTRAINT_NOTNULL
                | SQLITE_CONSTRAINT_PRIMARYKEY
                | SQLITE_CONSTRAINT_UNIQUE,
            ) => StoreError::Conflict,
            _ => StoreError::Database(error.to_string()),
        }
    }
}
