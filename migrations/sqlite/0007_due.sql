-- When something is due in a match though nobody follows it, so that those that are due are found without
-- looking at the others. For matches from before it may be too early: they are looked at once more.

ALTER TABLE matches ADD COLUMN due_ms INTEGER;          -- served time; none once it is over
UPDATE matches SET due_ms = patience_ms +
    (SELECT served_ms FROM entries WHERE match = number ORDER BY version DESC LIMIT 1)
    WHERE status <> 'finished';
ALTER TABLE matches DROP COLUMN patience_ms;

CREATE INDEX matches_by_due ON matches (due_ms) WHERE due_ms IS NOT NULL;
