//! Help with reading JSON that strangers wrote.

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

/// The largest integer an action may hold, either way; beyond it the action is malformed.
pub const INTEGER_LIMIT: i64 = 1_000_000_000;

/// Reads an integer of an action; for `#[serde(deserialize_with = "...")]`.
///
/// # Errors
///
/// Fails on what is no integer or lies beyond ±10⁹.
pub fn integer<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: From<i64>,
{
    let number = i64::deserialize(deserializer)?;
    if !(-INTEGER_LIMIT..=INTEGER_LIMIT).contains(&number) {
        return Err(D::Error::custom("integer beyond ±10⁹"));
    }
    Ok(number.into())
}

/// Reads an object within an action, or its absence; for `#[serde(deserialize_with = "...")]`.
/// Without this, serde would take a list of the object's fields as well.
///
/// # Errors
///
/// Fails on what is no object, and on an object that is no `T`.
pub fn object<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned,
{
    let object = Option::<Map<String, Value>>::deserialize(deserializer)?;
    object
        .map(|object| T::deserialize(Value::Object(object)).map_err(D::Error::custom))
        .transpose()
}

#[cfg(test)]
mod tests {
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, I64Deserializer};

    use super::*;

    #[test]
    fn integers_stop_at_a_billion() {
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
