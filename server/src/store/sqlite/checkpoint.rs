//! Checkpoints: the write-ahead log is copied into the database beside the writer, so that no commit
//! waits for it.

use std::path::Path;
use std::time::Duration;

use sqlx::Connection as _;
use tokio::time::{MissedTickBehavior, interval};
use tokio_util::task::AbortOnDropHandle;

use super::Connection;
use super::open::options;

/// The interval at which what was written is copied.
const INTERVAL: Duration = Duration::from_secs(5);

/// Pages of the log (of 4 KiB) from which on it begins anew: while much is written without a pause
/// it does not by itself, and the writer waits for that.
const FAR: i64 = 65_536;

/// The longest time that beginning anew may wait for readers, and the writer with it.
const PATIENCE: Duration = Duration::from_millis(100);

/// Copies what the writer writes, until the task is dropped.
///
/// # Errors
///
/// Fails if the database cannot be opened once more.
pub(super) async fn start(path: &Path) -> sqlx::Result<AbortOnDropHandle<()>> {
    let options = options(path).busy_timeout(PATIENCE);
    let connection = Connection::connect_with(&options).await?;
    Ok(AbortOnDropHandle::new(tokio::spawn(run(connection))))
}

async fn run(mut connection: Connection) {
    let mut ticks = interval(INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = copy(&mut connection, FAR).await {
            tracing::warn!(%error, "the write-ahead log was not copied");
        }
    }
}

/// Copies the log into the database, and has it begin anew if it has so many pages.
async fn copy(connection: &mut Connection, far: i64) -> sqlx::Result<()> {
    let pages = checkpoint(connection, "PRAGMA wal_checkpoint(PASSIVE)").await?;
    if pages >= far {
        // Little is left to be copied while the writer waits. A reader that takes long is no fault:
        // then the log begins anew another time.
        checkpoint(connection, "PRAGMA wal_checkpoint(RESTART)").await?;
    }
    Ok(())
}

/// Returns how many pages the log had.
async fn checkpoint(connection: &mut Connection, pragma: &'static str) -> sqlx::Result<i64> {
    let (_, pages, _): (i64, i64, i64) = sqlx::query_as(pragma).fetch_one(connection).await?;
    Ok(pages)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_log_is_copied_beside_the_writer_and_does_not_grow_for_ever() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tablee.db");
        let writing = options(&path)
            .create_if_missing(true)
            .pragma("wal_autocheckpoint", "0");
        let mut writer = Connection::connect_with(&writing).await.unwrap();
        let execute = async |writer: &mut Connection, sql: &'static str| {
            sqlx::query(sql).execute(writer).await.unwrap();
        };
        execute(&mut writer, "CREATE TABLE filled (with)").await;
        let mut other = Connection::connect_with(&options(&path)).await.unwrap();
        let size = |name: &str| std::fs::metadata(folder.path().join(name)).unwrap().len();
        let empty = size("tablee.db");
        for number in 0..1_000 {
            let fill = "INSERT INTO filled VALUES (zeroblob(4000))";
            execute(&mut writer, fill).await;
            if number % 50 == 0 {
                copy(&mut other, 500).await.unwrap();
            }
        }
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM filled")
            .fetch_one(&mut other)
            .await
            .unwrap();
        assert_eq!(count, 1_000);
        assert!(size("tablee.db") > empty + 500 * 4096);
        assert!(size("tablee.db-wal") < 700 * 4096);
    }
}
