//! The rules pages for players and their figures, as they stand in `docs/rules`.

use axum::Json;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use protocol::{ErrorCode, RulesPage, RulesPages};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::contract::{Refusal, schema};
use super::keep::MAY_BE_KEPT;
use super::path::Segment;
use crate::app::App;
use crate::error::ApiError;

/// Game, language and text of every page.
const PAGES: &[(&str, &str, &str)] = &include!(concat!(env!("OUT_DIR"), "/rules_pages.rs"));

/// File and text of every figure.
const FIGURES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/rules_figures.rs"));

/// A figure has its style in itself, and needs nothing else.
const FIGURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(page))
}

/// Lists the rules pages.
#[utoipa::path(get, path = "/rules/", responses((status = OK, body = ref(schema::<RulesPages>()))))]
async fn list() -> impl IntoResponse {
    let pages = PAGES.iter().map(|(game, lang, _)| RulesPage {
        game: (*game).to_owned(),
        lang: (*lang).to_owned(),
        path: format!("/rules/{game}.{lang}.md"),
    });
    let pages = RulesPages {
        pages: pages.collect(),
    };
    ([MAY_BE_KEPT], Json(pages))
}

/// Returns the rules of a game for its players, in Markdown, or a figure of theirs.
#[utoipa::path(
    get,
    path = "/rules/{page}",
    params(("page" = String, Path, description = "The game, its language and `md`, with dots between; or a figure's file, as a page names it.")),
    responses(
        (status = OK, content(
            (String = "text/markdown; charset=utf-8"),
            (String = "image/svg+xml")
        )),
        Refusal
    )
)]
async fn page(Segment(asked): Segment) -> Result<Response, ApiError> {
    if let Some((_, svg)) = FIGURES.iter().find(|(file, _)| *file == asked) {
        let headers = [
            (CONTENT_TYPE, "image/svg+xml"),
            (CONTENT_SECURITY_POLICY, FIGURE_POLICY),
            MAY_BE_KEPT,
        ];
        return Ok((headers, *svg).into_response());
    }
    let page = PAGES
        .iter()
        .find(|(game, lang, _)| format!("{game}.{lang}.md") == asked);
    let (_, _, text) = page.ok_or(ErrorCode::NotFound)?;
    let headers = [(CONTENT_TYPE, "text/markdown; charset=utf-8"), MAY_BE_KEPT];
    Ok((headers, *text).into_response())
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
