//! Appending to the logs of many matches: the hot path of the store.

use match_core::LogEntry;
use protocol::MatchId;

use super::Connection;
use super::write::digest;

/// Inserts entries and returns how many there were: those that are there already, and those of
/// matches that are not, are left out. All go to the database in one statement.
pub(super) async fn insert(
    connection: &mut Connection,
    entries: &[(MatchId, &LogEntry)],
) -> sqlx::Result<usize> {
    if entries.is_empty() {
        return Ok(0);
    }
    let commands = || entries.iter().map(|(_, entry)| entry.command.as_ref());
    let numbers = |number: fn(&LogEntry) -> u64| -> Vec<i64> {
        let entries = entries.iter();
        entries.map(|(_, entry)| number(entry) as i64).collect()
    };
    let ids: Vec<String> = entries.iter().map(|(id, _)| id.to_string()).collect();
    let events: Vec<&str> = entries.iter().map(|(_, entry)| &*entry.event).collect();
    let hashes: Vec<&[u8]> = entries.iter().map(|(_, entry)| &entry.hash.0[..]).collect();
    let players = commands().map(|command| command.map(|(player, _)| i16::from(player.0)));
    let names = commands().map(|command| command.map(|(_, name)| name.id.as_str()));
    let digests = commands().map(|command| command.and_then(|(_, name)| digest(name)));
    let inserted = sqlx::query(
        "INSERT INTO entries (match, version, at_ms, served_ms, event, hash, player, command, \
         digest) SELECT matches.number, new.version, new.at_ms, new.served_ms, new.event, new.hash, \
         new.player, new.command, new.digest \
         FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bytea[], \
         $7::smallint[], $8::text[], $9::bigint[]) \
         AS new (id, version, at_ms, served_ms, event, hash, player, command, digest) \
         JOIN matches ON matches.id = new.id ON CONFLICT DO NOTHING",
    )
    .bind(ids)
    .bind(numbers(|entry| entry.version.0))
    .bind(numbers(|entry| entry.at_ms))
    .bind(numbers(|entry| entry.served.0))
    .bind(events)
    .bind(hashes)
    .bind(players.collect::<Vec<_>>())
    .bind(names.collect::<Vec<_>>())
    .bind(digests.collect::<Vec<_>>())
    .execute(connection)
    .await?;
    Ok(inserted.rows_affected() as usize)
}
