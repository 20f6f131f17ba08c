//! Reading: a few connections, each used by one reader at a time.
//!
//! This file is compiled once for each database, beside what differs between them.

use std::collections::BTreeMap;

use engine::{Seat, Seed};
use match_core::{JoinedPlayer, LogEntry, ServedMs};
use protocol::{
    ChainHash, ChatLine, ChatRoom, CommandDigest, CommandId, CommandName, JoinCode, Level, MatchId,
    MatchList, Player, PushSubscription, Status, Version,
};
use serde::de::DeserializeOwned;
use sqlx::{Connection as _, Pool, Row as _};
use uuid::Uuid;

use super::values::{self, bytes};
use super::{Connection, Db, READING, asked, log, push, tokens};
use crate::store::{CHAT_LINES, Pending, Reads, StoreError, StoredHead, StoredLine, StoredMatch};

/// The most readers at a time.
pub(super) const MAX_READERS: u32 = 4;

/// The number of matches that one look for due ones returns.
const DUE_LIMIT: i64 = 1_000;

/// The number of matches deleted at once.
const PRUNE_LIMIT: i64 = 100;

/// The columns of a match, for [`stored_head`].
const HEAD: &str = "number, id, code, game, settings, time_control, visibility, seed, created_ms, \
     creator, spectator_delay";

/// The columns of a player, for [`joined_player`].
const PLAYER: &str = "match, player, name, seat, colour, computer, substitute";

/// All lines of a match's chat, the oldest first, for [`lines`].
const ALL_LINES: &str = "SELECT number, at_ms, room, name, text, player, command, digest FROM chat \
     WHERE match = $1 ORDER BY number";

type Row = <Db as sqlx::Database>::Row;

/// A player.
type PlayerRow = (
    i64,
    i16,
    String,
    Option<i16>,
    Option<String>,
    Option<i16>,
    Option<i16>,
);

/// A line of chat.
type LineRow = (
    i64,
    i64,
    String,
    String,
    String,
    Option<i16>,
    Option<String>,
    Option<i64>,
);

/// Connections that read.
pub(super) struct Readers(pub(super) Pool<Db>);

