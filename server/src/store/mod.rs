//! The store: what survives the process.
//!
//! Everything written goes through [`Store::write`], which returns once the change is durable. Only
//! the modules below speak SQL: `sqlite` and `postgres` what differs between the two, `sql` what does
//! not, compiled once for each.

mod location;
#[cfg(test)]
mod memory;
mod open_error;
mod ownership;
mod postgres;
mod rows;
#[cfg(test)]
pub(crate) mod simulated;
#[cfg(test)]
mod simulated_nodes;
mod sqlite;
#[cfg(test)]
mod tests;

use std::future::Future;
use std::pin::Pin;

use match_core::ServedMs;
use protocol::{CommandName, JoinCode, MatchId, MatchList, Player, PushSubscription, Status};

pub(crate) use rows::{
    Append, NewMatch, NewPush, StatusChange, StoredHead, StoredLine, StoredMatch, StoredSeatKey,
    Take, WholeMatch, Write,
};
use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

pub use location::Location;
pub(crate) use open_error::OpenError;
pub(crate) use ownership::{Adoption, LEASE, NodeId, Ownership, PairingLock, Peer};
pub(crate) use postgres::{PostgresStore, Sharing};
pub(crate) use sqlite::{SqliteStore, backup, compact, damage};

/// The time for which a key to a seat is known after its end, in milliseconds: those who come too
/// late are told so.
pub(crate) const KEY_KNOWN_MS: u64 = 24 * 60 * 60 * 1_000;

/// The number of lines of chat that a match brings along, and keeps in memory, of each of its rooms.
pub(crate) const CHAT_LINES: usize = 200;

/// The store did not do it.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum StoreError {
    /// Something is there already that may be there only once: an entry with this version, which
    /// somebody else appended, or the id of a line of chat.
    #[error("somebody else has written it already")]
    Conflict,
    /// Another match has the code of a new one.
    #[error("another match has the code")]
    CodeTaken,
    /// The creator of a match has as many unfinished ones as one may have.
    #[error("too many unfinished matches")]
    TooManyMatches,
    /// The database refused or failed.
    #[error("the database failed: {0}")]
    Database(String),
    /// A row does not hold what this server writes.
    #[error("a row cannot be read: {0}")]
    BadRow(&'static str),
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
}

/// A result to wait for.
pub(crate) type Pending<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// The server's questions to a database.
pub(crate) trait Store: Send + Sync {
    /// Makes a change, and returns once it is durable.
    fn write(&self, write: Write) -> Pending<'_, ()>;

    /// Returns what answers questions about what is stored.
    fn reads(&self) -> &dyn Reads;

    /// Waits until the store no longer writes, because it was closed or has failed for good.
    fn ended(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;

    /// Returns what decides which server serves a match; `None` if no other one can have the store.
    fn ownership(&self) -> Option<&dyn Ownership> {
        None
    }
}

/// Questions about what is stored.
pub(crate) trait Reads: Send + Sync {
    /// Returns a match with its whole log, if there is one.
    fn load(&self, id: MatchId) -> Pending<'_, Option<StoredMatch>>;

    /// Returns the match a code belongs to, if there is one.
    fn find_code(&self, code: JoinCode) -> Pending<'_, Option<MatchId>>;

    /// Returns everything that was said in a match, the oldest line first.
    fn chat(&self, id: MatchId) -> Pending<'_, Vec<StoredLine>>;

    /// Returns the name of the line that the same person has said under the same id in a match, if
    /// there is one.
    fn find_line(&self, id: MatchId, line: StoredLine) -> Pending<'_, Option<CommandName>>;

    /// Returns the first match in which a player has the token with this digest, unless it has ended, with the code of
    /// the match and the player's number.
    fn find_token(&self, digest: [u8; 32]) -> Pending<'_, Option<(MatchId, JoinCode, Player)>>;

    /// Returns a page of the listed matches with this status created before the match `before`, the
    /// newest first, as it stands when the server has served for so long; those this server cannot
    /// read (their game is unknown, say) are left out. Nothing was created before a match that is
    /// not there.
    fn list(
        &self,
        served: ServedMs,
        status: Status,
        before: Option<MatchId>,
        limit: u32,
    ) -> Pending<'_, MatchList>;

    /// Returns how many unfinished matches an address has created.
    fn unfinished_by(&self, creator: String) -> Pending<'_, u64>;

    /// Returns matches in which something is due, as noted, when the server has served for so long,
    /// the longest overdue first; not all, if there are very many.
    fn due(&self, served: ServedMs) -> Pending<'_, Vec<MatchId>>;

    /// Returns finished matches in which nothing has happened since `before_ms` (since 1970); not
    /// all, if there are many.
    fn finished_before(&self, before_ms: u64) -> Pending<'_, Vec<MatchId>>;

    /// Returns the browsers that are called for a player of a match, the latest first.
    fn push_subscriptions(&self, id: MatchId, player: Player)
    -> Pending<'_, Vec<PushSubscription>>;

    /// Returns the key for push messages, if there is one.
    fn push_key(&self) -> Pending<'_, Option<Vec<u8>>>;

    /// Returns all matches, the oldest first, and whether they are finished.
    fn all(&self) -> Pending<'_, Vec<(MatchId, bool)>>;
}

/// Makes a database's migrations of the texts of its files, in their order.
fn migrations(files: &[&'static str]) -> Migrator {
    let migrations = (1..).zip(files).map(|(number, sql)| {
        let (kind, sql) = (MigrationType::Simple, sql.into_sql_str());
        Migration::new(number, "".into(), kind, sql, false)
    });
    Migrator::with_migrations(migrations.collect())
}
