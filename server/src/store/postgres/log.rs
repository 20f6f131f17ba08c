//! Logs by their index.

/// The log of the match with a number, the oldest entry first.
pub(super) const ENTRIES: &str = "\
    SELECT version, at_ms, served_ms, event, hash, player, command, digest FROM entries \
    WHERE match = $1 ORDER BY version";

/// The finished matches whose last entry is older than a moment, as many as asked for.
pub(super) const FINISHED_BEFORE: &str = "\
    SELECT id FROM matches WHERE status = 'finished' AND $1 > \
    (SELECT at_ms FROM entries WHERE match = number ORDER BY version DESC LIMIT 1) \
    ORDER BY number LIMIT $2";

/// Deletes the log of the match with an id.
pub(super) const DELETE_ENTRIES: &str =
    "DELETE FROM entries WHERE match = (SELECT number FROM matches WHERE id = $1)";
