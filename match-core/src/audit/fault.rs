//! The faults of a record or a log.

use std::error::Error;
use std::fmt;

use protocol::Version;

/// The reason for which a record or a log cannot be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The document is in another format.
    Format,
    /// An entry is missing, out of order or was changed.
    Chain(Version),
    /// An entry is no event of a log, or not written as the server writes it.
    Event(Version),
    /// The head names another game, other settings, another clock or another commitment than the
    /// log.
    Head,
    /// The log is that of another match.
    Id,
    /// The seed is not the one that was promised.
    Commitment,
    /// An entry is earlier than the one before it, or later than any clock can say.
    Time(Version),
    /// No player and no clock could have brought an entry about then.
    Impossible(Version),
    /// The rules of the game refuse an entry.
    Rules(Version),
    /// A receipt contradicts the clock or the time that has passed.
    Receipt(Version),
    /// The log ends before the match does.
    Unfinished,
    /// The result is not the one the log leads to.
    Result,
    /// The players are not those who were seated.
    Players,
}

impl Fault {
    /// Returns the stable code.
    pub fn code(self) -> &'static str {
        match self {
            Fault::Format => "bad_format",
            Fault::Chain(_) => "bad_chain",
            Fault::Event(_) => "bad_event",
            Fault::Head => "bad_head",
            Fault::Id => "bad_id",
            Fault::Commitment => "bad_commitment",
            Fault::Time(_) => "bad_time",
            Fault::Impossible(_) => "impossible",
            Fault::Rules(_) => "against_rules",
            Fault::Receipt(_) => "bad_receipt",
            Fault::Unfinished => "unfinished",
            Fault::Result => "bad_result",
            Fault::Players => "bad_players",
        }
    }

    /// Returns the version of the entry at fault, if it is one.
    pub fn version(self) -> Option<Version> {
        match self {
            Fault::Chain(version)
            | Fault::Event(version)
            | Fault::Time(version)
            | Fault::Impossible(version)
            | Fault::Rules(version)
            | Fault::Receipt(version) => Some(version),
            Fault::Format
            | Fault::Head
            | Fault::Id
            | Fault::Commitment
            | Fault::Unfinished
            | Fault::Result
            | Fault::Players => None,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(version) = self.version() {
            write!(f, "entry {version} ")?;
        }
        f.write_str(match self {
            Fault::Format => "the document is no record of this version",
            Fault::Chain(_) => "is missing, out of order or was changed",
            Fault::Event(_) => "is no event of a log",
            Fault::Head => "the head does not say what the log says",
            Fault::Id => "the log is that of another match",
            Fault::Commitment => "the seed is not the one promised",
            Fault::Time(_) => "is earlier than the one before it, or later than any clock says",
            Fault::Impossible(_) => "cannot have happened then",
            Fault::Rules(_) => "is against the rules of the game",
            Fault::Receipt(_) => "has a receipt that contradicts the clock",
            Fault::Unfinished => "the log ends before the match does",
            Fault::Result => "the result is not the one the log leads to",
            Fault::Players => "the players are not those who were seated",
        })
    }
}

impl Error for Fault {}
