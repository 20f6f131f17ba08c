//! Reading: a few connections, each used by one reader at a time.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use engine::{Seat, Seed};
use match_core::{JoinedPlayer, LogEntry, ServedMs};
use protocol::{
    ChainHash, ChatLine, CommandDigest, CommandId, CommandName, JoinCode, Level, MatchId,
    MatchList, MatchSummary, Player, Status, Version,
};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Params, Row, Statement, params};
use serde::de::DeserializeOwned;

use super::super::{CHAT_LINES, StoreError, StoredHead, StoredLine, StoredMatch};
use super::open::connect;

/// How many matches one look for due ones returns.
const DUE_LIMIT: u32 = 1_000;

/// How many matches are deleted at once.
const PRUNE_LIMIT: u32 = 100;

/// Connections that are not in use.
pub(super) struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    /// The most readers at a time.
    pub(super) const MAX: usize = 4;

    pub(super) fn new(path: &Path) -> Readers {
        Readers {
            path: path.to_owned(),
            idle: Mutex::new(Vec::new()),
        }
    }

    /// Reads with a connection of its own.
    pub(super) fn with<T>(
        &self,
        read: impl FnOnce(&mut Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let idle = self.lock().pop();
        let mut connection = if let Some(connection) = idle {
            connection
        } else {
            let connection = connect(&self.path)?;
            connection.pragma_update(None, "query_only", true)?;
            connection
        };
        let result = read(&mut connection);
        self.lock().push(connection);
        result
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns how long the server has served, as last noted.
pub(super) fn served(connection: &Connection) -> rusqlite::Result<ServedMs> {
    let noted: i64 =
        connection.query_row("SELECT served_ms FROM served_time", [], |row| row.get(0))?;
    Ok(ServedMs(noted as u64))
}

pub(super) fn load(
    connection: &mut Connection,
    id: MatchId,
) -> Result<Option<StoredMatch>, StoreError> {
    // One transaction, so that head, players and log are of one moment.
    let transaction = connection.transaction()?;
    let head = transaction
        .prepare_cached(
            "SELECT number, id, code, game, settings, time_control, visibility, seed, created_ms, \
             creator, spectator_delay, due_ms FROM matches WHERE id = ?1",
        )?
        .query_row([id.to_string()], |row| {
            let due_ms: Option<i64> = row.get(11)?;
            Ok((row.get(0)?, stored_head(row), due_ms))
        })
        .optional()?;
    let Some((number, head, due_ms)) = head else {
        return Ok(None);
    };
    Ok(Some(StoredMatch {
        head: head?,
        players: players(&transaction, number)?,
        entries: entries(&transaction, number)?,
        chat: chat(&transaction, number)?,
        due: due_ms.map(|ms| ServedMs(ms as u64)),
    }))
}

fn stored_head(row: &Row<'_>) -> Result<StoredHead, StoreError> {
    Ok(StoredHead {
        id: parse(row, 1, "id")?,
        code: parse(row, 2, "code")?,
        game: row.get(3)?,
        settings: json(row, 4, "settings")?,
        time_control: json(row, 5, "time_control")?,
        visibility: word(row, 6, "visibility")?,
        seed: Seed(row.get(7)?),
        created_ms: row.get::<_, i64>(8)? as u64,
        creator: row.get(9)?,
        spectator_delay: optional_json(row, 10, "spectator_delay")?,
    })
}

fn players(connection: &Connection, number: i64) -> Result<Vec<JoinedPlayer>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT player, name, seat, colour, token_digest, computer FROM players \
         WHERE match = ?1 ORDER BY player",
    )?;
    let rows = select.query_map([number], |row| {
        Ok(JoinedPlayer {
            player: Player(row.get(0)?),
            name: row.get(1)?,
            seat: row.get::<_, Option<u8>>(2)?.map(Seat),
            colour: row.get(3)?,
            token_digest: row.get(4)?,
            computer: row.get::<_, Option<u8>>(5)?.map(Level),
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn entries(connection: &Connection, number: i64) -> Result<Vec<LogEntry>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT version, at_ms, served_ms, event, hash, player, command, digest FROM entries \
         WHERE match = ?1 ORDER BY version",
    )?;
    let rows = select.query_map([number], |row| {
        Ok(LogEntry {
            version: Version(row.get::<_, i64>(0)? as u64),
            at_ms: row.get::<_, i64>(1)? as u64,
            served: ServedMs(row.get::<_, i64>(2)? as u64),
            event: row.get(3)?,
            hash: ChainHash(row.get(4)?),
            command: row
                .get::<_, Option<u8>>(5)?
                .map(Player)
                .zip(command(row, 6)?),
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Reads the name of a command from two columns.
fn command(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<CommandName>> {
    let id: Option<String> = row.get(column)?;
    let digest: Option<i64> = row.get(column + 1)?;
    let id = id.and_then(|id| CommandId::try_from(id).ok());
    Ok(id.map(|id| CommandName {
        id,
        digest: digest.map(|digest| CommandDigest(digest as u64)),
    }))
}

fn chat(connection: &Connection, number: i64) -> Result<Vec<StoredLine>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT number, at_ms, room, name, text, player, command, digest FROM chat WHERE match = ?1 \
         ORDER BY number DESC LIMIT ?2",
    )?;
    let mut rows = select.query(params![number, CHAT_LINES as i64])?;
    let mut lines = Vec::new();
    while let Some(row) = rows.next()? {
        let line = ChatLine {
            number: row.get::<_, i64>(0)? as u64,
            at_ms: row.get::<_, i64>(1)? as u64,
            room: word(row, 2, "room")?,
            name: row.get(3)?,
            text: row.get(4)?,
        };
        lines.push(StoredLine {
            line,
            player: row.get::<_, Option<u8>>(5)?.map(Player),
            command: command(row, 6)?,
        });
    }
    lines.reverse();
    Ok(lines)
}

pub(super) fn find_line(
    connection: &Connection,
    id: MatchId,
    said: &StoredLine,
) -> Result<Option<CommandName>, StoreError> {
    let Some(name) = &said.command else {
        return Ok(None);
    };
    let mut select = connection.prepare_cached(
        "SELECT command, digest FROM chat \
         WHERE match = (SELECT number FROM matches WHERE id = ?1) AND command = ?2 \
         AND ifnull(player, -1) = ifnull(?3, -1) AND name = ?4 AND digest IS NOT NULL",
    )?;
    let known = params![
        id.to_string(),
        name.id.as_str(),
        said.player.map(|player| player.0),
        said.line.name
    ];
    let found = select.query_row(known, |row| command(row, 0)).optional()?;
    Ok(found.flatten())
}

pub(super) fn find_code(
    connection: &Connection,
    code: JoinCode,
) -> Result<Option<MatchId>, StoreError> {
    let id: Option<String> = connection
        .prepare_cached("SELECT id FROM matches WHERE code = ?1")?
        .query_row([code.to_string()], |row| row.get(0))
        .optional()?;
    let id = id.map(|id| id.parse().map_err(|_| StoreError::BadRow("id")));
    id.transpose()
}

fn number_of(connection: &Connection, id: MatchId) -> Result<Option<i64>, StoreError> {
    let number = connection
        .prepare_cached("SELECT number FROM matches WHERE id = ?1")?
        .query_row([id.to_string()], |row| row.get(0));
    Ok(number.optional()?)
}

pub(super) fn list(
    connection: &mut Connection,
    served: ServedMs,
    status: Status,
    before: Option<MatchId>,
    limit: u32,
) -> Result<MatchList, StoreError> {
    let transaction = connection.transaction()?;
    let before = match before {
        None => i64::MAX,
        Some(id) => number_of(&transaction, id)?.unwrap_or_default(),
    };
    // A match whose end is hidden stays among the live ones: its absence there would tell.
    let mut select = transaction.prepare_cached(
        "SELECT number, id, code, game, settings, time_control, visibility, seed, created_ms, \
         creator, spectator_delay, result FROM matches \
         WHERE status = ?1 AND visibility = 'listed' AND number < ?2 \
         AND (hidden_until_ms IS NULL OR hidden_until_ms <= ?4) \
         UNION ALL \
         SELECT number, id, code, game, settings, time_control, visibility, seed, created_ms, \
         creator, spectator_delay, NULL FROM matches \
         WHERE ?1 = 'live' AND visibility = 'listed' AND number < ?2 AND hidden_until_ms > ?4 \
         ORDER BY number DESC LIMIT ?3",
    )?;
    let status_word = status_word(status);
    let rows = select.query_map(
        params![status_word, before, limit, served.0 as i64],
        |row| {
            let result: Option<String> = row.get(11)?;
            Ok((row.get(0)?, parse(row, 1, "id"), stored_head(row), result))
        },
    )?;
    let mut matches = Vec::new();
    let mut last = None;
    let mut rows_left = limit;
    for row in rows {
        let (number, id, head, result) = row?;
        let id: MatchId = id?;
        last = Some(id);
        rows_left -= 1;
        let players = players(&transaction, number)?;
        match summary(status, head, players, result) {
            Ok(summary) => matches.push(summary),
            Err(error) => tracing::error!(%error, %id, "a match cannot be listed"),
        }
    }
    let is_full = rows_left == 0;
    Ok(MatchList {
        matches,
        next: last.filter(|_| is_full),
    })
}

fn summary(
    status: Status,
    head: Result<StoredHead, StoreError>,
    players: Vec<JoinedPlayer>,
    result: Option<String>,
) -> Result<MatchSummary, StoreError> {
    let result =
        result.map(|json| serde_json::from_str(&json).map_err(|_| StoreError::BadRow("result")));
    head?.summary(status, players, result.transpose()?)
}

pub(super) fn unfinished_by(
    connection: &Connection,
    creator: &str,
) -> Result<Vec<MatchId>, StoreError> {
    let mut select = connection.prepare_cached("SELECT id FROM matches WHERE creator = ?1")?;
    ids(&mut select, [creator])
}

pub(super) fn find_token(
    connection: &Connection,
    digest: [u8; 32],
) -> Result<Option<(MatchId, JoinCode, Player)>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT id, code, player FROM players JOIN matches ON number = match \
         WHERE token_digest = ?1 ORDER BY number LIMIT 1",
    )?;
    let mut rows = select.query([digest])?;
    let Some(row) = rows.next()? else {
        return Ok(None);
    };
    Ok(Some((
        parse(row, 0, "id")?,
        parse(row, 1, "code")?,
        Player(row.get(2)?),
    )))
}

/// Returns some of the finished matches whose last event was before `before_ms` (since 1970). The
/// newest match of all is not among them: another would get its number.
pub(super) fn finished_before(
    connection: &Connection,
    before_ms: u64,
) -> Result<Vec<MatchId>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT id FROM matches WHERE status = 'finished' \
         AND number < (SELECT max(number) FROM matches) AND ?1 > \
         (SELECT at_ms FROM entries WHERE match = number ORDER BY version DESC LIMIT 1) \
         ORDER BY number LIMIT ?2",
    )?;
    ids(&mut select, params![before_ms as i64, PRUNE_LIMIT])
}

pub(super) fn due(connection: &Connection, served: ServedMs) -> Result<Vec<MatchId>, StoreError> {
    let mut select = connection
        .prepare_cached("SELECT id FROM matches WHERE due_ms <= ?1 ORDER BY due_ms LIMIT ?2")?;
    ids(&mut select, params![served.0 as i64, DUE_LIMIT])
}

fn ids(select: &mut Statement<'_>, params: impl Params) -> Result<Vec<MatchId>, StoreError> {
    let mut rows = select.query(params)?;
    let mut ids = Vec::new();
    while let Some(row) = rows.next()? {
        ids.push(parse(row, 0, "id")?);
    }
    Ok(ids)
}

fn status_word(status: Status) -> &'static str {
    match status {
        Status::Open => "open",
        Status::Live => "live",
        Status::Finished => "finished",
    }
}

pub(super) fn parse<T: std::str::FromStr>(
    row: &Row<'_>,
    column: usize,
    name: &'static str,
) -> Result<T, StoreError> {
    let text: String = row.get(column)?;
    text.parse().map_err(|_| StoreError::BadRow(name))
}

fn json<T: DeserializeOwned>(
    row: &Row<'_>,
    column: usize,
    name: &'static str,
) -> Result<T, StoreError> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(|_| StoreError::BadRow(name))
}

fn optional_json<T: DeserializeOwned>(
    row: &Row<'_>,
    column: usize,
    name: &'static str,
) -> Result<Option<T>, StoreError> {
    match row.get_ref(column)? {
        ValueRef::Null => Ok(None),
        _ => json(row, column, name).map(Some),
    }
}

/// Reads a word of the protocol (a status, a room).
fn word<T: DeserializeOwned>(
    row: &Row<'_>,
    column: usize,
    name: &'static str,
) -> Result<T, StoreError> {
    let text: String = row.get(column)?;
    serde_json::from_value(text.into()).map_err(|_| StoreError::BadRow(name))
}
