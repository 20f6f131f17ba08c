//! JSON that passes through: only its game knows its shape.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{DeserializeOwned, Error, IgnoredAny};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

/// A piece of JSON whose shape the protocol does not know.
///
/// Unlike [`RawValue`], it can be read inside messages that are told apart by their `type`.
#[derive(Clone)]
pub struct Raw(Box<RawValue>);

impl Raw {
    /// Returns the JSON text.
    pub fn get(&self) -> &str {
        self.0.get()
    }

    /// Reads the JSON as a type of its game; `None` if it does not fit.
    pub fn read<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_str(self.get()).ok()
    }

    /// Reads the JSON as a tree.
    pub fn value(&self) -> Value {
        serde_json::from_str(self.get()).unwrap_or_default()
    }
}

impl From<Box<RawValue>> for Raw {
    fn from(json: Box<RawValue>) -> Raw {
        Raw(json)
    }
}

impl From<Raw> for Box<RawValue> {
    fn from(raw: Raw) -> Box<RawValue> {
        raw.0
    }
}

impl<T: Serialize> From<&T> for Raw {
    fn from(value: &T) -> Raw {
        Raw(to_raw_value(value).expect("trees and the types of games are JSON"))
    }
}

impl fmt::Debug for Raw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.get())
    }
}

impl PartialEq for Raw {
    fn eq(&self, other: &Raw) -> bool {
        self.value() == other.value()
    }
}

impl Serialize for Raw {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Raw {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Raw, D::Error> {
        let value = Value::deserialize(deserializer)?;
        Ok(Raw::from(&value))
    }
}

impl std::str::FromStr for Raw {
    type Err = serde_json::Error;

    fn from_str(text: &str) -> Result<Raw, serde_json::Error> {
        serde_json::from_str::<IgnoredAny>(text)?;
        let json = RawValue::from_string(text.to_owned()).map_err(serde_json::Error::custom)?;
        Ok(Raw(json))
    }
}

impl JsonSchema for Raw {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Json".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"description": "JSON of the match's game."})
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Servers read what others have written: a number must not change on its way.
    #[test]
    fn what_is_written_again_is_the_same() {
        let read = |text: &str| serde_json::from_str::<Raw>(text).unwrap();
        let once = read("[118446744073709551616]");
        assert_eq!(read(once.get()).get(), once.get());
    }
}
