//! The key for push messages, and the browsers they go to.
//!
//! This file is compiled once for each database, beside what differs between them.

use protocol::{MatchId, Player, PushSubscription};
use uuid::Uuid;

use super::Connection;
use super::statements::Statements;
use crate::push::PER_PLAYER;
use crate::store::{NewPush, StoreError};

/// Returns the key, if there is one.
pub(super) async fn key(connection: &mut Connection) -> Result<Option<Vec<u8>>, StoreError> {
    let key = sqlx::query_scalar("SELECT key FROM push_key");
    Ok(key.fetch_optional(connection).await?)
}

pub(super) fn set_key(statements: &mut Statements, key: &[u8]) {
    statements
        .add("INSERT INTO push_key (key) VALUES ($1)")
        .bind(key);
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
    .bind(Uuid::from(id))
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
pub(super) fn add(statements: &mut Statements, new: &NewPush) {
    let PushSubscription {
        endpoint,
        p256dh,
        auth,
        lang,
    } = &new.subscription;
    let id = Uuid::from(new.id);
    statements
        .add(
            "DELETE FROM push_subscriptions WHERE endpoint = $1 AND (match, player) IN \
             (SELECT match, player FROM tokens \
             WHERE match = (SELECT number FROM matches WHERE id = $2) AND digest = $3)",
        )
        .bind(endpoint)
        .bind(id)
        .bind(&new.token_digest[..]);
    statements
        .add(
            "INSERT INTO push_subscriptions (match, player, token, endpoint, p256dh, auth, lang) \
             SELECT tokens.match, tokens.player, digest, $1, $2, $3, $4 \
             FROM (SELECT 1) AS one LEFT JOIN tokens \
             ON match = (SELECT number FROM matches WHERE id = $5) AND digest = $6 AND NOT ended",
        )
        .bind(endpoint)
        .bind(p256dh)
        .bind(auth)
        .bind(lang)
        .bind(id)
        .bind(&new.token_digest[..]);
    statements
        .add(
            "DELETE FROM push_subscriptions WHERE number IN \
             (SELECT push_subscriptions.number FROM push_subscriptions \
             JOIN tokens USING (match, player) \
             WHERE match = (SELECT number FROM matches WHERE id = $1) AND digest = $2 \
             ORDER BY push_subscriptions.number DESC LIMIT 1 OFFSET $3)",
        )
        .bind(id)
        .bind(&new.token_digest[..])
        .bind(PER_PLAYER as i64);
}

/// Forgets a browser in all matches.
pub(super) fn forget(statements: &mut Statements, endpoint: &str) {
    statements
        .add("DELETE FROM push_subscriptions WHERE endpoint = $1")
        .bind(endpoint);
}