impl Reads for Readers {
    fn load(&self, id: MatchId) -> Pending<'_, Option<StoredMatch>> {
        asked(async move { load(&mut *self.0.acquire().await?, id).await })
    }

    fn find_code(&self, code: JoinCode) -> Pending<'_, Option<MatchId>> {
        asked(async move {
            let found = sqlx::query_scalar("SELECT id FROM matches WHERE code = $1")
                .bind(code.to_string())
                .fetch_optional(&self.0)
                .await?;
            found.map(id).transpose()
        })
    }

    fn chat(&self, id: MatchId) -> Pending<'_, Vec<StoredLine>> {
        asked(async move {
            let mut connection = self.0.acquire().await?;
            let number: Option<i64> =
                sqlx::query_scalar("SELECT number FROM matches WHERE id = $1")
                    .bind(Uuid::from(id))
                    .fetch_optional(&mut *connection)
                    .await?;
            match number {
                Some(number) => {
                    let all = sqlx::query_as(ALL_LINES).bind(number);
                    lines(all.fetch_all(&mut *connection).await?)
                }
                None => Ok(Vec::new()),
            }
        })
    }

    fn find_line(&self, id: MatchId, line: StoredLine) -> Pending<'_, Option<CommandName>> {
        asked(async move {
            let Some(name) = line.command else {
                return Ok(None);
            };
            let found = sqlx::query_as(
                "SELECT command, digest FROM chat \
                 WHERE match = (SELECT number FROM matches WHERE id = $1) AND command = $2 \
                 AND coalesce(player, -1) = coalesce($3, -1) AND name = $4 \
                 AND digest IS NOT NULL",
            )
            .bind(Uuid::from(id))
            .bind(name.id.as_str())
            .bind(line.player.map(|player| i16::from(player.0)))
            .bind(line.line.name)
            .fetch_optional(&self.0)
            .await?;
            Ok(found.and_then(|(id, digest)| command(id, digest)))
        })
    }

    fn find_token(&self, digest: [u8; 32]) -> Pending<'_, Option<(MatchId, JoinCode, Player)>> {
        asked(async move {
            let found: Option<(Uuid, String, i16)> = sqlx::query_as(
                "SELECT id, code, player FROM tokens JOIN matches ON matches.number = match \
                 WHERE digest = $1 AND NOT ended ORDER BY matches.number LIMIT 1",
            )
            .bind(digest.to_vec())
            .fetch_optional(&self.0)
            .await?;
            let found = found.map(|(found, code, player)| {
                let code = code.parse().map_err(|_| StoreError::BadRow("code"))?;
                Ok((id(found)?, code, Player(player as u8)))
            });
            found.transpose()
        })
    }

    fn list(
        &self,
        served: ServedMs,
        status: Status,
        before: Option<MatchId>,
        limit: u32,
    ) -> Pending<'_, MatchList> {
        asked(async move {
            let mut connection = self.0.acquire().await?;
            list(&mut connection, served, status, before, limit).await
        })
    }

    fn unfinished_by(&self, creator: String) -> Pending<'_, u64> {
        asked(async move {
            let count = sqlx::query_scalar("SELECT count(*) FROM matches WHERE creator = $1");
            let unfinished: i64 = count.bind(creator).fetch_one(&self.0).await?;
            Ok(unfinished as u64)
        })
    }

    fn due(&self, served: ServedMs) -> Pending<'_, Vec<MatchId>> {
        asked(async move {
            let found = sqlx::query_scalar(
                "SELECT id FROM matches WHERE due_ms <= $1 ORDER BY due_ms LIMIT $2",
            )
            .bind(served.0 as i64)
            .bind(DUE_LIMIT);
            ids(found.fetch_all(&self.0).await?)
        })
    }

    fn finished_before(&self, before_ms: u64) -> Pending<'_, Vec<MatchId>> {
        asked(async move {
            let found = sqlx::query_scalar(log::FINISHED_BEFORE)
                .bind(before_ms as i64)
                .bind(PRUNE_LIMIT);
            ids(found.fetch_all(&self.0).await?)
        })
    }

    fn push_subscriptions(
        &self,
        id: MatchId,
        player: Player,
    ) -> Pending<'_, Vec<PushSubscription>> {
        asked(async move { push::subscriptions(&mut *self.0.acquire().await?, id, player).await })
    }

    fn push_key(&self) -> Pending<'_, Option<Vec<u8>>> {
        asked(async move { push::key(&mut *self.0.acquire().await?).await })
    }

    fn all(&self) -> Pending<'_, Vec<(MatchId, bool)>> {
        Box::pin(async move {
            let found: Vec<(Uuid, String)> =
                sqlx::query_as("SELECT id, status FROM matches ORDER BY number")
                    .fetch_all(&self.0)
                    .await?;
            let all = found
                .into_iter()
                .map(|(found, status)| Ok((id(found)?, status == "finished")));
            all.collect()
        })
    }
}

async fn load(connection: &mut Connection, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
    // One transaction, so that head, players and log are of one moment.
    let mut transaction = connection.begin_with(READING).await?;
    let found = sqlx::query(sqlx::AssertSqlSafe(format!(
        "SELECT {HEAD}, status, hidden_until_ms, due_ms, handover, \
         (SELECT version FROM log_ends WHERE match = number) AS log_end \
         FROM matches WHERE id = $1"
    )))
    .bind(Uuid::from(id))
    .fetch_optional(&mut *transaction)
    .await?;
    let Some(row) = found else {
        return Ok(None);
    };
    let number: i64 = row.try_get("number")?;
    let hidden_until_ms: Option<i64> = row.try_get("hidden_until_ms")?;
    let due_ms: Option<i64> = row.try_get("due_ms")?;
    let handover: Option<&str> = row.try_get("handover")?;
    let log_end: Option<i64> = row.try_get("log_end")?;
    let stored = StoredMatch {
        head: stored_head(&row)?,
        status: word(row.try_get("status")?, "status")?,
        hidden_until: hidden_until_ms.map(|ms| ServedMs(ms as u64)),
        players: players(&mut transaction, number).await?,
        seat_keys: tokens::keys(&mut transaction, number).await?,
        entries: entries(&mut transaction, number).await?,
        log_end: Version(log_end.unwrap_or_default() as u64),
        chat: last_lines(&mut transaction, number).await?,
        said: said(&mut transaction, number).await?,
        due: due_ms.map(|ms| ServedMs(ms as u64)),
        handover: handover
            .map(|handover| json(handover, "handover"))
            .transpose()?,
    };
    transaction.commit().await?;
    Ok(Some(stored))
}

