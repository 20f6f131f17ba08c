//! The contract, as machines read it.

use axum::routing::get;
use axum::{Json, Router};
use utoipa::openapi::{InfoBuilder, LicenseBuilder, OpenApi, OpenApiBuilder};

use crate::app::App;

/// Returns the head of the OpenAPI document.
pub(super) fn head() -> OpenApi {
    let info = InfoBuilder::new()
        .title("Tablée")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Creating, joining and listing matches, and their records. Playing goes over the \
             socket at /api/socket, whose messages /api/socket-schema.json describes.",
        ))
        .license(Some(LicenseBuilder::new().name("MIT").build()))
        .build();
    OpenApiBuilder::new().info(info).build()
}

/// Serves the OpenAPI document and the schema of the socket's messages.
pub(super) fn router(openapi: OpenApi) -> Router<App> {
    let schema = protocol::socket_schema();
    Router::new()
        .route("/api/openapi.json", get(async || Json(openapi)))
        .route("/api/socket-schema.json", get(async || Json(schema)))
}
