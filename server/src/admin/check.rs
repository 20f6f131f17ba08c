//! `tablee-server check`.

use anyhow::bail;
use match_core::{MatchCore, Now, ServedMs, Timeouts};
use protocol::Status;

use crate::store::{self, Location, StoredMatch};

/// Checks the database and every match in it, and says what is wrong.
pub(super) async fn run(database: &Location, timeouts: Timeouts) -> anyhow::Result<()> {
    let reads = super::read(database).await?;
    let mut faults = 0;
    // Told at once: what comes later may fail altogether.
    let mut tell = |fault: String| {
        println!("{fault}");
        faults += 1;
    };
    if let Location::File(path) = database {
        store::damage(path).await?.into_iter().for_each(&mut tell);
    }
    let ids = reads.all().await?;
    for (id, is_finished) in &ids {
        let checked = match reads.load(*id).await {
            Ok(Some(stored)) => revive(&stored, *is_finished, timeouts).map(drop),
            Ok(None) => Ok(()), // Deleted meanwhile.
            Err(error) => Err(error.to_string()),
        };
        if let Err(fault) = checked {
            tell(format!("match {id}: {fault}"));
        }
    }
    if faults > 0 {
        bail!("faults found: {faults}; restore a backup");
    }
    println!("matches checked: {}, all sound", ids.len());
    Ok(())
}

/// Brings a match back. Its hash chain is checked, that the rules can follow its log, and that the log
/// of a finished one goes up to its end.
pub(super) fn revive(
    stored: &StoredMatch,
    is_finished: bool,
    timeouts: Timeouts,
) -> Result<MatchCore, String> {
    let head = stored.head.head().map_err(|error| error.to_string())?;
    let now = Now {
        served: ServedMs::default(),
        wall_ms: 0,
    };
    let revived = MatchCore::revive(head, timeouts, &stored.players, &stored.entries, now);
    let core = revived.map_err(|fault| fault.to_string())?;
    if is_finished != (core.status() == Status::Finished) {
        return Err("its status is not the one its log leads to".to_owned());
    }
    Ok(core)
}
