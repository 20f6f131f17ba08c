//! Between a match and what the store keeps of it.

use match_core::{Fault, Head, LateMatch, MatchCore, Now, Timeouts};
use protocol::{ErrorCode, Record, Version};

use crate::store::{NewMatch, StatusChange, StoreError, StoredHead, StoredMatch};

/// The reason for which a match does not come back from what the store has of it.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unfit {
    /// This server does not know its game, or has other settings for it.
    #[error(transparent)]
    Head(#[from] StoreError),
    /// Its log was changed, or the rules cannot follow it.
    #[error("{0}")]
    Log(Fault),
    /// Entries are missing at the end of its log.
    #[error("its log ends before version {0}, which was noted beside it")]
    End(Version),
    /// The status noted beside its log is another one.
    #[error("its status is not the one its log leads to")]
    Status,
}

/// Takes everything the store has to know of a match that is new.
pub(super) fn new_match(mut core: MatchCore) -> NewMatch {
    let unsaved = core.take_unsaved(None);
    NewMatch {
        head: StoredHead::of(core.head()),
        players: unsaved.players.unwrap_or_default(),
        entries: unsaved.entries,
        status: StatusChange::of(&core),
        due: core.due_alone(),
    }
}

/// A match whose log was followed.
pub(super) struct Revived {
    pub(super) core: MatchCore,
    /// The match as its spectators see it if they see it late.
    pub(super) late: Option<LateMatch>,
    pub(super) stored: StoredMatch,
}

/// Brings a match back. Its hash chain is checked, that the rules can follow its log, and that the log
/// goes as far as what was noted beside it.
///
/// # Errors
///
/// Fails with the first thing that is wrong.
pub(crate) fn revive(
    stored: &StoredMatch,
    timeouts: Timeouts,
    now: Now,
) -> Result<MatchCore, Unfit> {
    let head = stored.head.head()?;
    let (players, entries) = (&stored.players, &stored.entries);
    let handover = stored.handover.as_ref();
    if !stored.is_whole() {
        return Err(Unfit::End(stored.log_end));
    }
    let revived = MatchCore::take_over(head, timeouts, players, entries, handover, now);
    let core = revived.map_err(Unfit::Log)?;
    if core.status() != stored.status {
        return Err(Unfit::Status);
    }
    Ok(core)
}

/// Writes the record of a match.
///
/// # Errors
///
/// Fails with [`ErrorCode::Damaged`] if the end of its log is missing, and like [`match_core::record`].
pub(crate) fn record(head: Head, stored: &StoredMatch) -> Result<Record, ErrorCode> {
    if !stored.is_whole() {
        return Err(ErrorCode::Damaged);
    }
    match_core::record(head, &stored.entries)
}
