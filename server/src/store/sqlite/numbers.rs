//! The numbers of matches in the file.

use std::collections::HashMap;

use protocol::MatchId;
use rusqlite::{Connection, OptionalExtension};
use uuid::Uuid;

/// The most numbers that are known at once.
const KNOWN: usize = 16_384;

/// The numbers of the matches whose logs go on, so that not each entry looks its match up by id. They are
/// hints: a statement that uses one checks that it is the match's.
#[derive(Default)]
pub(super) struct Numbers(HashMap<MatchId, i64>);

impl Numbers {
    /// Returns the number of a match; none, if it is not there.
    ///
    /// # Errors
    ///
    /// Fails if the database does.
    pub(super) fn of(
        &mut self,
        connection: &Connection,
        id: MatchId,
    ) -> rusqlite::Result<Option<i64>> {
        if let Some(known) = self.0.get(&id) {
            return Ok(Some(*known));
        }
        let number = connection
            .prepare_cached("SELECT number FROM matches WHERE id = $1")?
            .query_row([Uuid::from(id)], |row| row.get(0))
            .optional()?;
        if let Some(number) = number {
            if self.0.len() == KNOWN {
                self.forget();
            }
            self.0.insert(id, number);
        }
        Ok(number)
    }

    /// Forgets all, as a match may have another number now.
    pub(super) fn forget(&mut self) {
        self.0.clear();
    }
}
