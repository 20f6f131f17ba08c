//! Which games there are, and what they look like.

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::Json;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use bytes::Bytes;
use engine::GAMES;
use protocol::{Demo, ErrorCode, GameInfo, Games, Problem};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::demo;
use crate::error::ApiError;

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
#[utoipa::path(get, path = "/api/games", responses((status = OK, body = Games)))]
async fn list() -> Json<Games> {
    Json(Games {
        games: GAMES.iter().map(|kind| GameInfo::of(*kind)).collect(),
    })
}

/// Shows a short match of a game that nobody plays, always the same one.
#[utoipa::path(
    get,
    path = "/api/games/{game}/demo",
    params(("game" = String, Path, description = "The game's name on the wire.")),
    responses((status = OK, body = Demo), (status = "4XX", body = Problem))
)]
async fn show(Path(game): Path<String>) -> Result<impl IntoResponse, ApiError> {
    let demo = DEMOS.get(game.as_str()).ok_or(ErrorCode::NotFound)?;
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (CACHE_CONTROL, "public, max-age=3600"),
    ];
    Ok((headers, demo.clone()))
}
