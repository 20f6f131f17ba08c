-- The log in the order in which it is written, whatever match an entry belongs to: what many
-- matches append at once goes onto a few pages, where before each match had a page of its own to
-- be written. The primary key is an index beside it, and makes a double append as impossible.

ALTER TABLE entries RENAME TO entries_by_match;

CREATE TABLE entries (
    match INTEGER NOT NULL,
    version INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,                -- since 1970 (UTC)
    up_ms INTEGER NOT NULL,                -- the server's time up
    event TEXT NOT NULL,                   -- JSON
    hash BLOB NOT NULL,
    player INTEGER,                        -- whose command led to it
    command TEXT,                          -- the client's name for that command
    PRIMARY KEY (match, version)
) STRICT;

INSERT INTO entries SELECT * FROM entries_by_match ORDER BY match, version;

DROP TABLE entries_by_match;
