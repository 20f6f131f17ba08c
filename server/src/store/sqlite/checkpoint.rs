//! Checkpoints: the write-ahead log is copied into the database beside the writer, so that no commit
//! waits for it.

use std::path::Path;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;
use std::time::Duration;

use rusqlite::hooks::Wal;
use rusqlite::wal::CheckpointMode;
use rusqlite::{Connection, DEFAULT_NAME, ErrorCode};

use super::open::{OpenError, connect};

/// Pages of the write-ahead log (of 4 KiB) after which it is copied.
pub(super) const PAGES: i32 = 16_384;

/// A log that has grown to so many times the pages begins anew: while much is written without a
/// pause it does not by itself, and the writer waits for that.
const FAR: i32 = 4;

/// How long beginning anew may wait for readers, and the writer with it.
const PATIENCE: Duration = Duration::from_millis(100);

/// Copies what a writer has written whenever its log has grown by so many pages, for as long as the
/// writer's connection is open.
///
/// # Errors
///
/// Fails if the database cannot be opened once more, or no thread can be started.
pub(super) fn start(
    path: &Path,
    writer: &mut Connection,
    pages: i32,
) -> Result<thread::JoinHandle<()>, OpenError> {
    let connection = connect(path)?;
    connection.busy_timeout(PATIENCE)?;
    // SQLite's own checkpoints, in the commit that makes the log long enough, are a hook, too.
    writer.pragma_update(None, "wal_autocheckpoint", 0)?;
    let (grown, lengths) = sync_channel(1);
    writer.wal_hook(Some(move |_: &mut Wal, length: i32| {
        if length >= pages {
            // If one waits already, the next commit tells again.
            let _ = grown.try_send(length);
        }
        Ok(())
    }))?;
    let thread = thread::Builder::new().name("store-checkpoints".to_owned());
    Ok(thread.spawn(move || run(&connection, &lengths, pages))?)
}

fn run(connection: &Connection, lengths: &Receiver<i32>, pages: i32) {
    let mut next = pages;
    for length in lengths {
        if length < next {
            continue;
        }
        let copied = connection.wal_checkpoint_v2(DEFAULT_NAME, CheckpointMode::PASSIVE);
        let copied = match copied {
            // Little is left to be copied while the writer waits.
            Ok(_) if length >= FAR * pages => {
                connection.wal_checkpoint_v2(DEFAULT_NAME, CheckpointMode::TRUNCATE)
            }
            copied => copied,
        };
        next = match copied {
            Ok((length, copied)) if copied == length => pages,
            Ok((length, _)) => length + pages,
            Err(error) => {
                // A reader that takes long is no fault.
                if error.sqlite_error_code() != Some(ErrorCode::DatabaseBusy) {
                    tracing::warn!(%error, "the write-ahead log was not copied");
                }
                length + pages
            }
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_is_copied_beside_the_writer_and_does_not_grow_for_ever() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tablee.db");
        let mut writer = connect(&path).unwrap();
        writer.execute_batch("CREATE TABLE filled (with)").unwrap();
        // Were this not open, closing the writer would copy the log.
        let other = connect(&path).unwrap();
        let count = || -> i64 {
            let count = other.query_row("SELECT count(*) FROM filled", [], |row| row.get(0));
            count.unwrap()
        };
        assert_eq!(count(), 0);
        let size = |name: &str| std::fs::metadata(folder.path().join(name)).unwrap().len();
        let empty = size("tablee.db");
        let thread = start(&path, &mut writer, 16).unwrap();
        for _ in 0..1_000 {
            let fill = "INSERT INTO filled VALUES (zeroblob(4000))";
            writer.execute(fill, []).unwrap();
        }
        drop(writer);
        thread.join().unwrap();
        assert_eq!(count(), 1_000);
        assert!(size("tablee.db") > empty + 500 * 4096);
        assert!(size("tablee.db-wal") < 1_000 * 4096);
    }
}
