//! The log of a match: the truth of which everything else is a fold.

use protocol::{ChainHash, CommandName, Event, Receipt, Version};

use crate::time::{Now, ServedMs};

/// One entry of a log as it is stored.
#[derive(Clone, Debug)]
pub struct LogEntry {
    /// Its number, from 1 without gaps.
    pub version: Version,
    /// When, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// The served time at that moment.
    pub served: ServedMs,
    /// The event as JSON, as the hash covers it.
    pub event: String,
    /// The chain up to here.
    pub hash: ChainHash,
    /// The player and the name of the command that led to it.
    pub command: Option<(u8, CommandName)>,
}

/// The entries of a match in order, and which of them the store does not have yet.
#[derive(Default)]
pub(crate) struct Log {
    entries: Vec<Happened>,
    chain: ChainHash,
    pending: Vec<LogEntry>,
}

/// One entry as the live match needs it.
pub(crate) struct Happened {
    pub(crate) at_ms: u64,
    pub(crate) event: Event,
}

impl Log {
    /// Returns the version of the last entry; 0 without any.
    pub(crate) fn version(&self) -> Version {
        Version(self.entries.len() as u64)
    }

    /// Returns the entries after `version` with their own versions.
    pub(crate) fn after(&self, version: Version) -> impl Iterator<Item = (Version, &Happened)> {
        let from = (version.0 as usize).min(self.entries.len());
        (from as u64 + 1..).map(Version).zip(&self.entries[from..])
    }

    /// Appends what happens now; the store is still to be told.
    pub(crate) fn append(&mut self, now: Now, event: Event) {
        let json = serde_json::to_string(&event).expect("events have string keys");
        let version = self.version() + 1;
        // What has waited is noted with the moment at which it was received.
        let last_ms = self.entries.last().map_or(0, |last| last.at_ms);
        let at_ms = now.wall_ms.max(last_ms);
        self.chain = self.chain.then(version, at_ms, &json);
        self.pending.push(LogEntry {
            version,
            at_ms,
            served: now.served,
            event: json,
            hash: self.chain,
            command: None,
        });
        self.entries.push(Happened { at_ms, event });
    }

    /// Appends what the store had already.
    pub(crate) fn append_stored(&mut self, stored: &LogEntry, event: Event) {
        self.chain = stored.hash;
        self.entries.push(Happened {
            at_ms: stored.at_ms,
            event,
        });
    }

    /// Takes what the store is still to be told; the command that led to it is noted with the
    /// last entry, under which it is answered.
    pub(crate) fn take_pending(&mut self, command: Option<(u8, CommandName)>) -> Vec<LogEntry> {
        let mut pending = std::mem::take(&mut self.pending);
        if let Some(last) = pending.last_mut() {
            last.command = command;
        }
        pending
    }

    /// Returns the event of a version.
    pub(crate) fn event(&self, version: Version) -> Option<&Event> {
        let entry = self.entries.get((version.0 as usize).checked_sub(1)?)?;
        Some(&entry.event)
    }

    /// Returns the receipt of an entry, if it has one.
    pub(crate) fn receipt(&self, version: Version) -> Option<Receipt> {
        match self.event(version)? {
            Event::Acted { receipt, .. } => *receipt,
            _ => None,
        }
    }
}
