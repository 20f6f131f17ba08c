//! The embedded store: SQLite with a write-ahead log, durable at every commit.

mod read;
mod write;

use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use protocol::{JoinCode, MatchId, MatchList, Status};
use rusqlite::Connection;
use rusqlite::config::DbConfig;
use tokio::sync::{Semaphore, mpsc, oneshot};

use super::{Append, NewMatch, Pending, Store, StoreError, StoredLine, StoredMatch};
use crate::metrics::Metrics;
use read::Readers;
use write::{Job, Write};

/// How many writes may wait for the writer before whoever brings the next has to wait too.
const QUEUE: usize = 4096;

const MIGRATIONS: &[&str] = &[
    include_str!("../../../../migrations/sqlite/0001_matches.sql"),
    include_str!("../../../../migrations/sqlite/0002_entries_in_order.sql"),
];

/// Matches in an SQLite file. One thread writes, and commits what many matches bring at once;
/// a few connections read.
pub(crate) struct SqliteStore {
    writer: mpsc::Sender<Job>,
    readers: Arc<Readers>,
    reading: Semaphore,
}

impl SqliteStore {
    /// Opens the file, creating or upgrading it, and returns how long the server has been up in
    /// its earlier runs, in milliseconds.
    ///
    /// # Errors
    ///
    /// Fails if the file cannot be opened, or was written by a newer server.
    pub(crate) fn open(path: &Path, metrics: Metrics) -> Result<(SqliteStore, u64), StoreError> {
        let mut connection = connect(path)?;
        migrate(&mut connection)?;
        let up_ms = read::uptime(&connection)?;
        let (writer, jobs) = mpsc::channel(QUEUE);
        thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || write::run(connection, jobs, &metrics))
            .map_err(|_| StoreError::Closed)?;
        let readers = Arc::new(Readers::new(path));
        let store = SqliteStore {
            writer,
            readers,
            reading: Semaphore::new(Readers::MAX),
        };
        Ok((store, up_ms))
    }

    fn write(&self, write: Write) -> Pending<'_, ()> {
        Box::pin(async move {
            let (done, result) = oneshot::channel();
            let job = Job { write, done };
            self.writer
                .send(job)
                .await
                .map_err(|_| StoreError::Closed)?;
            result.await.map_err(|_| StoreError::Closed)?
        })
    }

    fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Pending<'_, T> {
        let readers = Arc::clone(&self.readers);
        Box::pin(async move {
            let _permit = self
                .reading
                .acquire()
                .await
                .map_err(|_| StoreError::Closed)?;
            tokio::task::spawn_blocking(move || readers.with(read))
                .await
                .map_err(|_| StoreError::Closed)?
        })
    }
}

impl Store for SqliteStore {
    fn append(&self, append: Append) -> Pending<'_, ()> {
        self.write(Write::Append(append))
    }

    fn create(&self, new: NewMatch) -> Pending<'_, ()> {
        self.write(Write::Create(Box::new(new)))
    }

    fn say(&self, number: i64, line: StoredLine) -> Pending<'_, ()> {
        self.write(Write::Say(number, line))
    }

    fn note_uptime(&self, up_ms: u64) -> Pending<'_, ()> {
        self.write(Write::Uptime(up_ms))
    }

    fn load(&self, id: MatchId) -> Pending<'_, Option<StoredMatch>> {
        self.read(move |connection| read::load(connection, id))
    }

    fn find_code(&self, code: JoinCode) -> Pending<'_, Option<MatchId>> {
        self.read(move |connection| read::find_code(connection, code))
    }

    fn list(&self, status: Status, before: Option<u64>, limit: u32) -> Pending<'_, MatchList> {
        self.read(move |connection| read::list(connection, status, before, limit))
    }

    fn unfinished_by(&self, creator: String) -> Pending<'_, u64> {
        self.read(move |connection| read::unfinished_by(connection, &creator))
    }

    fn due(&self, up_ms: u64) -> Pending<'_, Vec<MatchId>> {
        self.read(move |connection| read::due(connection, up_ms))
    }

    fn check(&self) -> Pending<'_, ()> {
        self.read(|connection| read::uptime(connection).map(drop))
    }

    fn close(&self) -> Pending<'_, ()> {
        self.write(Write::Close)
    }
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // Statements are planned once: else SQLite plans them again whenever other values are bound.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(connection)
}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction()?;
    let applied: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let Some(missing) = MIGRATIONS.get(applied as usize..) else {
        return Err(StoreError::BadRow("the database is of a newer server"));
    };
    for migration in missing {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "user_version", MIGRATIONS.len() as u32)?;
    transaction.commit()?;
    Ok(())
}
