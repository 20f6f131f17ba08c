//! The key for push messages, and the browsers they go to.
//!
//! This file is compiled once for each database, beside what differs between them.

use protocol::{MatchId, Player, PushSubscription};

use super::Connection;
use crate::push::PER_PLAYER;
use crate::store::{NewPush, StoreError};

/// Returns the key, if there is one.
pub(super) async fn key(connection: &mut Connection) -> Result<Option<Vec<u8>>, StoreError> {
    let key = sqlx::query_scalar("SELECT key FROM push_key");
    Ok(key.fetch_optional(connection).await?)
}

pub(super) async fn set_key(connection: &mut Connection, key: &[u8]) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO push_key (key) VALUES ($1)")
        .bind(key)
        .execute(connection)
        .await?;
    Ok(())
}

/// Returns the subscriptions of a player, the latest first.
pub(super) async fn subscriptions(
    connection: &mut Connection,
    id: MatchId,
    player: Player,
) -> Result<Vec<PushSubscription>, StoreError> {
    let rows: Vec<(String, String, String, String)> = sqlx::query_as(
        "SELECT endpoint, p256dh, auth, lang FROM push_subscriptions \
         WHERE match = (SELECT number FROM matches WHERE id = $1) AND player = $2 \
         ORDER BY number DESC",
    )
    .bind(id.to_string())
    .bind(i16::from(player.0))
    .fetch_all(connection)
    .await?;
    let subscriptions = rows.into_iter();
    let subscriptions = subscriptions.map(|(endpoint, p256dh, auth, lang)| PushSubscription {
        endpoint,
        p256dh,
        auth,
        lang,
    });
    Ok(subscriptions.collect())
}

/// Adds a subscription of the player with a token, in the place of an older one of the same browser;
/// a conflict if there is no such player. The oldest of too many goes.
pub(super) async fn add(connection: &mut Connection, new: &NewPush) -> Result<(), StoreError> {
    let found: Option<(i64, i16)> = sqlx::query_as(
        "SELECT match, player FROM players \
         WHERE match = (SELECT number FROM matches WHERE id = $1) AND token_digest = $2",
    )
    .bind(new.id.to_string())
    .bind(&new.token_digest[..])
    .fetch_optional(&mut *connection)
    .await?;
    let (number, player) = found.ok_or(StoreError::Conflict)?;
    let PushSubscription {
        endpoint,
        p256dh,
        auth,
        lang,
    } = &new.subscription;
    sqlx::query(
        "DELETE FROM push_subscriptions WHERE match = $1 AND player = $2 AND (endpoint = $3 \
         OR number NOT IN (SELECT number FROM push_subscriptions \
         WHERE match = $1 AND player = $2 AND endpoint <> $3 ORDER BY number DESC LIMIT $4))",
    )
    .bind(number)
    .bind(player)
    .bind(endpoint)
    .bind(PER_PLAYER as i64 - 1)
    .execute(&mut *connection)
    .await?;
    sqlx::query(
        "INSERT INTO push_subscriptions (match, player, endpoint, p256dh, auth, lang) \
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(number)
    .bind(player)
    .bind(endpoint)
    .bind(p256dh)
    .bind(auth)
    .bind(lang)
    .execute(connection)
    .await?;
    Ok(())
}

/// Forgets a browser in all matches.
pub(super) async fn forget(connection: &mut Connection, endpoint: &str) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM push_subscriptions WHERE endpoint = $1")
        .bind(endpoint)
        .execute(connection)
        .await?;
    Ok(())
}
