//! `tablee-server export`.

use std::io::{self, BufWriter, Write};

use anyhow::Context;

use crate::matches;
use crate::store::Location;

/// Writes the records of all finished matches, one a line.
pub(super) async fn run(database: &Location) -> anyhow::Result<()> {
    let reads = super::read(database).await?;
    let mut out = BufWriter::new(io::stdout().lock());
    for (id, is_finished) in reads.all().await? {
        if !is_finished {
            continue;
        }
        let unreadable = || format!("match {id} cannot be read");
        let Some(stored) = reads.load(id).await.with_context(unreadable)? else {
            continue; // Deleted meanwhile.
        };
        let head = stored.head.head().with_context(unreadable)?;
        let record = matches::record(head, &stored)
            .map_err(|code| anyhow::anyhow!("match {id} has no record: {code}"))?;
        writeln!(out, "{}", serde_json::to_string(&record)?)?;
    }
    Ok(out.flush()?)
}
