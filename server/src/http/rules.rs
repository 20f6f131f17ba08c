//! The rules pages for players, as they stand in `docs/rules`.

use axum::Json;
use axum::extract::Path;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use protocol::{ErrorCode, Problem, RulesPage, RulesPages};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::error::ApiError;

/// Game, language and text of every page.
const PAGES: &[(&str, &str, &str)] = &include!(concat!(env!("OUT_DIR"), "/rules_pages.rs"));

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(page))
}

/// Lists the rules pages.
#[utoipa::path(get, path = "/rules/", responses((status = OK, body = RulesPages)))]
async fn list() -> Json<RulesPages> {
    let pages = PAGES.iter().map(|(game, lang, _)| RulesPage {
        game: (*game).to_owned(),
        lang: (*lang).to_owned(),
        path: format!("/rules/{game}.{lang}.md"),
    });
    Json(RulesPages {
        pages: pages.collect(),
    })
}

/// Returns the rules of a game for its players, in Markdown.
#[utoipa::path(
    get,
    path = "/rules/{page}",
    params(("page" = String, Path, description = "The game, its language and `md`, with dots between.")),
    responses(
        (status = OK, body = String, content_type = "text/markdown; charset=utf-8"),
        (status = "4XX", body = Problem)
    )
)]
async fn page(Path(asked): Path<String>) -> Result<impl IntoResponse, ApiError> {
    let page = PAGES
        .iter()
        .find(|(game, lang, _)| format!("{game}.{lang}.md") == asked);
    let (_, _, text) = page.ok_or(ErrorCode::NotFound)?;
    Ok(([(CONTENT_TYPE, "text/markdown; charset=utf-8")], *text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_rules_in_both_languages() {
        for kind in engine::GAMES {
            for lang in ["en", "fr"] {
                let is_it = |page: &&(&str, &str, &str)| (page.0, page.1) == (kind.id(), lang);
                let page = PAGES.iter().find(is_it);
                let has_title = page.is_some_and(|(_, _, text)| text.starts_with("# "));
                assert!(has_title, "{} {lang}", kind.id());
            }
        }
    }
}
