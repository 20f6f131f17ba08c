//! The list of the games, and their demonstrations.

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::http::HeaderName;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use bytes::Bytes;
use engine::GAMES;
use protocol::{Demo, ErrorCode, GameInfo, Games};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::contract::{Refusal, schema};
use super::keep::MAY_BE_KEPT;
use super::path::Segment;
use crate::app::App;
use crate::demo;
use crate::error::ApiError;

const HEADERS: [(HeaderName, &str); 2] = [(CONTENT_TYPE, "application/json"), MAY_BE_KEPT];

/// The list of the games, written once.
static LIST: LazyLock<Bytes> = LazyLock::new(|| {
    let games = Games {
        games: GAMES.iter().map(|kind| GameInfo::of(*kind)).collect(),
    };
    let list = serde_json::to_vec(&games);
    list.expect("a body has string keys").into()
});

/// The demonstrations by game, played and written once.
static DEMOS: LazyLock<HashMap<&str, Bytes>> = LazyLock::new(|| {
    let demos = GAMES.iter().map(|kind| {
        let demo = serde_json::to_vec(&demo::play(*kind));
        (kind.id(), demo.expect("a body has string keys").into())
    });
    demos.collect()
});

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(show))
}

/// Lists the games with their settings.
#[utoipa::path(get, path = "/api/games", responses((status = OK, body = ref(schema::<Games>()))))]
async fn list() -> impl IntoResponse {
    (HEADERS, LIST.clone())
}

/// Shows a short match of a game that nobody plays, always the same one.
#[utoipa::path(
    get,
    path = "/api/games/{game}/demo",
    params(("game" = String, Path, description = "The game's name on the wire.")),
    responses((status = OK, body = ref(schema::<Demo>())), Refusal)
)]
async fn show(Segment(game): Segment) -> Result<impl IntoResponse, ApiError> {
    let demo = DEMOS.get(game.as_str()).ok_or(ErrorCode::NotFound)?;
    Ok((HEADERS, demo.clone()))
}
