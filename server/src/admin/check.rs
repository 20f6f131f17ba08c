//! `tablee-server check`.

use std::path::Path;

use anyhow::{Context, bail};
use match_core::{MatchCore, Patience};
use protocol::ChainHash;

use crate::store::{Database, StoredMatch};
use crate::time::Timebase;

/// Checks the database and every match in it, and says what is wrong.
pub(super) fn run(database: &Path, patience: Patience) -> anyhow::Result<()> {
    let mut database = Database::open(database)
        .with_context(|| format!("cannot open the database {}", database.display()))?;
    let mut faults = database.damage()?;
    let ids = database.ids()?;
    for (id, _) in &ids {
        if let Some(stored) = database.load(*id)?
            && let Err(fault) = check_match(&stored, patience)
        {
            faults.push(format!("match {id}: {fault}"));
        }
    }
    for fault in &faults {
        println!("{fault}");
    }
    if !faults.is_empty() {
        bail!("{} faults found; restore a backup", faults.len());
    }
    println!("{} matches, all sound", ids.len());
    Ok(())
}

/// Checks the hash chain of a match, and that the rules can follow its log.
fn check_match(stored: &StoredMatch, patience: Patience) -> Result<(), String> {
    let mut chain = ChainHash::default();
    for (entry, version) in stored.entries.iter().zip(1..) {
        chain = chain.then(version, entry.at_ms, &entry.event);
        if (entry.version, entry.hash) != (version, chain) {
            return Err(format!("entry {version} is missing or has been changed"));
        }
    }
    let head = stored.head.head().map_err(|error| error.to_string())?;
    let now = Timebase::start(match_core::ServedMs::default()).now();
    match MatchCore::revive(head, patience, &stored.players, &stored.entries, now) {
        Ok(_) => Ok(()),
        Err(version) => Err(format!("the rules cannot follow entry {version}")),
    }
}
