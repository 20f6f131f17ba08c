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
        status: StatusChange::of(&core),
        due: core.due_alone(),
    }
}
