//! The contract, as machines read it.

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use bytes::Bytes;
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

/// Serves the OpenAPI document and the schema of the socket's messages, both written once.
pub(super) fn router(openapi: &OpenApi) -> Router<App> {
    let document = |value: serde_json::Result<String>| {
        let text = Bytes::from(value.expect("a document has string keys"));
        get(async move || ([(CONTENT_TYPE, "application/json")], text))
    };
    let schema = serde_json::to_string(&protocol::socket_schema());
    Router::new()
        .route("/api/openapi.json", document(openapi.to_json()))
        .route("/api/socket-schema.json", document(schema))
}
