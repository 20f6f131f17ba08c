//! Checkpoints: the write-ahead log is copied into the database beside the writer, so that no commit
//! waits for it.

use std::mem::ManuallyDrop;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::Connection as _;
use tokio::fs::File;
use tokio::time::{MissedTickBehavior, interval};
use tokio_util::task::AbortOnDropHandle;

use super::Connection;
use super::open::options;

/// The interval at which what was written is copied.
const INTERVAL: Duration = Duration::from_secs(5);

/// Pages of the log (of 4 KiB) from which on it begins anew: while much is written without a pause
/// it does not by itself.
const FAR: i64 = 65_536;

/// A hint to the writer that a long log was just copied, durably, but for what was written meanwhile.
#[derive(Clone, Default)]
pub(super) struct Copied(Arc<AtomicBool>);

impl Copied {
    /// Copies what is left of a long log, so that it begins anew with the next commit, unless a reader
    /// still reads it. To be called by the writer between two commits, when nobody writes.
    ///
    /// # Errors
    ///
    /// Fails if the database does.
    pub(super) fn finish(&self, writer: &rusqlite::Connection) -> rusqlite::Result<()> {
        if self.0.swap(false, Ordering::Relaxed) {
            writer.query_row(COPY, (), |_| Ok(()))?;
        }
        Ok(())
    }
}

/// Copies as much of the log as can be without waiting for anybody.
const COPY: &str = "PRAGMA wal_checkpoint(PASSIVE)";

/// Copies what the writer writes, until the task is dropped.
///
/// # Errors
///
/// Fails if the database cannot be opened once more.
pub(super) async fn start(path: &Path, copied: Copied) -> sqlx::Result<AbortOnDropHandle<()>> {
    let connection = Connection::connect_with(&options(path)).await?;
    // Never closed: with any descriptor of the file, this process gives up SQLite's locks on it.
    let file = ManuallyDrop::new(File::open(path).await?);
    Ok(AbortOnDropHandle::new(tokio::spawn(run(
        connection, file, copied,
    ))))
}

async fn run(mut connection: Connection, file: ManuallyDrop<File>, copied: Copied) {
    let mut ticks = interval(INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = copy(&mut connection, &file, FAR, &copied).await {
            tracing::warn!(%error, "the write-ahead log was not copied");
        }
    }
}

/// Copies the log into the database; if it had so many pages, makes the copy durable and tells the writer.
async fn copy(
    connection: &mut Connection,
    file: &File,
    far: i64,
    copied: &Copied,
) -> sqlx::Result<()> {
    let (_, pages, _): (i64, i64, i64) = sqlx::query_as(COPY).fetch_one(connection).await?;
    if pages >= far {
        // SQLite makes only that copy durable that reaches the end of the log: the writer, which makes
        // it, then finds little left to wait for.
        file.sync_data().await?;
        copied.0.store(true, Ordering::Relaxed);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::open::writer;
    use super::*;

    #[tokio::test]
    async fn the_log_is_copied_beside_the_writer_and_does_not_grow_for_ever() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tablee.db");
        let mut other = Connection::connect_with(&options(&path).create_if_missing(true))
            .await
            .unwrap();
        let writer = writer(&path).unwrap();
        writer.execute_batch("CREATE TABLE filled (with)").unwrap();
        let copied = Copied::default();
        let database = File::open(&path).await.unwrap();
        let size = |name: &str| std::fs::metadata(folder.path().join(name)).unwrap().len();
        let empty = size("tablee.db");
        for number in 0..1_000 {
            copied.finish(&writer).unwrap();
            let fill = "INSERT INTO filled VALUES (zeroblob(4000))";
            writer.execute(fill, ()).unwrap();
            if number % 50 == 0 {
                copy(&mut other, &database, 500, &copied).await.unwrap();
                // The writer goes on meanwhile.
                writer.execute(fill, ()).unwrap();
            }
        }
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM filled")
            .fetch_one(&mut other)
            .await
            .unwrap();
        assert_eq!(count, 1_020);
        assert!(size("tablee.db") > empty + 500 * 4096);
        assert!(size("tablee.db-wal") < 700 * 4096);
    }
}
