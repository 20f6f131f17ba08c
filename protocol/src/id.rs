//! Names of matches and commands, and the tokens of seats.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use uuid::{Builder, Uuid, Variant, Version};

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

/// The name of a match: a UUID of version 7, with 74 random bits, so that knowing it is a right to watch
/// by link.
///
/// A match from before ids were UUIDs has 60 random bits, written with 12 digits and letters; among UUIDs
/// they stand with zeros in front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Cow<'_, str>", into = "String")]
pub struct MatchId(Uuid);

impl MatchId {
    /// The length and the bits of an id from before.
    const OLD_LENGTH: usize = 12;
    const OLD_BITS: usize = 5 * MatchId::OLD_LENGTH;

    /// Makes the id of a match that is created at a time, in milliseconds since 1970 (UTC); of the random
    /// bits, 74 count.
    pub fn new(created_ms: u64, random: [u8; 10]) -> MatchId {
        MatchId(Builder::from_unix_timestamp_millis(created_ms, &random).into_uuid())
    }

    fn is_old(self) -> bool {
        self.0.as_u128() >> MatchId::OLD_BITS == 0
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_old() {
            return self.0.fmt(f);
        }
        (0..MatchId::OLD_LENGTH).rev().try_for_each(|place| {
            let symbol = base32::symbol((self.0.as_u128() >> (5 * place)) as u8 & 31);
            write!(f, "{}", symbol.to_ascii_lowercase())
        })
    }
}

impl FromStr for MatchId {
    type Err = BadId;

    /// Reads an id, a UUID with or without its hyphens.
    fn from_str(text: &str) -> Result<MatchId, BadId> {
        if text.chars().count() == MatchId::OLD_LENGTH {
            let number = text.chars().try_fold(0, |number, symbol| {
                Some(number << 5 | u128::from(base32::value(symbol)?))
            });
            return number
                .map(|number| MatchId(Uuid::from_u128(number)))
                .ok_or(BadId);
        }
        // In braces or as a URN, an id would have one more spelling in links.
        let is_plain = text
            .chars()
            .all(|symbol| symbol == '-' || symbol.is_ascii_hexdigit());
        let id = Uuid::try_parse(text).map_err(|_| BadId)?.try_into()?;
        let is_own_spelling = is_plain && !MatchId::is_old(id);
        is_own_spelling.then_some(id).ok_or(BadId)
    }
}

impl From<MatchId> for Uuid {
    fn from(id: MatchId) -> Uuid {
        id.0
    }
}

impl TryFrom<Uuid> for MatchId {
    type Error = BadId;

    fn try_from(uuid: Uuid) -> Result<MatchId, BadId> {
        let id = MatchId(uuid);
        let is_new =
            uuid.get_version() == Some(Version::SortRand) && uuid.get_variant() == Variant::RFC4122;
        (is_new || id.is_old()).then_some(id).ok_or(BadId)
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
        json_schema!({
            "type": "string",
            "pattern": "^([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|[0-9a-hjkmnp-tv-z]{12})$"
        })
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
        fn match_ids_round_trip(created_ms in 0..1_u64 << 48, random: [u8; 10]) {
            let id = MatchId::new(created_ms, random);
            prop_assert_eq!(id.to_string().parse(), Ok(id));
            prop_assert_eq!(id.to_string().replace('-', "").to_uppercase().parse(), Ok(id));
            prop_assert_eq!(Uuid::from(id).try_into(), Ok(id));
        }

        #[test]
        fn old_match_ids_keep_their_letters(number in 0..1_u64 << 60) {
            let id = MatchId::try_from(Uuid::from_u128(number.into())).unwrap();
            prop_assert_eq!(id.to_string().len(), 12);
            prop_assert_eq!(id.to_string().parse(), Ok(id));
        }
    }

    #[test]
    fn later_matches_have_greater_ids() {
        let [earlier, later] = [1, 2].map(|at_ms| MatchId::new(at_ms, [255; 10]));
        assert!(earlier < later && earlier.to_string() < later.to_string());
    }

    #[test]
    fn other_uuids_are_no_match_ids() {
        let id = MatchId::new(1, [7; 10]).to_string();
        for text in [
            format!("{{{id}}}"),
            format!("urn:uuid:{id}"),
            id.replacen("-7", "-4", 1),
            Uuid::from_u128(7).to_string(),
            Uuid::max().to_string(),
            id[1..].to_owned(),
            "9f3kq0x7m2a".to_owned(),
        ] {
            assert_eq!(text.parse::<MatchId>(), Err(BadId), "{text}");
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
