//! Handlers that fail: the client still gets an answer.

use std::any::Any;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use protocol::ErrorCode;
use tower_http::catch_panic::CatchPanicLayer;

use crate::error::ApiError;

/// Has the requests answered whose handlers panic, or take longer than `timeout`.
pub(super) fn answer_always<S>(router: Router<S>, timeout: Duration) -> Router<S>
where
    S: Clone + Send + Sync + 'static,
{
    let limit_time = move |request: Request, next: Next| async move {
        match tokio::time::timeout(timeout, next.run(request)).await {
            Ok(response) => response,
            Err(_) => ApiError::from(ErrorCode::TimedOut).into_response(),
        }
    };
    router
        .layer(middleware::from_fn(limit_time))
        .layer(CatchPanicLayer::custom(panicked))
}

#[expect(clippy::needless_pass_by_value, reason = "the layer hands it over")]
fn panicked(cause: Box<dyn Any + Send>) -> Response {
    let text = cause.downcast_ref::<&str>().copied();
    let text = text.or_else(|| cause.downcast_ref::<String>().map(String::as_str));
    tracing::error!(
        cause = text.unwrap_or("unknown"),
        "the handler of a request panicked"
    );
    ApiError::from(ErrorCode::Internal).into_response()
}

#[cfg(test)]
mod tests {
    use axum::body::{Body, to_bytes};
    use axum::http::StatusCode;
    use axum::routing::get;
    use protocol::Problem;
    use tower::ServiceExt;

    use super::*;

    async fn ask(timeout: Duration, path: &str) -> (StatusCode, Option<ErrorCode>) {
        let router = Router::new()
            .route("/answers", get(async || "so"))
            .route("/panics", get(async || -> &str { panic!("no") }))
            .route("/hangs", get(std::future::pending::<&str>));
        let request = Request::builder().uri(path).body(Body::empty()).unwrap();
        let response = answer_always(router, timeout).oneshot(request).await;
        let (head, body) = response.unwrap().into_parts();
        let body = to_bytes(body, 1024).await.unwrap();
        let problem: Option<Problem> = serde_json::from_slice(&body).ok();
        (head.status, problem.map(|problem| problem.code))
    }

    #[tokio::test]
    async fn a_request_is_answered_whatever_becomes_of_its_handler() {
        let (long, short) = (Duration::from_mins(1), Duration::from_millis(1));
        assert_eq!(ask(long, "/answers").await, (StatusCode::OK, None));
        let internal = (StatusCode::INTERNAL_SERVER_ERROR, Some(ErrorCode::Internal));
        assert_eq!(ask(long, "/panics").await, internal);
        let timed_out = (StatusCode::SERVICE_UNAVAILABLE, Some(ErrorCode::TimedOut));
        assert_eq!(ask(short, "/hangs").await, timed_out);
    }
}
