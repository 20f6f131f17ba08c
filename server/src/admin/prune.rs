//! `tablee-server prune --older-than DAYS`.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use futures_util::future::try_join_all;

use crate::store::{self, Location, Write};

/// Deletes the matches that ended more than some days ago, and says how many there were.
pub(super) async fn run(database: &Location, days: u32) -> anyhow::Result<()> {
    let (store, _) = super::open(database).await?;
    let age = Duration::from_hours(24) * days;
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?;
    let before_ms = now.saturating_sub(age).as_millis() as u64;
    let mut deleted = 0;
    loop {
        let ids = store.reads().finished_before(before_ms).await?;
        if ids.is_empty() {
            break;
        }
        deleted += ids.len();
        try_join_all(ids.into_iter().map(|id| store.write(Write::Delete(id)))).await?;
    }
    store.write(Write::Close).await?;
    if let Location::File(path) = database {
        store::compact(path).await?;
    }
    Ok(super::say(format_args!("matches deleted: {deleted}"))?)
}
