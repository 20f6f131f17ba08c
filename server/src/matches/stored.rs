//! Between a match and what the store keeps of it.

use match_core::MatchCore;

use crate::store::{NewMatch, StatusChange, StoredHead};

/// Takes everything the store has to know of a match that is new.
pub(super) fn new_match(mut core: MatchCore) -> NewMatch {
    let unsaved = core.take_unsaved(None);
    NewMatch {
        head: StoredHead::of(core.head()),
        players: unsaved.players.unwrap_or_default(),
        entries: unsaved.entries,
        status: status(&core),
        due: core.due_alone(),
    }
}

/// Returns what the store has to know of a match whose status has changed.
pub(super) fn status(core: &MatchCore) -> StatusChange {
    StatusChange {
        status: core.status(),
        result: core.result().cloned(),
        hidden_until: core.end_hidden_until(),
    }
}
