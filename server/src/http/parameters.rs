//! The parameters of a request, after the question mark, refused with our own codes.

use std::collections::BTreeMap;

use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use engine::wrong_member;
use serde::de::DeserializeOwned;

use crate::error::ApiError;

/// The parameters, read.
pub(super) struct Parameters<T>(pub(super) T);

impl<S: Sync, T: DeserializeOwned> FromRequestParts<S> for Parameters<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Parameters<T>, ApiError> {
        match Query::try_from_uri(&parts.uri) {
            Ok(Query(read)) => Ok(Parameters(read)),
            Err(_) => Err(ApiError::unreadable(parameter_at_fault::<T>(parts))),
        }
    }
}

/// Finds the parameter that is wrong, unknown or missing.
fn parameter_at_fault<T: DeserializeOwned>(parts: &Parts) -> Option<String> {
    let Query(given) = Query::<BTreeMap<String, String>>::try_from_uri(&parts.uri).ok()?;
    wrong_member::<T>(&serde_json::to_string(&given).ok()?)
}
