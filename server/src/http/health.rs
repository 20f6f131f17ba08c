//! The routes for operators' tools: health, readiness, metrics.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;

use crate::app::App;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
}

/// Tells whether new players are welcome: the store takes writes and the server is not stopping.
async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    if app.sessions.are_closing() {
        (StatusCode::SERVICE_UNAVAILABLE, "stopping\n")
    } else if app.served_time.is_noted().await {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "no store\n")
    }
}

async fn metrics(State(app): State<App>) -> String {
    app.metrics.render()
}
