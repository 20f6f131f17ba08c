//! The ends of logs in the file.

use std::collections::HashMap;

use protocol::MatchId;
use rusqlite::{Connection, OptionalExtension};
use uuid::Uuid;

/// The most ends that are known at once.
const KNOWN: usize = 16_384;

/// The end of a log.
#[derive(Clone, Copy)]
pub(super) struct End {
    /// The number of the match.
    pub(super) number: i64,
    /// The version of the last entry; 0 if there is none.
    pub(super) version: i64,
    /// The number of the last entry; 0 if there is none.
    pub(super) last: i64,
}

/// The ends of the logs that go on, so that an entry need not look its log up. The connection that writes is
/// the only one that moves them.
#[derive(Default)]
pub(super) struct Ends(HashMap<MatchId, End>);

impl Ends {
    /// Returns the end of the log of a match; none, if the match is not there.
    ///
    /// # Errors
    ///
    /// Fails if the database does.
    pub(super) fn of(&self, connection: &Connection, id: MatchId) -> rusqlite::Result<Option<End>> {
        if let Some(known) = self.0.get(&id) {
            return Ok(Some(*known));
        }
        connection
            .prepare_cached(
                "SELECT number, version, last FROM matches JOIN log_ends ON match = number \
                 WHERE id = $1",
            )?
            .query_row([Uuid::from(id)], |row| {
                Ok(End {
                    number: row.get(0)?,
                    version: row.get(1)?,
                    last: row.get(2)?,
                })
            })
            .optional()
    }

    /// Notes that a log ends here now.
    pub(super) fn note(&mut self, id: MatchId, end: End) {
        if self.0.len() == KNOWN {
            self.forget();
        }
        self.0.insert(id, end);
    }

    /// Forgets all, as what was noted may not be kept.
    pub(super) fn forget(&mut self) {
        self.0.clear();
    }
}
