//! The REST part: each file has its handlers and its routes.

mod address;
mod body;
mod caller;
mod contract;
mod failing;
mod games;
mod health;
mod idempotency;
mod keep;
mod matches;
mod packed;
mod page;
mod pairing;
mod parameters;
mod path;
mod push;
mod records;
mod rules;
mod seat_keys;
mod seats;
mod sharing;
mod stream;

use std::time::Duration;

use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::header::{
    AUTHORIZATION, CACHE_CONTROL, CONNECTION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST,
    HeaderName, HeaderValue, REFERRER_POLICY, RETRY_AFTER, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{Method, Version};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use protocol::ErrorCode;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::cors::{AllowOrigin, CorsLayer};
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::error::ApiError;
use crate::limits::CountedConnection;
use crate::metrics::Limit;
use crate::ws;

pub(crate) use address::ClientAddress;

/// The most bytes a body may have, apart from records.
const MAX_BODY: usize = 16 * 1024;

/// The longest time that a request may take.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);

/// The path at which sockets are opened.
const SOCKET: &str = "/api/socket";

/// Returns all routes.
pub(crate) fn router(app: App) -> Router {
    let limit = || middleware::from_fn_with_state(app.clone(), limit_requests);
    let (api, contract) = OpenApiRouter::with_openapi(contract::head())
        .merge(games::router())
        .merge(
            matches::router()
                .merge(pairing::router())
                .merge(push::router())
                .merge(seat_keys::router())
                .merge(seats::router().layer(CompressionLayer::new()))
                .layer(limit()),
        )
        .merge(
            records::router()
                .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
                .layer(limit()),
        )
        .merge(rules::router())
        .split_for_parts();
    let api = api.merge(contract::router(&contract));
    let header = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    let routes = Router::new()
        .merge(api)
        .route(SOCKET, get(ws::upgrade))
        .merge(health::router())
        .fallback(page::find)
        .method_not_allowed_fallback(async || ApiError::from(ErrorCode::MethodNotAllowed));
    failing::answer_always(routes, REQUEST_TIMEOUT)
        .layer(cors(&app.config.allow_origin))
        .layer(middleware::from_fn_with_state(app.clone(), refuse_crowd))
        .layer(middleware::from_fn(refuse_unclear_host))
        .layer(middleware::from_fn_with_state(app.clone(), count))
        .layer(middleware::from_fn_with_state(app.clone(), address::find))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(header(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(REFERRER_POLICY, "no-referrer"))
        .layer(header(
            CONTENT_SECURITY_POLICY,
            "default-src 'none'; frame-ancestors 'none'",
        ))
        .layer(header(CACHE_CONTROL, "no-store"))
        .with_state(app)
}

/// Refuses requests over a connection that is one too many, and closes it. Sockets open first,
/// because pages can read only there why they are refused.
async fn refuse_crowd(
    State(app): State<App>,
    Extension(counted): Extension<Option<CountedConnection>>,
    request: Request,
    next: Next,
) -> Response {
    if counted.is_some() || request.uri().path() == SOCKET {
        next.run(request).await
    } else {
        app.metrics.limited(Limit::Connections);
        let refusal = ApiError::from(ErrorCode::TooManyConnections);
        ([(CONNECTION, "close")], refusal).into_response()
    }
}

/// Refuses requests that do not name their host exactly once: of two names a proxy might go by the
/// other one.
async fn refuse_unclear_host(request: Request, next: Next) -> Response {
    let hosts = request.headers().get_all(HOST).iter().count();
    let is_needed = request.version() > Version::HTTP_10;
    if hosts > 1 || hosts == 0 && is_needed {
        return ApiError::from(ErrorCode::BadMessage).into_response();
    }
    next.run(request).await
}

/// Lets pages of the allowed origins use the routes that clients use.
fn cors(allow_origin: &[String]) -> CorsLayer {
    let origins = allow_origin.iter().filter_map(|origin| origin.parse().ok());
    CorsLayer::new()
        .allow_origin(AllowOrigin::list(origins))
        .allow_methods([Method::GET, Method::POST, Method::DELETE])
        .allow_headers([
            AUTHORIZATION,
            CONTENT_TYPE,
            HeaderName::from_static(idempotency::HEADER),
        ])
        .expose_headers([RETRY_AFTER])
        .max_age(Duration::from_hours(1))
}

async fn limit_requests(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    request: Request,
    next: Next,
) -> Response {
    match app.addresses.request(address) {
        Ok(()) => next.run(request).await,
        Err(wait) => {
            app.metrics.limited(Limit::Requests);
            ApiError::rate_limited(wait).into_response()
        }
    }
}

/// Counts answers by route, and refusals by code.
async fn count(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    route: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> Response {
    let response = next.run(request).await;
    // The files of the page are no routes.
    let route = route.as_ref().map_or("page", MatchedPath::as_str);
    app.metrics.answered(route, response.status().as_u16());
    if let Some(code) = response.extensions().get::<ErrorCode>() {
        app.metrics.refused(code.as_str());
        tracing::debug!(%address, route, code = code.as_str(), "request refused");
    }
    response
}
