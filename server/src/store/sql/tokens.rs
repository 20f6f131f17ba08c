//! The tokens of players, and the keys with which they take their seats along to other devices.
//!
//! This file is compiled once for each database, beside what differs between them.

use std::collections::BTreeMap;

use match_core::{JoinedPlayer, SeatToken};
use protocol::{MatchId, Player};
use uuid::Uuid;

use super::Connection;
use super::statements::Statements;
use super::values::bytes;
use crate::store::{KEY_KNOWN_MS, StoreError, StoredSeatKey, Take};

/// Returns the tokens of a match by the numbers of their players.
pub(super) async fn by_player(
    connection: &mut Connection,
    number: i64,
) -> Result<BTreeMap<i16, Vec<SeatToken>>, StoreError> {
    type TokenRow = (i16, Vec<u8>, Option<Vec<u8>>, bool);
    let rows: Vec<TokenRow> = sqlx::query_as(
        "SELECT player, digest, key, ended FROM tokens WHERE match = $1 ORDER BY player, number",
    )
    .bind(number)
    .fetch_all(connection)
    .await?;
    let mut tokens: BTreeMap<i16, Vec<SeatToken>> = BTreeMap::new();
    for (player, digest, key, ended) in rows {
        let digest = bytes(digest, "token digest")?;
        let key = key.map(|key| bytes(key, "key digest")).transpose()?;
        let token = SeatToken { digest, key, ended };
        tokens.entry(player).or_default().push(token);
    }
    Ok(tokens)
}

/// Returns the keys to the seats of a match.
pub(super) async fn keys(
    connection: &mut Connection,
    number: i64,
) -> Result<Vec<StoredSeatKey>, StoreError> {
    type KeyRow = (i16, Vec<u8>, Vec<u8>, bool, i64, bool);
    let rows: Vec<KeyRow> = sqlx::query_as(
        "SELECT player, digest, maker, moves, until_ms, stopped FROM seat_keys \
         WHERE match = $1 ORDER BY player",
    )
    .bind(number)
    .fetch_all(connection)
    .await?;
    let keys = rows.into_iter();
    let keys = keys.map(|(player, digest, maker, moves, until_ms, stopped)| {
        Ok(StoredSeatKey {
            player: Player(player as u8),
            digest: bytes(digest, "key digest")?,
            maker: bytes(maker, "token digest")?,
            moves,
            until_ms: until_ms as u64,
            stopped,
        })
    });
    keys.collect()
}

/// Keeps the tokens of the players of a match.
pub(super) fn insert(statements: &mut Statements, id: MatchId, players: &[JoinedPlayer]) {
    let id = Uuid::from(id);
    for player in players {
        for (number, token) in (0_i16..).zip(&player.tokens) {
            statements
                .add(
                    "INSERT INTO tokens (match, player, number, digest, key, ended) \
                     VALUES ((SELECT number FROM matches WHERE id = $1), $2, $3, $4, $5, $6)",
                )
                .bind(id)
                .bind(i16::from(player.player.0))
                .bind(number)
                .bind(&token.digest[..])
                .bind(token.key.as_ref().map(|key| &key[..]))
                .bind(token.ended);
        }
    }
}

/// Keeps a key in the place of the one its player had before, and forgets those of all matches that
/// ended long before it will.
pub(super) fn set_key(statements: &mut Statements, id: MatchId, key: &StoredSeatKey) {
    let id = Uuid::from(id);
    statements
        .add("DELETE FROM seat_keys WHERE until_ms < $1")
        .bind(key.until_ms.saturating_sub(KEY_KNOWN_MS) as i64);
    statements
        .add(
            "DELETE FROM seat_keys \
             WHERE match = (SELECT number FROM matches WHERE id = $1) AND player = $2",
        )
        .bind(id)
        .bind(i16::from(key.player.0));
    statements
        .add(
            "INSERT INTO seat_keys (match, player, digest, maker, moves, until_ms, stopped) \
             VALUES ((SELECT number FROM matches WHERE id = $1), $2, $3, $4, $5, $6, $7)",
        )
        .bind(id)
        .bind(i16::from(key.player.0))
        .bind(&key.digest[..])
        .bind(&key.maker[..])
        .bind(key.moves)
        .bind(key.until_ms as i64)
        .bind(key.stopped);
}

/// Has the keys to the seats of a match lead to those of the match that follows.
pub(super) fn pass_keys_on(statements: &mut Statements, from: MatchId, to: MatchId) {
    statements
        .add(
            "UPDATE seat_keys SET match = (SELECT number FROM matches WHERE id = $1) \
             WHERE match = (SELECT number FROM matches WHERE id = $2)",
        )
        .bind(Uuid::from(to))
        .bind(Uuid::from(from));
}

/// Has a seat taken along. One statement finds the key, as long as it can be used, and uses it: no other
/// token can be had for it, and without a key there is no player that the token would belong to.
pub(super) fn take(statements: &mut Statements, take: &Take) {
    let key = &take.key.digest[..];
    statements
        .add(
            "INSERT INTO tokens (match, player, number, digest, key, ended) \
             SELECT found.match, found.player, (SELECT count(*) FROM tokens AS own \
             WHERE own.match = found.match AND own.player = found.player), $1, found.digest, false \
             FROM (SELECT 1) AS one LEFT JOIN seat_keys AS found \
             ON found.digest = $2 AND found.until_ms > $3 AND NOT found.stopped",
        )
        .bind(&take.token[..])
        .bind(key)
        .bind(take.at_ms as i64);
    statements
        .add("DELETE FROM seat_keys WHERE digest = $1")
        .bind(key);
    if take.key.moves {
        statements
            .add(
                "DELETE FROM push_subscriptions \
                 WHERE match = (SELECT number FROM matches WHERE id = $1) AND token = $2",
            )
            .bind(Uuid::from(take.id))
            .bind(&take.key.maker[..]);
    }
}
