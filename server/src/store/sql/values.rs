//! Values as they stand in columns.
//!
//! This file is compiled once for each database, beside what differs between them.

use protocol::CommandName;

use crate::store::StoreError;

/// Returns the digest of a command's content, as it is stored.
pub(super) fn digest(name: &CommandName) -> Option<i64> {
    name.digest.map(|digest| digest.0 as i64)
}

pub(super) fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("rows have string keys")
}

/// Returns a word of the protocol (a status, a room) as it stands on the wire.
pub(super) fn word<T: serde::Serialize>(value: &T) -> String {
    json(value).trim_matches('"').to_owned()
}

/// Reads a digest or another value of 32 bytes from the column `name`.
pub(super) fn bytes(bytes: Vec<u8>, name: &'static str) -> Result<[u8; 32], StoreError> {
    bytes.try_into().map_err(|_| StoreError::BadRow(name))
}