fn stored_head(row: &Row) -> Result<StoredHead, StoreError> {
    let code: String = row.try_get("code")?;
    let spectator_delay: Option<String> = row.try_get("spectator_delay")?;
    Ok(StoredHead {
        id: id(row.try_get("id")?)?,
        code: code.parse().map_err(|_| StoreError::BadRow("code"))?,
        game: row.try_get("game")?,
        settings: json(row.try_get("settings")?, "settings")?,
        time_control: json(row.try_get("time_control")?, "time_control")?,
        visibility: word(row.try_get("visibility")?, "visibility")?,
        seed: Seed(bytes(row.try_get("seed")?, "seed")?),
        created_ms: row.try_get::<i64, _>("created_ms")? as u64,
        creator: row.try_get("creator")?,
        spectator_delay: spectator_delay
            .map(|delay| json(&delay, "spectator_delay"))
            .transpose()?,
    })
}

async fn players(
    connection: &mut Connection,
    number: i64,
) -> Result<Vec<JoinedPlayer>, StoreError> {
    let mut tokens = tokens::by_player(connection, number).await?;
    let rows: Vec<PlayerRow> = sqlx::query_as(sqlx::AssertSqlSafe(format!(
        "SELECT {PLAYER} FROM players WHERE match = $1 ORDER BY player"
    )))
    .bind(number)
    .fetch_all(connection)
    .await?;
    let players = rows.into_iter().map(|row| JoinedPlayer {
        tokens: tokens.remove(&row.1).unwrap_or_default(),
        ..joined_player(row)
    });
    Ok(players.collect())
}

/// Returns the players of several matches by the numbers of these, without their tokens.
async fn players_by_match(
    connection: &mut Connection,
    numbers: &[i64],
) -> Result<BTreeMap<i64, Vec<JoinedPlayer>>, StoreError> {
    let mut players = BTreeMap::<i64, Vec<JoinedPlayer>>::new();
    // PostgreSQL takes no empty list.
    if numbers.is_empty() {
        return Ok(players);
    }
    // Such a list is what both databases take. It is another one each time, so the statement is not kept.
    let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
    let rows: Vec<PlayerRow> = sqlx::query_as(sqlx::AssertSqlSafe(format!(
        "SELECT {PLAYER} FROM players WHERE match IN ({}) ORDER BY match, player",
        numbers.join(", ")
    )))
    .persistent(false)
    .fetch_all(connection)
    .await?;
    for row in rows {
        let of_match = players.entry(row.0).or_default();
        of_match.push(joined_player(row));
    }
    Ok(players)
}

/// Makes a player without tokens.
fn joined_player((_, player, name, seat, colour, computer, substitute): PlayerRow) -> JoinedPlayer {
    let level = |level: Option<i16>| level.map(|level| Level(level as u8));
    JoinedPlayer {
        player: Player(player as u8),
        name,
        seat: seat.map(|seat| Seat(seat as u8)),
        colour,
        tokens: Vec::new(),
        computer: level(computer),
        substitute: level(substitute),
    }
}

async fn entries(connection: &mut Connection, number: i64) -> Result<Vec<LogEntry>, StoreError> {
    type EntryRow = (
        i64,
        i64,
        i64,
        String,
        Vec<u8>,
        Option<i16>,
        Option<String>,
        Option<i64>,
    );
    let rows: Vec<EntryRow> = sqlx::query_as(log::ENTRIES)
        .bind(number)
        .fetch_all(connection)
        .await?;
    let entries = rows.into_iter().map(
        |(version, at_ms, served_ms, event, hash, player, id, digest)| {
            Ok(LogEntry {
                version: Version(version as u64),
                at_ms: at_ms as u64,
                served: ServedMs(served_ms as u64),
                event,
                hash: ChainHash(bytes(hash, "hash")?),
                command: player
                    .map(|player| Player(player as u8))
                    .zip(command(id, digest)),
            })
        },
    );
    entries.collect()
}

/// Makes the name of a command of two columns.
fn command(id: Option<String>, digest: Option<i64>) -> Option<CommandName> {
    let id = CommandId::try_from(id?).ok()?;
    Some(CommandName {
        id,
        digest: digest.map(|digest| CommandDigest(digest as u64)),
    })
}

/// Returns the last lines of each room of a match, the oldest first.
async fn last_lines(
    connection: &mut Connection,
    number: i64,
) -> Result<Vec<StoredLine>, StoreError> {
    let mut rows: Vec<LineRow> = Vec::new();
    for room in [ChatRoom::Players, ChatRoom::Spectators] {
        let last = sqlx::query_as(
            "SELECT number, at_ms, room, name, text, player, command, digest FROM chat \
             WHERE match = $1 AND room = $2 ORDER BY number DESC LIMIT $3",
        )
        .bind(number)
        .bind(values::word(&room))
        .bind(CHAT_LINES as i64);
        rows.extend(last.fetch_all(&mut *connection).await?);
    }
    rows.sort_unstable_by_key(|row| row.0);
    lines(rows)
}

