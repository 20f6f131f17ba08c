-- Matches, their players, their logs and what was said: the same tables as in SQLite.

CREATE TABLE matches (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, -- in the order of creation
    id TEXT COLLATE "C" NOT NULL UNIQUE,
    code TEXT COLLATE "C" NOT NULL UNIQUE,
    game TEXT NOT NULL,
    settings TEXT NOT NULL,                -- JSON
    time_control TEXT NOT NULL,            -- JSON
    visibility TEXT NOT NULL,
    spectator_delay TEXT,                  -- JSON, if spectators see it late
    seed BYTEA NOT NULL,
    created_ms BIGINT NOT NULL,            -- since 1970 (UTC)
    creator TEXT,                          -- address, while the match is unfinished
    status TEXT NOT NULL,
    result TEXT,                           -- JSON, once finished
    hidden_until_ms BIGINT,                -- served time until which no list tells its end
    due_ms BIGINT                          -- served time; none once it is over
);

CREATE INDEX matches_by_status ON matches (status, visibility, number);
CREATE INDEX matches_by_creator ON matches (creator) WHERE creator IS NOT NULL;
CREATE INDEX matches_by_due ON matches (due_ms) WHERE due_ms IS NOT NULL;
CREATE INDEX matches_hidden ON matches (hidden_until_ms) WHERE hidden_until_ms IS NOT NULL;

CREATE TABLE players (
    match BIGINT NOT NULL REFERENCES matches (number),
    player SMALLINT NOT NULL,              -- in the order of joining
    name TEXT NOT NULL,
    seat SMALLINT,
    colour TEXT,
    token_digest BYTEA NOT NULL,           -- SHA-256 of the token, which is stored nowhere
    computer SMALLINT,                     -- level, if it is one
    PRIMARY KEY (match, player)
);

CREATE INDEX players_by_token ON players (token_digest);

-- The truth: append-only, one row an event. The primary key makes a double append impossible.
CREATE TABLE entries (
    match BIGINT NOT NULL,
    version BIGINT NOT NULL,
    at_ms BIGINT NOT NULL,                 -- since 1970 (UTC)
    served_ms BIGINT NOT NULL,             -- the server's own time, over all its runs
    event TEXT NOT NULL,                   -- JSON
    hash BYTEA NOT NULL,
    player SMALLINT,                       -- whose command led to it
    command TEXT COLLATE "C",              -- the client's name for that command
    digest BIGINT,                         -- of the command's content
    PRIMARY KEY (match, version)
);

-- A player's command is in the log once, however often it is sent.
CREATE UNIQUE INDEX entries_by_command ON entries (match, player, command)
    WHERE digest IS NOT NULL;

CREATE TABLE chat (
    match BIGINT NOT NULL,
    number BIGINT NOT NULL,
    at_ms BIGINT NOT NULL,
    room TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    player SMALLINT,                       -- who said it, if a player
    command TEXT COLLATE "C",              -- the client's name for that command
    digest BIGINT,                         -- of the command's content
    PRIMARY KEY (match, number)
);

CREATE UNIQUE INDEX chat_by_command ON chat (match, command, coalesce(player, -1), name)
    WHERE digest IS NOT NULL;

-- One row: how long the server has served over all its runs, as last noted.
CREATE TABLE served_time (
    served_ms BIGINT NOT NULL
);

INSERT INTO served_time (served_ms) VALUES (0);
