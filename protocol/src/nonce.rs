//! The players' part in the chance of a match.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use engine::{BadSeed, Seed};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// 32 bytes that a player adds to the chance of a match, in lower-case hex.
///
/// The commitment to a nonce is its SHA-256 and has the same form, so that a nonce which has been
/// revealed can be the commitment to the next one. A player makes a chain of them from a secret: the
/// last link is the commitment to join with, and each reveals the link before it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Cow<'_, str>", into = "String")]
pub struct Nonce(pub [u8; 32]);

impl Nonce {
    /// The number of links in the chains of our clients: their players can be ready as many times,
    /// at tables that lose a player and for rematches.
    pub const LINKS: usize = 1_000;

    /// Returns the commitment to the nonce.
    #[must_use]
    pub fn commitment(self) -> Nonce {
        Nonce(Sha256::digest(self.0).into())
    }

    /// Returns the last link of the chain that begins with `self`: the commitment to join with.
    #[must_use]
    pub fn chained(self) -> Nonce {
        (0..Nonce::LINKS).fold(self, |link, _| link.commitment())
    }

    /// Returns the link that opens `commitment` in the chain that begins with `self`, if there is
    /// one.
    pub fn opening(self, commitment: Nonce) -> Option<Nonce> {
        let mut link = self;
        for _ in 0..Nonce::LINKS {
            let next = link.commitment();
            if next == commitment {
                return Some(link);
            }
            link = next;
        }
        None
    }
}

/// A nonce in a log could be one that is still to be revealed.
impl fmt::Debug for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Nonce(secret)")
    }
}

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Seed(self.0).to_hex())
    }
}

impl FromStr for Nonce {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Nonce, BadSeed> {
        if text.bytes().any(|digit| digit.is_ascii_uppercase()) {
            return Err(BadSeed);
        }
        Ok(Nonce(text.parse::<Seed>()?.0))
    }
}

impl TryFrom<Cow<'_, str>> for Nonce {
    type Error = &'static str;

    fn try_from(text: Cow<'_, str>) -> Result<Nonce, &'static str> {
        text.parse().map_err(|_| "not 64 lower-case hex digits")
    }
}

impl From<Nonce> for String {
    fn from(nonce: Nonce) -> String {
        nonce.to_string()
    }
}

impl JsonSchema for Nonce {
    fn schema_name() -> Cow<'static, str> {
        "Nonce".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "pattern": "^[0-9a-f]{64}$"})
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_link_of_a_chain_opens_the_next() {
        let secret = Nonce([7; 32]);
        let mut commitment = secret.chained();
        for _ in 0..Nonce::LINKS {
            let nonce = secret.opening(commitment).unwrap();
            assert_eq!(nonce.commitment(), commitment);
            commitment = nonce;
        }
        assert_eq!(commitment, secret);
        assert_eq!(secret.opening(secret), None, "the chain is used up");
        assert_eq!(Nonce([8; 32]).opening(Nonce([7; 32]).chained()), None);
    }

    #[test]
    fn a_nonce_is_64_lower_case_hex_digits() {
        let text = "00ff".repeat(16);
        assert_eq!(text.parse::<Nonce>().unwrap().to_string(), text);
        for bad in ["", "00", &"0g".repeat(32), &"FF".repeat(32)] {
            assert!(bad.parse::<Nonce>().is_err(), "{bad}");
        }
    }
}
