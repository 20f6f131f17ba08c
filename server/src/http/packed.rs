//! Bodies that are always the same: written and compressed once.

use std::io::Write;

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;

use super::keep::MAY_BE_KEPT;

/// A body in JSON, for clients that take gzip and for others.
pub(super) struct Packed {
    plain: Bytes,
    packed: Bytes,
}

impl Packed {
    /// Writes and compresses a body.
    pub(super) fn of(body: &impl Serialize) -> Packed {
        let plain = serde_json::to_vec(body).expect("a body has string keys");
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        let written = encoder.write_all(&plain).and_then(|()| encoder.finish());
        Packed {
            packed: written.expect("memory takes all that is written").into(),
            plain: plain.into(),
        }
    }

    /// Answers a request with these headers.
    pub(super) fn respond(&self, headers: &HeaderMap) -> Response {
        let about = [
            (CONTENT_TYPE, "application/json"),
            MAY_BE_KEPT,
            (VARY, ACCEPT_ENCODING.as_str()),
        ];
        if web::accepts_gzip(headers) {
            let encoding = [(CONTENT_ENCODING, "gzip")];
            (about, encoding, self.packed.clone()).into_response()
        } else {
            (about, self.plain.clone()).into_response()
        }
    }
}
