//! `tablee-server backup FILE`.

use std::fs;
use std::path::Path;

use anyhow::{Context, bail};

use crate::store::{self, Location};

/// Copies the database into a file that does not exist yet.
pub(super) async fn run(database: &Location, file: &Path) -> anyhow::Result<()> {
    let Location::File(database) = database else {
        bail!("PostgreSQL has its own way: pg_dump");
    };
    if file.exists() {
        bail!("{} exists; name a new file", file.display());
    }
    let name = file.to_str().context("the file's name is not UTF-8")?;
    let copied = store::backup(database, name).await;
    if copied.is_err() {
        // A part of a copy is none, and would be in the way of the next attempt.
        let _ = fs::remove_file(file);
    }
    copied.with_context(|| format!("cannot copy {} into {name}", database.display()))
}
