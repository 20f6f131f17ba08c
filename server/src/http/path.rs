//! The variable part of a path, refused with our own codes.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use protocol::ErrorCode;

use crate::error::ApiError;

/// The one variable part of a path.
pub(super) struct Segment(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for Segment {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Segment, ApiError> {
        match Path::from_request_parts(parts, state).await {
            Ok(Path(segment)) => Ok(Segment(segment)),
            // It is not UTF-8, so nothing is there.
            Err(_) => Err(ErrorCode::NotFound.into()),
        }
    }
}
