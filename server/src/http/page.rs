//! The page, wherever no other route leads.

use axum::http::{HeaderMap, Method, Uri};
use axum::response::{IntoResponse, Response};
use protocol::ErrorCode;

use crate::error::ApiError;

/// Where programs are answered; they are not shown the page when something is missing there.
const OF_PROGRAMS: &[&str] = &["api", "rules", "healthz", "readyz", "metrics"];

/// Answers what no route is for.
pub(super) async fn find(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let first = uri.path().split('/').nth(1).unwrap_or_default();
    let is_read = [Method::GET, Method::HEAD].contains(&method);
    let page = if is_read && !OF_PROGRAMS.contains(&first) {
        web::respond(uri.path(), &headers)
    } else {
        None
    };
    page.unwrap_or_else(|| ApiError::from(ErrorCode::NotFound).into_response())
}
