-- Each entry names the one before it in its log, and a log's end names the last one. So a log is read without
-- an index, whose pages were most of what a move wrote. A log goes on only from its end, which whatever
-- appends to it moves on in the same statement: a double append stays impossible.

DROP TRIGGER note_log_end;
DROP TRIGGER begin_log;

ALTER TABLE entries RENAME TO entries_before;

CREATE TABLE entries (
    number INTEGER PRIMARY KEY,            -- in the order of writing, over all logs
    match INTEGER NOT NULL,
    version INTEGER NOT NULL,
    previous INTEGER NOT NULL,             -- number of the entry before it in its log; 0 for the first one
    at_ms INTEGER NOT NULL,                -- since 1970 (UTC)
    served_ms INTEGER NOT NULL,            -- the server's time served
    event TEXT NOT NULL,                   -- JSON
    hash BLOB NOT NULL,
    player INTEGER,                        -- whose command led to it
    command TEXT,                          -- the client's name for that command
    digest INTEGER                         -- of the command's content
) STRICT;

INSERT INTO entries
    SELECT rowid, match, version,
        coalesce(lag(rowid) OVER (PARTITION BY match ORDER BY version), 0),
        at_ms, served_ms, event, hash, player, command, digest
    FROM entries_before ORDER BY rowid;

ALTER TABLE log_ends ADD COLUMN last INTEGER NOT NULL DEFAULT 0; -- number of the last entry; 0 if there is none

UPDATE log_ends SET last = coalesce((SELECT rowid FROM entries_before
    WHERE entries_before.match = log_ends.match ORDER BY version DESC LIMIT 1), 0);

DROP TABLE entries_before;

CREATE TRIGGER begin_log AFTER INSERT ON matches BEGIN
    INSERT INTO log_ends (match, version, last) VALUES (NEW.number, 0, 0);
END;

CREATE TRIGGER note_log_end AFTER INSERT ON entries BEGIN
    UPDATE log_ends SET version = NEW.version, last = NEW.number WHERE match = NEW.match;
END;
