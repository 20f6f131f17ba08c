//! The rules pages for players and their figures.

use axum::Json;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use protocol::{ErrorCode, RulesPage, RulesPages};
use rules_pages::{FIGURES, PAGES};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::contract::{Refusal, schema};
use super::keep::MAY_BE_KEPT;
use super::path::Segment;
use crate::app::App;
use crate::error::ApiError;

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
    let pages = PAGES.iter().map(|page| RulesPage {
        game: page.game.to_owned(),
        lang: page.lang.to_owned(),
        path: format!("/rules/{}.{}.md", page.game, page.lang),
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
    if let Some(figure) = FIGURES.iter().find(|figure| figure.file == asked) {
        let headers = [
            (CONTENT_TYPE, "image/svg+xml"),
            (CONTENT_SECURITY_POLICY, FIGURE_POLICY),
            MAY_BE_KEPT,
        ];
        return Ok((headers, figure.svg).into_response());
    }
    let name = asked.strip_suffix(".md");
    let page = name
        .and_then(|name| name.rsplit_once('.'))
        .and_then(|(game, lang)| rules_pages::page(game, lang))
        .ok_or(ErrorCode::NotFound)?;
    let headers = [(CONTENT_TYPE, "text/markdown; charset=utf-8"), MAY_BE_KEPT];
    Ok((headers, page.text).into_response())
}
