//! Names of matches and commands, and the tokens of seats.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::base32;

/// The text is not an id of this kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadId;

impl std::error::Error for BadId {}

impl fmt::Display for BadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an id")
    }
}

/// The name of a match: 60 random bits, so that knowing it is a right to watch by link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Cow<'_, str>", into = "String")]
pub struct MatchId(u64);

impl MatchId {
    const LENGTH: usize = 12;

    /// Makes the id of a random number, of which 60 bits count.
    pub fn from_random(random: u64) -> MatchId {
        MatchId(random >> 4)
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..MatchId::LENGTH).rev().try_for_each(|place| {
            let symbol = base32::symbol((self.0 >> (5 * place)) as u8 & 31);
            write!(f, "{}", symbol.to_ascii_lowercase())
        })
    }
}

impl FromStr for MatchId {
    type Err = BadId;

    fn from_str(text: &str) -> Result<MatchId, BadId> {
        if text.chars().count() != MatchId::LENGTH {
            return Err(BadId);
        }
        let number = text.chars().try_fold(0, |number, symbol| {
            Some(number << 5 | u64::from(base32::value(symbol)?))
        });
        number.map(MatchId).ok_or(BadId)
    }
}

impl TryFrom<Cow<'_, str>> for MatchId {
    type Error = BadId;

    fn try_from(text: Cow<'_, str>) -> Result<MatchId, BadId> {
        text.parse()
    }
}

impl From<MatchId> for String {
    fn from(id: MatchId) -> String {
        id.to_string()
    }
}

impl JsonSchema for MatchId {
    fn schema_name() -> Cow<'static, str> {
        "MatchId".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "pattern": "^[0-9a-hjkmnp-tv-z]{12}$"})
    }
}

/// The name a client gives a command, so that repeating it is harmless.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CommandId(Box<str>);

impl CommandId {
    /// The most characters an id can have.
    pub const LENGTH: usize = 40;

    /// Returns the id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for CommandId {
    type Error = BadId;

    fn try_from(text: String) -> Result<CommandId, BadId> {
        // PostgreSQL keeps every text but one with a zero in it.
        if text.is_empty() || text.chars().count() > CommandId::LENGTH || text.contains('\0') {
            return Err(BadId);
        }
        Ok(CommandId(text.into()))
    }
}

impl From<CommandId> for String {
    fn from(id: CommandId) -> String {
        id.0.into()
    }
}

impl JsonSchema for CommandId {
    fn schema_name() -> Cow<'static, str> {
        "CommandId".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "minLength": 1,
            "maxLength": CommandId::LENGTH,
            "pattern": "^[^\\u0000]*$"
        })
    }
}

/// The secret that makes its holder a player: 256 random bits.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Token(String);

impl Token {
    /// Makes the token of random bytes.
    pub fn from_random(random: [u8; 32]) -> Token {
        Token(engine::Seed(random).to_hex())
    }

    /// Returns what the server keeps of the token: its SHA-256. The token has all the entropy a
    /// hash could ask for, so that no slow hash is needed.
    pub fn digest(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }

    /// Returns the token as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for Token {
    fn from(text: String) -> Token {
        Token(text)
    }
}

/// A token in a log would give the seat away.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}

impl JsonSchema for Token {
    fn schema_name() -> Cow<'static, str> {
        "Token".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string"})
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn match_ids_round_trip(random: u64) {
            let id = MatchId::from_random(random);
            prop_assert_eq!(id.to_string().parse(), Ok(id));
        }
    }

    #[test]
    fn a_command_id_has_a_length_and_no_zero() {
        assert!(CommandId::try_from(String::new()).is_err());
        assert!(CommandId::try_from("é".repeat(CommandId::LENGTH)).is_ok());
        assert!(CommandId::try_from("x".repeat(CommandId::LENGTH + 1)).is_err());
        assert!(CommandId::try_from("a\0b".to_owned()).is_err());
    }

    #[test]
    fn a_token_does_not_print_itself() {
        assert_eq!(
            format!("{:?}", Token::from_random([1; 32])),
            "Token(secret)"
        );
    }
}
