//! The limits of the machine, next to which the server's figures are read.

use std::fs::File;
use std::io::Write;
use std::time::{Duration, Instant};

use rusqlite::{Connection, params};
use serde::Serialize;

use crate::scope::Scope;
use crate::server::Server;

/// The event of a move, as it is stored.
const EVENT: &str = r#"{"type":"acted","seat":0,"action":{"type":"turn","place":"B3"}}"#;

/// The matches that rows belong to in turn.
const MATCHES: i64 = 1_000;

/// Durable writes a second.
#[derive(Serialize)]
#[expect(clippy::struct_field_names, reason = "the unit belongs to the name")]
pub(crate) struct Machine {
    /// Appends of 4 KiB to a file, each made durable.
    pub(crate) fdatasync_per_second: f64,
    /// Commits of one row.
    pub(crate) sqlite_commits_1_row_per_second: f64,
    /// Commits of 100 rows.
    pub(crate) sqlite_commits_100_rows_per_second: f64,
}

pub(crate) fn measure(scope: &Scope) -> anyhow::Result<Machine> {
    eprintln!("machine: durable writes");
    let folder = scope.folder.join("machine");
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    std::fs::create_dir_all(&folder)?;
    let mut file = File::create(folder.join("append"))?;
    let fdatasync_per_second = per_second(scope.machine(), || {
        file.write_all(&[0x5A; 4_096])?;
        Ok(file.sync_data()?)
    })?;
    // The server's own tables, so that the rows are its rows.
    drop(Server::start(scope)?);
    let mut connection = Connection::open(scope.database())?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "wal_autocheckpoint", 0)?;
    for number in 0..MATCHES {
        let begin = "INSERT INTO log_ends (match, version) VALUES (?1, 0)";
        connection.execute(begin, [number])?;
    }
    let mut row = 0;
    let mut commits = |rows: i64| {
        per_second(scope.machine(), || {
            insert(&mut connection, row..row + rows)?;
            row += rows;
            Ok(())
        })
    };
    let machine = Machine {
        fdatasync_per_second,
        sqlite_commits_1_row_per_second: commits(1)?,
        sqlite_commits_100_rows_per_second: commits(100)?,
    };
    eprintln!(
        "  {:.0} fdatasync/s, {:.0} commits/s of 1 row, {:.0} of 100",
        machine.fdatasync_per_second,
        machine.sqlite_commits_1_row_per_second,
        machine.sqlite_commits_100_rows_per_second
    );
    Ok(machine)
}

/// Commits rows of as many different matches, as a batch of the server's has them.
fn insert(connection: &mut Connection, rows: std::ops::Range<i64>) -> anyhow::Result<()> {
    let transaction = connection.transaction()?;
    let mut insert = transaction.prepare_cached(
        "INSERT INTO entries (match, version, previous, at_ms, served_ms, event, hash, player, command, \
         digest) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?5)",
    )?;
    let mut move_end = transaction.prepare_cached(
        "UPDATE log_ends SET version = ?1, last = ?2 WHERE match = ?3 AND version = ?1 - 1 AND last = ?4",
    )?;
    for row in rows {
        let [number, version] = [row % MATCHES, row / MATCHES + 1];
        // Rows are numbered from one on.
        let previous = (row + 1 - MATCHES).max(0);
        insert.execute(params![
            number,
            version,
            previous,
            1_800_000_000_000_i64 + row,
            row,
            EVENT,
            [0xA5_u8; 32],
            row % 2,
            "0199c82c-c000-4000-8000-000000000000",
        ])?;
        let last = transaction.last_insert_rowid();
        let moved = move_end.execute([version, last, number, previous])?;
        anyhow::ensure!(moved == 1, "row {row} follows no log's end");
    }
    drop((insert, move_end));
    Ok(transaction.commit()?)
}

fn per_second(
    time: Duration,
    mut write: impl FnMut() -> anyhow::Result<()>,
) -> anyhow::Result<f64> {
    let started = Instant::now();
    let mut writes = 0_u32;
    while started.elapsed() < time {
        write()?;
        writes += 1;
    }
    Ok(f64::from(writes) / started.elapsed().as_secs_f64())
}
