//! The header by which caches may keep an answer.

use axum::http::HeaderName;
use axum::http::header::CACHE_CONTROL;

/// Caches may keep an answer that changes with the server only, for an hour: after an upgrade nobody is
/// shown the one of before for longer.
pub(super) const MAY_BE_KEPT: (HeaderName, &str) = (CACHE_CONTROL, "public, max-age=3600");
