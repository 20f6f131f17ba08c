//! `tablee-server check`.

use anyhow::bail;
use match_core::{MatchCore, Now, ServedMs, Timeouts};

use crate::matches::{self, Unfit};
use crate::store::{self, Location, StoredMatch};

/// Checks the database and every match in it, and says what is wrong.
pub(super) async fn run(database: &Location, timeouts: Timeouts) -> anyhow::Result<()> {
    let reads = super::read(database).await?;
    let mut faults = 0;
    // Told at once: what comes later may fail altogether.
    let mut tell = |fault: String| {
        faults += 1;
        super::say(fault)
    };
    if let Location::File(path) = database {
        store::damage(path)
            .await?
            .into_iter()
            .try_for_each(&mut tell)?;
    }
    let ids = reads.all().await?;
    for (id, _) in &ids {
        let checked = match reads.load(*id).await {
            Ok(Some(stored)) => revive(&stored, timeouts).map(drop),
            Ok(None) => Ok(()), // Deleted meanwhile.
            Err(error) => Err(error.into()),
        };
        if let Err(fault) = checked {
            tell(format!("match {id}: {fault}"))?;
        }
    }
    if faults > 0 {
        bail!("faults found: {faults}; restore a backup");
    }
    Ok(super::say(format_args!(
        "matches checked: {}, all sound",
        ids.len()
    ))?)
}

/// Brings a match back, as far as its log goes.
pub(super) fn revive(stored: &StoredMatch, timeouts: Timeouts) -> Result<MatchCore, Unfit> {
    let now = Now {
        served: ServedMs::default(),
        wall_ms: 0,
    };
    matches::revive(stored, timeouts, now)
}
