//! Bodies: JSON that is refused with our own codes.

use axum::Json;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use bytes::Bytes;
use engine::wrong_member;
use protocol::ErrorCode;
use serde::de::DeserializeOwned;

use super::MAX_BODY;
use crate::error::ApiError;

/// A body of JSON.
pub(super) struct Body<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, ApiError> {
        let (head, body) = request.into_parts();
        let text = read(Request::from_parts(head.clone(), body), state).await?;
        let whole = Request::from_parts(head, text.clone().into());
        match Json::from_request(whole, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(_) => Err(ApiError::unreadable(member_at_fault::<T>(&text))),
        }
    }
}

/// Reads a body whole, and not yet as JSON, which takes a while if it is large.
pub(super) async fn read<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, ApiError> {
    let read = Bytes::from_request(request, state).await;
    Ok(read.map_err(|error| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => ErrorCode::TooLarge,
        _ => ErrorCode::BadMessage,
    })?)
}

/// Reads what [`read`] has returned as JSON.
pub(super) fn parse<T: DeserializeOwned>(text: &[u8]) -> Result<T, ApiError> {
    match Json::from_bytes(text) {
        Ok(Json(body)) => Ok(body),
        Err(_) => Err(ApiError::unreadable(member_at_fault::<T>(text))),
    }
}

/// Finds the member that is wrong. A record is too large for that: it would be read many times.
fn member_at_fault<T: DeserializeOwned>(text: &[u8]) -> Option<String> {
    if text.len() > MAX_BODY {
        return None;
    }
    wrong_member::<T>(std::str::from_utf8(text).ok()?)
}
