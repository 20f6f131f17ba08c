//! The embedded store: SQLite with a write-ahead log, durable at every commit.

#[path = "../sql/change.rs"]
mod change;
mod checkpoint;
mod commit;
mod ends;
mod file;
#[path = "../sql/job.rs"]
mod job;
mod log;
mod open;
#[path = "../sql/push.rs"]
mod push;
#[path = "../sql/read.rs"]
mod read;
mod statements;
#[path = "../sql/store.rs"]
mod store;
#[path = "../sql/tokens.rs"]
mod tokens;
#[path = "../sql/values.rs"]
mod values;
#[path = "../sql/write.rs"]
mod write;

use std::any::Any;
use std::path::Path;
use std::time::Duration;
use std::{io, thread};

use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnection, SqlitePoolOptions};
use tokio::runtime::{self, Handle};

use super::{OpenError, Pending, Reads, StoreError};
use crate::metrics::Metrics;
use checkpoint::Copied;
use match_core::ServedMs;
#[cfg(test)]
pub(super) use open::MIGRATIONS;
use open::{Lock, check_schema, migrate, options};
use read::{MAX_READERS, Readers};

pub(crate) use file::{backup, compact, damage};
pub(crate) use store::SqlStore as SqliteStore;

type Db = sqlx::Sqlite;
type Connection = SqliteConnection;

/// Begins a transaction that reads.
const READING: &str = "BEGIN";

impl SqliteStore {
    /// Opens the file, creating or upgrading it, and returns how long the server has served in
    /// its earlier runs.
    ///
    /// # Errors
    ///
    /// Fails if another process has the file, a newer server wrote it, or it cannot be read.
    pub(crate) async fn open(
        path: &Path,
        metrics: Metrics,
    ) -> Result<(SqliteStore, ServedMs), OpenError> {
        let lock = Lock::take(path)?;
        let mut connection =
            Connection::connect_with(&options(path).create_if_missing(true)).await?;
        migrate(&mut connection).await?;
        let served = served(&mut connection).await?;
        connection.close().await?;
        let copied = Copied::default();
        let checkpoints = checkpoint::start(path, copied.clone()).await?;
        let path = path.to_owned();
        let connection = commit::Connection::open(&path, &copied)?;
        let readers = readers(&path);
        let connect = move || -> Pending<'static, commit::Connection> {
            let opened = commit::Connection::open(&path, &copied);
            Box::pin(async { Ok(opened?) })
        };
        let kept = (lock, checkpoints);
        let store = SqliteStore::over(connection, connect, readers, kept, metrics)?;
        Ok((store, served))
    }

    /// Has a connection written to by a thread of its own, which commits keep waiting.
    fn over(
        connection: commit::Connection,
        connect: impl Fn() -> Pending<'static, commit::Connection> + Send + 'static,
        readers: Readers,
        kept: impl Any + Send + Sync,
        metrics: Metrics,
    ) -> io::Result<SqliteStore> {
        let runtime = runtime::Builder::new_current_thread()
            .enable_time()
            .build()?;
        Ok(SqliteStore::start(readers, kept, |jobs| {
            let writer = write::run(connection, connect, jobs, metrics, Handle::current());
            thread::spawn(move || runtime.block_on(writer));
        }))
    }

    /// Opens the file to read it; a server may go on writing it.
    ///
    /// # Errors
    ///
    /// Fails if there is none, or it has not the schema of this server.
    pub(crate) async fn read(path: &Path) -> Result<Box<dyn Reads>, OpenError> {
        check_schema(&mut file::connect(path).await?).await?;
        Ok(Box::new(readers(path)))
    }
}

/// Returns how long the server has served, as last noted.
async fn served(connection: &mut Connection) -> sqlx::Result<ServedMs> {
    let noted: i64 = sqlx::query_scalar("SELECT served_ms FROM served_time")
        .fetch_one(connection)
        .await?;
    Ok(ServedMs(noted as u64))
}

fn readers(path: &Path) -> Readers {
    let options = options(path).pragma("query_only", "true");
    let pool = SqlitePoolOptions::new()
        .max_connections(MAX_READERS)
        // Many matches may come back at once, each in its turn.
        .acquire_timeout(Duration::from_mins(5))
        .test_before_acquire(false);
    Readers(pool.connect_lazy_with(options))
}

/// Waits for an answer for as long as it takes: no network can lose it.
fn asked<'a, T>(
    question: impl Future<Output = Result<T, StoreError>> + Send + 'a,
) -> Pending<'a, T> {
    Box::pin(question)
}

#[cfg(test)]
mod tests {
    use match_core::ServedMs;
    use sqlx::Executor as _;

    use super::*;
    use crate::store::{Store, StoreError, Write};

    /// A writer that panics ends the store: whoever waits for it is told, and the server stops.
    #[tokio::test]
    async fn a_store_whose_writer_panics_has_ended() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tablee.db");
        let options = options(&path).create_if_missing(true);
        let mut other = Connection::connect_with(&options).await.unwrap();
        let connection = commit::Connection::open(&path, &Copied::default()).unwrap();
        // No transaction can begin beside this one, so the writer asks for another connection.
        other.execute("BEGIN IMMEDIATE").await.unwrap();
        connection.file.busy_timeout(Duration::ZERO).unwrap();
        let connect = || -> Pending<'static, commit::Connection> { panic!("as it should") };
        let readers = readers(&path);
        let store = SqliteStore::over(connection, connect, readers, (), Metrics::new()).unwrap();
        let served = || store.write(Write::Served(ServedMs(1)));
        assert!(matches!(served().await, Err(StoreError::Database(_))));
        assert!(matches!(served().await, Err(StoreError::Closed)));
        store.ended().await;
        assert!(matches!(served().await, Err(StoreError::Closed)));
    }
}