/// Reads lines of chat.
fn lines(rows: Vec<LineRow>) -> Result<Vec<StoredLine>, StoreError> {
    let lines = rows
        .into_iter()
        .map(|(number, at_ms, room, name, text, player, id, digest)| {
            Ok(StoredLine {
                line: ChatLine {
                    number: number as u64,
                    at_ms: at_ms as u64,
                    room: word(room, "room")?,
                    name,
                    text,
                },
                player: player.map(|player| Player(player as u8)),
                command: command(id, digest),
            })
        });
    lines.collect()
}

/// Returns the ids under which the players of a match have said something.
async fn said(
    connection: &mut Connection,
    number: i64,
) -> Result<Vec<(Player, CommandId)>, StoreError> {
    let rows: Vec<(i16, String)> = sqlx::query_as(
        "SELECT player, command FROM chat \
         WHERE match = $1 AND room = $2 AND player IS NOT NULL AND command IS NOT NULL",
    )
    .bind(number)
    .bind(values::word(&ChatRoom::Players))
    .fetch_all(connection)
    .await?;
    let said = rows.into_iter();
    let said = said.filter_map(|(player, id)| {
        let id = CommandId::try_from(id).ok()?;
        Some((Player(player as u8), id))
    });
    Ok(said.collect())
}

async fn list(
    connection: &mut Connection,
    served: ServedMs,
    status: Status,
    before: Option<MatchId>,
    limit: u32,
) -> Result<MatchList, StoreError> {
    let mut transaction = connection.begin_with(READING).await?;
    let before: i64 = match before {
        None => i64::MAX,
        Some(id) => sqlx::query_scalar("SELECT number FROM matches WHERE id = $1")
            .bind(Uuid::from(id))
            .fetch_optional(&mut *transaction)
            .await?
            .unwrap_or_default(),
    };
    // A match whose end is hidden stays among the live ones: its absence there would tell.
    let rows = sqlx::query(sqlx::AssertSqlSafe(format!(
        "SELECT {HEAD}, result FROM matches \
         WHERE status = $1 AND visibility = 'listed' AND number < $2 \
         AND (hidden_until_ms IS NULL OR hidden_until_ms <= $4) \
         UNION ALL \
         SELECT {HEAD}, NULL FROM matches \
         WHERE $1 = 'live' AND visibility = 'listed' AND number < $2 AND hidden_until_ms > $4 \
         ORDER BY number DESC LIMIT $3"
    )))
    .bind(values::word(&status))
    .bind(before)
    .bind(i64::from(limit))
    .bind(served.0 as i64)
    .fetch_all(&mut *transaction)
    .await?;
    let is_full = rows.len() == limit as usize;
    let numbers: Result<Vec<i64>, sqlx::Error> =
        rows.iter().map(|row| row.try_get("number")).collect();
    let mut players = players_by_match(&mut transaction, &numbers?).await?;
    let mut last = None;
    let mut matches = Vec::new();
    for row in rows {
        let id = id(row.try_get("id")?)?;
        last = Some(id);
        let players = players.remove(&row.try_get("number")?);
        let players = players.unwrap_or_default();
        let result: Option<String> = row.try_get("result")?;
        let result = result.map(|result| json(&result, "result")).transpose();
        let summary = stored_head(&row).and_then(|head| head.summary(status, players, result?));
        match summary {
            Ok(summary) => matches.push(summary),
            Err(error) => tracing::error!(%error, %id, "a match cannot be listed"),
        }
    }
    transaction.commit().await?;
    Ok(MatchList {
        matches,
        next: last.filter(|_| is_full),
    })
}

pub(super) fn ids(found: Vec<Uuid>) -> Result<Vec<MatchId>, StoreError> {
    found.into_iter().map(id).collect()
}

fn id(found: Uuid) -> Result<MatchId, StoreError> {
    found.try_into().map_err(|_| StoreError::BadRow("id"))
}

fn json<T: DeserializeOwned>(text: &str, name: &'static str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|_| StoreError::BadRow(name))
}

/// Reads a word of the protocol (a status, a room).
fn word<T: DeserializeOwned>(text: String, name: &'static str) -> Result<T, StoreError> {
    serde_json::from_value(text.into()).map_err(|_| StoreError::BadRow(name))
}
