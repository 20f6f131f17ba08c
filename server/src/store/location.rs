//! The location of a database, and the ways to open it.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use match_core::ServedMs;

use super::{OpenError, PostgresStore, Reads, Sharing, SqliteStore, Store};
use crate::metrics::Metrics;

/// The location of a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Location {
    /// An SQLite file.
    File(PathBuf),
    /// A database of PostgreSQL, by its URL.
    Postgres(String),
}

impl From<&str> for Location {
    fn from(text: &str) -> Location {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            Location::Postgres(text.to_owned())
        } else {
            Location::File(text.into())
        }
    }
}

/// Names the database without its password.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::File(path) => path.display().fmt(f),
            Location::Postgres(url) => {
                let (scheme, rest) = url.split_once("://").unwrap_or_default();
                let place = rest.rsplit_once('@').map_or(rest, |(_, place)| place);
                write!(f, "{scheme}://{place}")
            }
        }
    }
}

impl Location {
    /// Opens the store for a server, creating or upgrading it, and returns how long it has been served in
    /// earlier runs. Only PostgreSQL can be shared.
    ///
    /// # Errors
    ///
    /// Fails if another server has it and does not share it, a newer one wrote it, or it cannot be
    /// reached.
    pub(crate) async fn open(
        &self,
        sharing: Sharing,
        metrics: Metrics,
    ) -> Result<(Arc<dyn Store>, ServedMs), OpenError> {
        Ok(match self {
            Location::File(path) => {
                let (store, served) = SqliteStore::open(path, metrics).await?;
                (Arc::new(store), served)
            }
            Location::Postgres(url) => {
                let (store, served) = PostgresStore::open(url, sharing, metrics).await?;
                (Arc::new(store), served)
            }
        })
    }

    /// Opens the store to read it; a server may go on writing it.
    ///
    /// # Errors
    ///
    /// Fails if there is none, or it has not the schema of this server.
    pub(crate) async fn read(&self) -> Result<Box<dyn Reads>, OpenError> {
        match self {
            Location::File(path) => SqliteStore::read(path).await,
            Location::Postgres(url) => PostgresStore::read(url).await,
        }
    }
}
