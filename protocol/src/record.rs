//! Records of finished matches: one JSON document that anybody can verify offline.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use engine::Seed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::{Event, MatchId, MatchResult, TimeControl, Version};

/// A finished match: everything needed to replay and to verify it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, ToSchema)]
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
    /// How it ended.
    pub result: MatchResult,
}

/// One entry of a match's log.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, ToSchema)]
pub struct Entry {
    /// Its number, from 1 without gaps.
    #[schema(value_type = u64)]
    pub version: Version,
    /// When, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// The event, kept letter by letter.
    #[schemars(with = "Event")]
    #[schema(value_type = Object)]
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
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ToSchema,
)]
#[serde(try_from = "Cow<'_, str>", into = "String")]
#[schema(value_type = String)]
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

/// Why a record cannot be trusted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VerifyError {
    /// The document is in another format.
    Format,
    /// An entry is missing, out of order or was changed.
    Chain {
        /// Its version.
        version: Version,
    },
    /// The head of the record does not say what its log says.
    Head,
    /// The seed is not the one that was promised.
    Commitment,
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VerifyError::Format => f.write_str("the document is no record of this version"),
            VerifyError::Chain { version } => {
                write!(f, "entry {version} is missing, out of order or was changed")
            }
            VerifyError::Head => f.write_str("the head does not say what the log says"),
            VerifyError::Commitment => f.write_str("the seed is not the one promised"),
        }
    }
}

impl std::error::Error for VerifyError {}

impl Record {
    /// The format's name.
    pub const FORMAT: &'static str = "tablee-record-1";

    /// The most entries a record may have to be replayed; a long match has a few hundred.
    pub const MAX_ENTRIES: usize = 5_000;

    /// Checks the hash chain, the seed against its commitment and the head against the log. It
    /// does not replay the game: that takes the rules.
    ///
    /// # Errors
    ///
    /// Returns the first thing that is wrong.
    pub fn verify(&self) -> Result<(), VerifyError> {
        if self.format != Record::FORMAT {
            return Err(VerifyError::Format);
        }
        let mut hash = ChainHash::default();
        for (version, entry) in Version::all().zip(&self.entries) {
            hash = hash.then(version, entry.at_ms, &compact_json(entry.event.get()));
            if entry.version != version || entry.hash != hash {
                return Err(VerifyError::Chain { version });
            }
        }
        let created = self.entries.first().map(Entry::event);
        let Some(Ok(Event::Created {
            game,
            settings,
            time_control,
            commitment,
            ..
        })) = created
        else {
            return Err(VerifyError::Head);
        };
        let head = (
            &self.game,
            &self.settings,
            self.time_control,
            &self.commitment,
        );
        if head != (&game, &settings, time_control, &commitment) {
            return Err(VerifyError::Head);
        }
        match self.seed.parse::<Seed>() {
            Ok(seed) if seed.commitment() == commitment => Ok(()),
            _ => Err(VerifyError::Commitment),
        }
    }
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
    use engine::{GeneralEnd, Outcome, Seat};

    use super::*;
    use crate::{Termination, Visibility};

    fn record() -> Record {
        let seed = Seed([9; 32]);
        let created = Event::Created {
            game: "orbito".to_owned(),
            settings: Map::new(),
            time_control: TimeControl::None,
            visibility: Visibility::Link,
            spectator_delay: None,
            commitment: seed.commitment(),
        };
        let joined = Event::Joined {
            player: 0,
            name: "Zoé \" \\ x".to_owned(),
            seat: None,
            colour: None,
        };
        let mut hash = ChainHash::default();
        let entries = [created, joined, Event::DrawAgreed]
            .into_iter()
            .zip(Version::all())
            .map(|(event, version)| {
                let event = serde_json::value::to_raw_value(&event).unwrap();
                hash = hash.then(version, 1000 + version.0, event.get());
                Entry {
                    version,
                    at_ms: 1000 + version.0,
                    event,
                    hash,
                }
            })
            .collect();
        Record {
            format: Record::FORMAT.to_owned(),
            id: MatchId::from_random(1),
            game: "orbito".to_owned(),
            settings: Map::new(),
            time_control: TimeControl::None,
            players: Vec::new(),
            commitment: seed.commitment(),
            seed: seed.to_hex(),
            entries,
            result: MatchResult {
                outcome: Some(Outcome::win(Seat(0), GeneralEnd::Resignation)),
                termination: Termination::Resignation,
            },
        }
    }

    #[test]
    fn an_untouched_record_verifies_however_it_is_laid_out() {
        assert_eq!(record().verify(), Ok(()));
        let pretty = serde_json::to_string_pretty(&record()).unwrap();
        let read: Record = serde_json::from_str(&pretty).unwrap();
        assert_eq!(read.verify(), Ok(()));
    }

    #[test]
    fn every_change_is_noticed() {
        let changed = |change: &dyn Fn(&mut Record)| {
            let mut record = record();
            change(&mut record);
            record.verify().unwrap_err()
        };
        assert_eq!(
            changed(&|r| r.entries[1].at_ms += 1),
            VerifyError::Chain {
                version: Version(2)
            }
        );
        assert_eq!(
            changed(&|r| drop(r.entries.remove(1))),
            VerifyError::Chain {
                version: Version(2)
            }
        );
        assert_eq!(
            changed(&|r| r.seed = "00".repeat(32)),
            VerifyError::Commitment
        );
        assert_eq!(changed(&|r| r.game = "aspic".to_owned()), VerifyError::Head);
        assert_eq!(changed(&|r| r.entries.clear()), VerifyError::Head);
        assert_eq!(changed(&|r| r.format.clear()), VerifyError::Format);
    }
}
