//! The operations on the file besides reading and writing matches.

use std::path::Path;

use sqlx::Connection as _;

use super::Connection;
use super::open::{check_schema, options};
use crate::store::OpenError;

/// Connects to a file that exists.
pub(super) async fn connect(path: &Path) -> Result<Connection, OpenError> {
    std::fs::metadata(path)?;
    Ok(Connection::connect_with(&options(path)).await?)
}

/// Returns what SQLite finds damaged.
///
/// # Errors
///
/// Fails if the file cannot be opened or checked.
pub(crate) async fn damage(path: &Path) -> Result<Vec<String>, OpenError> {
    let mut connection = connect(path).await?;
    let found = sqlx::query_scalar("PRAGMA integrity_check");
    let mut found: Vec<String> = found.fetch_all(&mut connection).await?;
    found.retain(|line| line != "ok");
    Ok(found)
}

/// Copies the database, as it is at one moment, into a file that does not exist yet.
///
/// # Errors
///
/// Fails if the database cannot be read or the file not be written.
pub(crate) async fn backup(path: &Path, file: &str) -> Result<(), OpenError> {
    let mut connection = connect(path).await?;
    check_schema(&mut connection).await?;
    let copy = sqlx::query("VACUUM INTO $1").bind(file);
    copy.execute(&mut connection).await?;
    Ok(())
}

/// Gives what was deleted back to the file system.
///
/// # Errors
///
/// Fails if the database does.
pub(crate) async fn compact(path: &Path) -> Result<(), OpenError> {
    let mut connection = connect(path).await?;
    sqlx::query("VACUUM").execute(&mut connection).await?;
    Ok(())
}
