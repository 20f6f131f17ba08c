-- Matches, their players, their logs and what was said.

CREATE TABLE matches (
    number INTEGER PRIMARY KEY,            -- in the order of creation
    id TEXT NOT NULL UNIQUE,
    code TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    settings TEXT NOT NULL,                -- JSON
    time_control TEXT NOT NULL,            -- JSON
    visibility TEXT NOT NULL,
    seed BLOB NOT NULL,
    created_ms INTEGER NOT NULL,           -- since 1970 (UTC)
    creator TEXT,                          -- address, while the match is unfinished
    status TEXT NOT NULL,
    result TEXT,                           -- JSON, once finished
    patience_ms INTEGER NOT NULL           -- time up without an event after which something is due
) STRICT;

CREATE INDEX matches_by_status ON matches (status, visibility, number);
CREATE INDEX matches_by_creator ON matches (creator) WHERE creator IS NOT NULL;

CREATE TABLE players (
    match INTEGER NOT NULL REFERENCES matches (number),
    player INTEGER NOT NULL,               -- in the order of joining
    name TEXT NOT NULL,
    seat INTEGER,
    colour TEXT,
    token_digest BLOB NOT NULL,            -- SHA-256 of the token, which is stored nowhere
    PRIMARY KEY (match, player)
) STRICT, WITHOUT ROWID;

-- The truth: append-only, one row an event. The primary key makes a double append impossible.
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
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    match INTEGER NOT NULL,
    number INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    room TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    player INTEGER,                        -- who said it, if a player
    command TEXT,                          -- the client's name for that command
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;

-- One row: how long the server has been up over all its runs, as last noted.
CREATE TABLE uptime (
    up_ms INTEGER NOT NULL
) STRICT;

INSERT INTO uptime (up_ms) VALUES (0);
