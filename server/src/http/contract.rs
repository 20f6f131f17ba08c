//! The contract, as machines read it.

use std::collections::BTreeMap;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use bytes::Bytes;
use protocol::Problem;
use schemars::JsonSchema;
use serde_json::Value;
use utoipa::IntoResponses;
use utoipa::openapi::{
    Content, InfoBuilder, LicenseBuilder, OpenApi, OpenApiBuilder, Ref, RefOr, Response,
    ResponseBuilder,
};

use super::keep::MAY_BE_KEPT;
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

/// Returns where the OpenAPI document has the schema of a type.
pub(super) fn schema<T: JsonSchema>() -> String {
    format!("#/components/schemas/{}", T::schema_name())
}

/// Refers to the schema of a type.
pub(super) fn reference<T: JsonSchema>() -> Ref {
    Ref::new(schema::<T>())
}

/// The answer to a request that the server refuses.
pub(super) struct Refusal;

impl IntoResponses for Refusal {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let content = Content::new(Some(reference::<Problem>()));
        let refused = ResponseBuilder::new().content("application/json", content);
        [("4XX".to_owned(), refused.build().into())].into()
    }
}

/// Serves the OpenAPI document, with the schemas of all bodies, and the schema of the socket's
/// messages, both written once.
pub(super) fn router(openapi: &OpenApi) -> Router<App> {
    let document = |value: &Value| {
        let text = Bytes::from(value.to_string());
        get(async move || ([(CONTENT_TYPE, "application/json"), MAY_BE_KEPT], text))
    };
    let mut openapi = serde_json::to_value(openapi).expect("a document has string keys");
    openapi["components"]["schemas"] = protocol::rest_schemas().into();
    Router::new()
        .route("/api/openapi.json", document(&openapi))
        .route(
            "/api/socket-schema.json",
            document(&protocol::socket_schema()),
        )
}
