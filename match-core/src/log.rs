//! The log of a match: the truth of which everything else is a fold.

use protocol::{ChainHash, CommandName, Event, Player, Receipt, Version};

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
    pub command: Option<(Player, CommandName)>,
}

/// The entries of a match in order, and which of them the store does not have yet.
#[derive(Default)]
pub(crate) struct Log {
    entries: Vec<Happened>,
    chain: ChainHash,
    /// The moment of the last entry.
    latest: Option<Now>,
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
    ///
    /// Within a match the time of day advances at least as much as the served time, even where the
    /// machine's clock is set back, or something has waited since it was received: a record has only
    /// the time of day to hold its receipts to.
    pub(crate) fn append(&mut self, now: Now, event: Event) {
        let earliest_ms = self
            .latest
            .map_or(0, |latest| latest.wall_ms + now.served.since(latest.served));
        let now = Now {
            wall_ms: now.wall_ms.max(earliest_ms),
            ..now
        };
        let json = serde_json::to_string(&event).expect("events have string keys");
        let version = self.version() + 1;
        self.chain = self.chain.then(version, now.wall_ms, &json);
        self.latest = Some(now);
        self.pending.push(LogEntry {
            version,
            at_ms: now.wall_ms,
            served: now.served,
            event: json,
            hash: self.chain,
            command: None,
        });
        self.entries.push(Happened {
            at_ms: now.wall_ms,
            event,
        });
    }

    /// Tells whether a stored entry is the next one, and unchanged.
    pub(crate) fn is_next(&self, stored: &LogEntry) -> bool {
        let version = self.version() + 1;
        let chain = self.chain.then(version, stored.at_ms, &stored.event);
        (stored.version, stored.hash) == (version, chain)
    }

    /// Appends what the store had already.
    pub(crate) fn append_stored(&mut self, stored: &LogEntry, event: Event) {
        self.chain = stored.hash;
        self.latest = Some(Now {
            served: stored.served,
            wall_ms: stored.at_ms,
        });
        self.entries.push(Happened {
            at_ms: stored.at_ms,
            event,
        });
    }

    /// Takes what the store is still to be told; the command that led to it is noted with the
    /// last entry, under which it is answered.
    pub(crate) fn take_pending(&mut self, command: Option<(Player, CommandName)>) -> Vec<LogEntry> {
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
