//! `tablee-server export`.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use anyhow::Context;

use crate::store::Database;

/// Writes the records of all finished matches, one a line.
pub(super) fn run(database: &Path) -> anyhow::Result<()> {
    let mut database = Database::open(database)
        .with_context(|| format!("cannot open the database {}", database.display()))?;
    let mut out = BufWriter::new(io::stdout().lock());
    for (id, is_finished) in database.ids()? {
        if !is_finished {
            continue;
        }
        let unreadable = || format!("match {id} cannot be read");
        let Some(stored) = database.load(id).with_context(unreadable)? else {
            continue; // Deleted meanwhile.
        };
        let head = stored.head.head().with_context(unreadable)?;
        let record = match_core::record(head, &stored.entries)
            .map_err(|code| anyhow::anyhow!("match {id} has no record: {code}"))?;
        serde_json::to_writer(&mut out, &record)?;
        out.write_all(b"\n")?;
    }
    out.flush()?;
    Ok(())
}
