//! The database as the command line works on it, without a server.

use std::path::Path;

use protocol::MatchId;
use rusqlite::{Connection, params};

use super::super::{StoreError, StoredMatch};
use super::open::{Lock, OpenError, check_schema, connect};
use super::{read, write};

/// A database without a server.
pub(crate) struct Database {
    connection: Connection,
    _lock: Option<Lock>,
}

impl Database {
    /// Opens a database to read it; a server may go on writing it.
    ///
    /// # Errors
    ///
    /// Fails if there is none, or it has not the schema of this server.
    pub(crate) fn open(path: &Path) -> Result<Database, OpenError> {
        Database::connect(path, None)
    }

    /// Opens a database to write it, which no server may do meanwhile.
    ///
    /// # Errors
    ///
    /// Fails like [`Database::open`], and if a server is running.
    pub(crate) fn open_alone(path: &Path) -> Result<Database, OpenError> {
        std::fs::metadata(path)?;
        let lock = Lock::take(path)?;
        Database::connect(path, Some(lock))
    }

    fn connect(path: &Path, lock: Option<Lock>) -> Result<Database, OpenError> {
        std::fs::metadata(path)?;
        let connection = connect(path)?;
        check_schema(&connection)?;
        Ok(Database {
            connection,
            _lock: lock,
        })
    }

    /// Returns what SQLite finds damaged.
    pub(crate) fn damage(&self) -> Result<Vec<String>, StoreError> {
        let mut check = self.connection.prepare("PRAGMA integrity_check")?;
        let found = check.query_map([], |row| row.get(0))?;
        let mut found = found.collect::<Result<Vec<String>, _>>()?;
        found.retain(|line| line != "ok");
        Ok(found)
    }

    /// Returns the ids of all matches, the oldest first, and whether they are finished.
    pub(crate) fn ids(&self) -> Result<Vec<(MatchId, bool)>, StoreError> {
        let mut select = self
            .connection
            .prepare("SELECT id, status = 'finished' FROM matches ORDER BY number")?;
        let mut rows = select.query([])?;
        let mut ids = Vec::new();
        while let Some(row) = rows.next()? {
            ids.push((read::parse(row, 0, "id")?, row.get(1)?));
        }
        Ok(ids)
    }

    /// Returns a match with its whole log, if there is one.
    pub(crate) fn load(&mut self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        read::load(&mut self.connection, id)
    }

    /// Deletes the matches that ended before `before_ms` (since 1970) and returns how many they
    /// were. What they took is given back to the file system.
    pub(crate) fn prune(&mut self, before_ms: u64) -> Result<u64, StoreError> {
        let mut pruned = 0;
        loop {
            let transaction = self.connection.transaction()?;
            let ids = read::finished_before(&transaction, before_ms)?;
            if ids.is_empty() {
                break;
            }
            for id in &ids {
                write::delete(&transaction, *id)?;
            }
            transaction.commit()?;
            pruned += ids.len() as u64;
        }
        self.connection.execute_batch("VACUUM")?;
        Ok(pruned)
    }

    /// Copies the database, as it is at one moment, into a file that does not exist yet.
    pub(crate) fn backup(&self, file: &str) -> Result<(), StoreError> {
        self.connection.execute("VACUUM INTO ?1", params![file])?;
        Ok(())
    }
}
