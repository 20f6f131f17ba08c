//! Help with reading JSON that strangers wrote.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// The largest integer an action may hold, either way; beyond it the action is malformed.
pub const INTEGER_LIMIT: i64 = 1_000_000_000;

/// Reads an integer of an action; for `#[serde(deserialize_with = "...")]`.
///
/// # Errors
///
/// Fails on what is no integer or lies beyond ±10⁹.
pub fn integer<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
    let number = i64::deserialize(deserializer)?;
    if number.abs() > INTEGER_LIMIT {
        return Err(D::Error::custom("integer beyond ±10⁹"));
    }
    Ok(number)
}
