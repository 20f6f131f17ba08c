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
    if !(-INTEGER_LIMIT..=INTEGER_LIMIT).contains(&number) {
        return Err(D::Error::custom("integer beyond ±10⁹"));
    }
    Ok(number)
}

#[cfg(test)]
mod tests {
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, I64Deserializer};

    use super::*;

    #[test]
    fn integers_end_at_a_milliard() {
        let read = |number: i64| {
            let deserializer: I64Deserializer<Error> = number.into_deserializer();
            integer(deserializer).ok()
        };
        assert_eq!(read(INTEGER_LIMIT), Some(INTEGER_LIMIT));
        assert_eq!(read(-INTEGER_LIMIT), Some(-INTEGER_LIMIT));
        for beyond in [INTEGER_LIMIT + 1, -INTEGER_LIMIT - 1, i64::MIN, i64::MAX] {
            assert_eq!(read(beyond), None);
        }
    }
}
