//! The embedded store: SQLite with a write-ahead log, durable at every commit.

mod checkpoint;
mod database;
mod open;
mod read;
mod write;

use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::thread;

use match_core::ServedMs;
use protocol::{CommandName, JoinCode, MatchId, MatchList, Player, Status};
use rusqlite::{Connection, ErrorCode};
use tokio::sync::{Semaphore, mpsc, oneshot};

use super::{Pending, Reads, Store, StoreError, StoredLine, StoredMatch, Write};
use crate::metrics::Metrics;
pub(crate) use database::Database;
pub(crate) use open::OpenError;
use open::{Lock, connect, migrate};
use read::Readers;
use write::Job;

/// How many writes may wait for the writer before senders have to wait, too.
const QUEUE: usize = 4096;

/// Matches in an SQLite file. One thread writes, and commits what many matches bring at once;
/// a few connections read.
pub(crate) struct SqliteStore {
    writer: mpsc::Sender<Job>,
    readers: Arc<Readers>,
    reading: Semaphore,
    _lock: Lock,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(ErrorCode::ConstraintViolation) => StoreError::Conflict,
            _ => StoreError::Database(error.to_string()),
        }
    }
}

impl SqliteStore {
    /// Opens the file, creating or upgrading it, and returns how long the server has served in
    /// its earlier runs, in milliseconds.
    ///
    /// # Errors
    ///
    /// Fails if another process has the file, a newer server wrote it, or it cannot be read.
    pub(crate) fn open(
        path: &Path,
        metrics: Metrics,
    ) -> Result<(SqliteStore, ServedMs), OpenError> {
        let lock = Lock::take(path)?;
        let mut connection = connect(path)?;
        migrate(&mut connection)?;
        let served = read::served(&connection)?;
        checkpoint::start(path, &mut connection, checkpoint::PAGES)?;
        let (writer, jobs) = mpsc::channel(QUEUE);
        thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || write::run(connection, jobs, &metrics))?;
        let readers = Arc::new(Readers::new(path));
        let store = SqliteStore {
            writer,
            readers,
            reading: Semaphore::new(Readers::MAX),
            _lock: lock,
        };
        Ok((store, served))
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

    fn reads(&self) -> &dyn Reads {
        self
    }

    fn ended(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(self.writer.closed())
    }
}

impl Reads for SqliteStore {
    fn load(&self, id: MatchId) -> Pending<'_, Option<StoredMatch>> {
        self.read(move |connection| read::load(connection, id))
    }

    fn find_code(&self, code: JoinCode) -> Pending<'_, Option<MatchId>> {
        self.read(move |connection| read::find_code(connection, code))
    }

    fn find_line(&self, id: MatchId, line: StoredLine) -> Pending<'_, Option<CommandName>> {
        self.read(move |connection| read::find_line(connection, id, &line))
    }

    fn find_token(&self, digest: [u8; 32]) -> Pending<'_, Option<(MatchId, JoinCode, Player)>> {
        self.read(move |connection| read::find_token(connection, digest))
    }

    fn list(
        &self,
        served: ServedMs,
        status: Status,
        before: Option<MatchId>,
        limit: u32,
    ) -> Pending<'_, MatchList> {
        self.read(move |connection| read::list(connection, served, status, before, limit))
    }

    fn unfinished_by(&self, creator: String) -> Pending<'_, Vec<MatchId>> {
        self.read(move |connection| read::unfinished_by(connection, &creator))
    }

    fn due(&self, served: ServedMs) -> Pending<'_, Vec<MatchId>> {
        self.read(move |connection| read::due(connection, served))
    }

    fn finished_before(&self, before_ms: u64) -> Pending<'_, Vec<MatchId>> {
        self.read(move |connection| read::finished_before(connection, before_ms))
    }
}
