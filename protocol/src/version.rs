//! The versions of a match.

use std::fmt;
use std::ops::Add;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The number of an event in a match's log, from 1 without gaps, and of the match as that event
/// left it; 0 stands before the first.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(transparent)]
#[schemars(inline)]
pub struct Version(pub u64);

impl Version {
    /// Returns the versions from 1 on, as the entries of a log have them.
    pub fn all() -> impl Iterator<Item = Version> {
        (1..).map(Version)
    }
}

impl Add<u64> for Version {
    type Output = Version;

    fn add(self, events: u64) -> Version {
        Version(self.0 + events)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
