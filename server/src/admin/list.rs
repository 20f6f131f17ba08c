//! `tablee-server list`.

use std::io::{self, BufWriter, Write};

use anyhow::Context;
use serde_json::json;

use crate::store::Location;

/// Writes what there is to know of every match without its secrets, one JSON object a line.
pub(super) async fn run(database: &Location) -> anyhow::Result<()> {
    let reads = super::read(database).await?;
    let mut out = BufWriter::new(io::stdout().lock());
    for (id, is_finished) in reads.all().await? {
        let stored = reads.load(id).await;
        let stored = stored.with_context(|| format!("match {id} cannot be read"))?;
        let Some(stored) = stored else {
            continue; // Deleted meanwhile.
        };
        let players: Vec<_> = stored.players.iter().map(|player| &player.name).collect();
        let line = json!({
            "id": id,
            "code": stored.head.code,
            "game": stored.head.game,
            "visibility": stored.head.visibility,
            "finished": is_finished,
            "players": players,
            "created_ms": stored.head.created_ms,
            "last_ms": stored.entries.last().map(|entry| entry.at_ms),
            "creator": stored.head.creator,
        });
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}
