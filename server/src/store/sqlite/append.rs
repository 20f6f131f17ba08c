//! Appending to the logs of many matches: the hot path of the store.

use match_core::LogEntry;
use protocol::MatchId;
use sqlx::QueryBuilder;

use super::write::digest;
use super::{Connection, Db};

/// How many entries go into one statement: SQLite takes 32,766 parameters.
const AT_ONCE: usize = 2_000;

/// Inserts entries and returns how many there were: those that are there already, and those of
/// matches that are not, are left out. All go through the driver together, which costs as much for
/// one statement as SQLite does for many rows.
pub(super) async fn insert(
    connection: &mut Connection,
    entries: &[(MatchId, &LogEntry)],
) -> sqlx::Result<usize> {
    let mut inserted = 0;
    for entries in entries.chunks(AT_ONCE) {
        let mut insert: QueryBuilder<Db> = QueryBuilder::new(
            "INSERT INTO entries (match, version, at_ms, served_ms, event, hash, player, command, \
             digest) SELECT number, column2, column3, column4, column5, column6, column7, column8, \
             column9 FROM (",
        );
        insert.push_values(entries, |mut row, (id, entry)| {
            let command = entry.command.as_ref();
            row.push_bind(id.to_string())
                .push_bind(entry.version.0 as i64)
                .push_bind(entry.at_ms as i64)
                .push_bind(entry.served.0 as i64)
                .push_bind(&entry.event)
                .push_bind(&entry.hash.0[..])
                .push_bind(command.map(|(player, _)| i16::from(player.0)))
                .push_bind(command.map(|(_, name)| name.id.as_str()))
                .push_bind(command.and_then(|(_, name)| digest(name)));
        });
        insert.push(") CROSS JOIN matches ON id = column1 WHERE true ON CONFLICT DO NOTHING");
        let done = insert.build().execute(&mut *connection).await?;
        inserted += done.rows_affected() as usize;
    }
    Ok(inserted)
}
