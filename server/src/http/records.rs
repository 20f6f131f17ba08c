//! Records of finished matches, and replays for clients that know no rules.

use axum::Json;
use axum::extract::{Path, State};
use protocol::{ErrorCode, MatchId, Problem, Record, Replay, Visibility};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Body;
use super::caller::Caller;
use crate::app::App;
use crate::error::ApiError;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(record))
        .routes(routes!(replay_match))
        .routes(routes!(replay_record))
}

/// Returns the record of a finished match.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/record",
    params(("id" = String, Path, description = "The match's id.")),
    responses((status = OK, body = Record), (status = "4XX", body = Problem))
)]
async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    caller: Caller,
) -> Result<Json<Record>, ApiError> {
    Ok(Json(find(&app, &id, &caller).await?))
}

/// Replays a finished match step by step.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/replay",
    params(("id" = String, Path, description = "The match's id.")),
    responses((status = OK, body = Replay), (status = "4XX", body = Problem))
)]
async fn replay_match(
    State(app): State<App>,
    Path(id): Path<String>,
    caller: Caller,
) -> Result<Json<Replay>, ApiError> {
    let record = find(&app, &id, &caller).await?;
    Ok(Json(replayed(record).await?))
}

/// Replays a record, which may come from another server.
#[utoipa::path(
    post,
    path = "/api/replays",
    request_body = Record,
    responses((status = OK, body = Replay), (status = "4XX", body = Problem))
)]
async fn replay_record(Body(record): Body<Record>) -> Result<Json<Replay>, ApiError> {
    Ok(Json(replayed(record).await?))
}

/// Finds a record; that of a closed match is for its players.
async fn find(app: &App, id: &str, caller: &Caller) -> Result<Record, ApiError> {
    let id: MatchId = id.parse().map_err(|_| ErrorCode::NoSuchMatch)?;
    let stored = app.store.load(id).await?.ok_or(ErrorCode::NoSuchMatch)?;
    let is_player = stored
        .players
        .iter()
        .any(|player| caller.0 == Some(player.token_digest));
    if stored.head.visibility == Visibility::Closed && !is_player {
        return Err(ErrorCode::Closed.into());
    }
    let head = stored.head.head().map_err(|error| {
        tracing::error!(%error, %id, "a record was not written");
        ErrorCode::Internal
    })?;
    // A long match takes a while to be followed.
    let record =
        tokio::task::spawn_blocking(move || match_core::record(head, &stored.entries)).await;
    Ok(record.map_err(|_| ErrorCode::Internal)??)
}

/// Playing a long record takes a while, and a stranger's may never end well.
async fn replayed(record: Record) -> Result<Replay, ApiError> {
    let replay = tokio::task::spawn_blocking(move || match_core::replay(record)).await;
    Ok(replay.map_err(|_| ErrorCode::BadRecord)??)
}
