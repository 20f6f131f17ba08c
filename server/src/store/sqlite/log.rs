//! Logs as chains: an end names the last entry, and each entry the one before it.

/// The log of the match with a number, the oldest entry first.
pub(super) const ENTRIES: &str = "\
    WITH RECURSIVE log AS ( \
        SELECT entries.* FROM log_ends JOIN entries ON entries.number = last WHERE log_ends.match = $1 \
        UNION ALL \
        SELECT entries.* FROM log JOIN entries ON entries.number = log.previous) \
    SELECT version, at_ms, served_ms, event, hash, player, command, digest FROM log ORDER BY version";

/// The finished matches whose last entry is older than a moment, as many as asked for.
pub(super) const FINISHED_BEFORE: &str = "\
    SELECT id FROM matches JOIN log_ends ON log_ends.match = matches.number \
    JOIN entries ON entries.number = last \
    WHERE status = 'finished' AND at_ms < $1 ORDER BY matches.number LIMIT $2";

/// Deletes the log of the match with an id.
pub(super) const DELETE_ENTRIES: &str = "\
    DELETE FROM entries WHERE number IN ( \
        WITH RECURSIVE log AS ( \
            SELECT last AS number FROM log_ends \
            WHERE match = (SELECT number FROM matches WHERE id = $1) \
            UNION ALL \
            SELECT previous FROM log JOIN entries ON entries.number = log.number) \
        SELECT number FROM log)";
