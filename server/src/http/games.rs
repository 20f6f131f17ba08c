//! The list of the games, and their demonstrations.

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::http::HeaderMap;
use axum::response::Response;
use engine::GAMES;
use protocol::{Demo, ErrorCode, GameInfo, Games};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::contract::{Refusal, schema};
use super::packed::Packed;
use super::path::Segment;
use crate::app::App;
use crate::demo;
use crate::error::ApiError;

/// The list of the games.
static LIST: LazyLock<Packed> = LazyLock::new(|| {
    let games = GAMES.iter().map(|kind| GameInfo::of(*kind));
    Packed::of(&Games {
        games: games.collect(),
    })
});

/// The demonstrations by game, played once.
static DEMOS: LazyLock<HashMap<&str, Packed>> = LazyLock::new(|| {
    let demos = GAMES.iter();
    let demos = demos.map(|kind| (kind.id(), Packed::of(&demo::play(*kind))));
    demos.collect()
});

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(show))
}

/// Lists the games with their settings.
#[utoipa::path(get, path = "/api/games", responses((status = OK, body = ref(schema::<Games>()))))]
async fn list(headers: HeaderMap) -> Response {
    LIST.respond(&headers)
}

/// Shows a short match of a game that nobody plays, always the same one.
#[utoipa::path(
    get,
    path = "/api/games/{game}/demo",
    params(("game" = String, Path, description = "The game's name on the wire.")),
    responses((status = OK, body = ref(schema::<Demo>())), Refusal)
)]
async fn show(Segment(game): Segment, headers: HeaderMap) -> Result<Response, ApiError> {
    let demo = DEMOS.get(game.as_str()).ok_or(ErrorCode::NotFound)?;
    Ok(demo.respond(&headers))
}
