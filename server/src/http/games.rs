//! Which games there are.

use axum::Json;
use engine::GAMES;
use protocol::{GameInfo, Games};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list))
}

/// Lists the games with their settings.
#[utoipa::path(get, path = "/api/games", responses((status = OK, body = Games)))]
async fn list() -> Json<Games> {
    Json(Games {
        games: GAMES.iter().map(|kind| GameInfo::of(*kind)).collect(),
    })
}
