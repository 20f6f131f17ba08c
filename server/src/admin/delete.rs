//! `tablee-server delete MATCH`.

use anyhow::ensure;
use protocol::MatchId;

use crate::store::{Location, Write};

/// Deletes a match, whatever its status.
pub(super) async fn run(database: &Location, id: MatchId) -> anyhow::Result<()> {
    let (store, _) = super::open(database).await?;
    let is_there = store.reads().load(id).await?.is_some();
    if is_there {
        store.write(Write::Delete(id)).await?;
    }
    store.write(Write::Close).await?;
    ensure!(is_there, "there is no match {id}");
    Ok(super::say(format_args!("deleted: {id}"))?)
}
