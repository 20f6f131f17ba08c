//! Records of finished matches: one JSON document that anybody can verify offline, with
//! `match-core`.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use engine::Seed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::{Event, MatchId, MatchResult, TimeControl, Version};

/// A finished match: everything needed to replay and to verify it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// `tablee-record-1`.
    pub format: String,
    /// The match.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// The game.
    pub game: String,
    /// Its settings, all of them.
    pub settings: Map<String, Value>,
    /// The clock.
    pub time_control: TimeControl,
    /// The players' names, by seat; empty if the match never started.
    pub players: Vec<String>,
    /// SHA-256 of the seed, in hex, published when the match was created.
    pub commitment: String,
    /// The seed of all chance, in hex.
    pub seed: String,
    /// The log.
    pub entries: Vec<Entry>,
    /// The result.
    pub result: MatchResult,
}

/// One entry of a match's log.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its number, from 1 without gaps.
    pub version: Version,
    /// The time, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// The event, kept letter by letter.
    #[schemars(with = "Event")]
    pub event: Box<RawValue>,
    /// The chain up to here.
    pub hash: ChainHash,
}

impl Entry {
    /// Reads the event.
    ///
    /// # Errors
    ///
    /// Fails if it is no event of the log.
    pub fn event(&self) -> Result<Event, serde_json::Error> {
        serde_json::from_str(self.event.get())
    }
}

/// The hash of a log up to an entry.
///
/// It is SHA-256 of: the hash before (32 zero bytes before the first entry), the version and the
/// time as 8 bytes each, most significant first, and the event as JSON without white space between
/// its parts, in UTF-8, its members in the order they stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Cow<'_, str>", into = "String")]
pub struct ChainHash(pub [u8; 32]);

impl ChainHash {
    /// Returns the chain with one more entry; `event` is JSON without white space between its
    /// parts.
    #[must_use]
    pub fn then(self, version: Version, at_ms: u64, event: &str) -> ChainHash {
        let mut hasher = Sha256::new();
        hasher.update(self.0);
        hasher.update(version.0.to_be_bytes());
        hasher.update(at_ms.to_be_bytes());
        hasher.update(event);
        ChainHash(hasher.finalize().into())
    }
}

impl fmt::Display for ChainHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Seed(self.0).to_hex())
    }
}

impl FromStr for ChainHash {
    type Err = engine::BadSeed;

    fn from_str(text: &str) -> Result<ChainHash, engine::BadSeed> {
        Ok(ChainHash(text.parse::<Seed>()?.0))
    }
}

impl TryFrom<Cow<'_, str>> for ChainHash {
    type Error = &'static str;

    fn try_from(text: Cow<'_, str>) -> Result<ChainHash, &'static str> {
        text.parse().map_err(|_| "not 64 hex digits")
    }
}

impl From<ChainHash> for String {
    fn from(hash: ChainHash) -> String {
        hash.to_string()
    }
}

impl Record {
    /// The format's name.
    pub const FORMAT: &'static str = "tablee-record-1";

    /// The most entries a record may have to be replayed; a long match has a few hundred.
    pub const MAX_ENTRIES: usize = 5_000;
}

/// Returns JSON without the white space between its parts.
pub fn compact_json(json: &str) -> String {
    let mut in_string = false;
    let mut escaped = false;
    json.chars()
        .filter(|symbol| {
            let kept = in_string || !matches!(symbol, ' ' | '\t' | '\n' | '\r');
            match symbol {
                '"' if !escaped => in_string = !in_string,
                _ => {}
            }
            escaped = in_string && *symbol == '\\' && !escaped;
            kept
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_goes_between_the_parts_only() {
        let pretty = "{ \"a\" :\t[ 1,\r\n2 ], \"b \\\" c\" : \" \\\\\" }\n";
        let compact = r#"{"a":[1,2],"b \" c":" \\"}"#;
        assert_eq!(compact_json(pretty), compact);
    }

    #[test]
    fn a_record_has_its_own_members_only() {
        let entry = format!(
            r#"{{"version": 1, "at_ms": 1, "event": {{}}, "hash": "{}"}}"#,
            ChainHash::default()
        );
        assert!(serde_json::from_str::<Entry>(&entry).is_ok());
        let more = entry.replacen('{', r#"{"note": 1, "#, 1);
        assert!(serde_json::from_str::<Entry>(&more).is_err());
    }
}
