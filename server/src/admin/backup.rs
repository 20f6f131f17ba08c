//! `tablee-server backup FILE`.

use std::path::Path;

use anyhow::{Context, bail};

use crate::store::Database;

/// Copies the database into a file that does not exist yet.
pub(super) fn run(database: &Path, file: &Path) -> anyhow::Result<()> {
    if file.exists() {
        bail!("{} exists; name a new file", file.display());
    }
    let name = file.to_str().context("the file's name is not UTF-8")?;
    let database = Database::open(database)
        .with_context(|| format!("cannot open the database {}", database.display()))?;
    database
        .backup(name)
        .with_context(|| format!("cannot write {}", file.display()))
}
