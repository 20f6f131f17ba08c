//! The page, wherever no other route leads.

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, Method, Uri};
use axum::response::{IntoResponse, Response};
use protocol::ErrorCode;

use super::{ClientAddress, sharing};
use crate::app::App;
use crate::error::ApiError;

/// The paths at which programs are answered; they are not shown the page when something is missing
/// there.
const OF_PROGRAMS: &[&str] = &["api", "rules", "healthz", "readyz", "metrics"];

/// Answers what no route is for.
pub(super) async fn find(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path();
    let first = path.split('/').nth(1).unwrap_or_default();
    let is_read = [Method::GET, Method::HEAD].contains(&method);
    let page = if !is_read || OF_PROGRAMS.contains(&first) {
        None
    } else if web::is_place(path) {
        sharing::place(&app, address, path, &headers).await
    } else {
        web::file(path, &headers)
    };
    page.unwrap_or_else(|| ApiError::from(ErrorCode::NotFound).into_response())
}
