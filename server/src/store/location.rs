//! The location of a database, and the ways to open it.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
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

/// The text names no file, or a kind of database that there is not here: SQLite would open an empty one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a database is the path of a file, or the URL of a PostgreSQL database: postgres://…")]
pub struct BadLocation;

impl FromStr for Location {
    type Err = BadLocation;

    fn from_str(text: &str) -> Result<Location, BadLocation> {
        let is_url = |scheme: &str| text.starts_with(&format!("{scheme}://"));
        if is_url("postgres") || is_url("postgresql") {
            return Ok(Location::Postgres(text.to_owned()));
        }
        let is_scheme = |scheme: &str| text.starts_with(&format!("{scheme}:"));
        let is_no_file = ["postgres", "sqlite", "file"].into_iter().any(is_scheme);
        if text.is_empty() || text == ":memory:" || text.contains("://") || is_no_file {
            return Err(BadLocation);
        }
        Ok(Location::File(text.into()))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_of_database_that_there_is_not_is_no_file() {
        assert_eq!(
            "club.sqlite".parse(),
            Ok(Location::File("club.sqlite".into()))
        );
        assert_eq!(
            r"C:\club.sqlite".parse(),
            Ok(Location::File(r"C:\club.sqlite".into()))
        );
        let url = "postgres://club@host/club";
        assert_eq!(url.parse(), Ok(Location::Postgres(url.to_owned())));
        for text in [
            "mysql://host/club",
            "sqlite://club",
            "sqlite:club.sqlite",
            "postgres:club",
            "POSTGRES://host/club",
            "file:club.sqlite",
            ":memory:",
            "",
        ] {
            assert_eq!(text.parse::<Location>(), Err(BadLocation), "{text}");
        }
    }
}
