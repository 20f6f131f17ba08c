//! `tablee-server prune --older-than DAYS`.

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::Context;

use crate::store::Database;

/// Deletes the matches that ended more than some days ago, and says how many there were.
pub(super) fn run(database: &Path, days: u32) -> anyhow::Result<()> {
    let mut database = Database::open_alone(database)
        .with_context(|| format!("cannot open the database {}", database.display()))?;
    let age = Duration::from_hours(24) * days;
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?;
    let before_ms = now.saturating_sub(age).as_millis() as u64;
    let deleted = database.prune(before_ms)?;
    println!("matches deleted: {deleted}");
    Ok(())
}
