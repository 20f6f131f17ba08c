-- Ids of matches are UUIDs, kept as their 16 bytes. Those of before, 60 bits as 12 digits and letters in
-- base 32, become UUIDs with zeros in front.

ALTER TABLE matches RENAME TO matches_before;

CREATE TABLE matches (
    number INTEGER PRIMARY KEY,            -- in the order of creation
    id BLOB NOT NULL UNIQUE,               -- UUID
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
    spectator_delay TEXT,                  -- JSON, if spectators see it late
    hidden_until_ms INTEGER,               -- served time until which no list tells its end
    due_ms INTEGER                         -- served time; none once it is over
) STRICT;

WITH RECURSIVE places (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < 12)
INSERT INTO matches
SELECT number,
    (SELECT unhex(printf('%032x', sum(
        (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(id, place, 1)) - 1) << 5 * (12 - place)
    ))) FROM places),
    code, game, settings, time_control, visibility, seed, created_ms, creator, status, result,
    spectator_delay, hidden_until_ms, due_ms
FROM matches_before;

-- What refers to the table follows it by its name; new tables refer to the new one.

ALTER TABLE players RENAME TO players_before;

CREATE TABLE players (
    match INTEGER NOT NULL REFERENCES matches (number),
    player INTEGER NOT NULL,               -- in the order of joining
    name TEXT NOT NULL,
    seat INTEGER,
    colour TEXT,
    token_digest BLOB NOT NULL,            -- SHA-256 of the token, which is stored nowhere
    computer INTEGER,                      -- level, if it is one
    PRIMARY KEY (match, player)
) STRICT, WITHOUT ROWID;

INSERT INTO players SELECT * FROM players_before;
DROP TABLE players_before;
CREATE INDEX players_by_token ON players (token_digest);

ALTER TABLE push_subscriptions RENAME TO push_subscriptions_before;

CREATE TABLE push_subscriptions (
    number INTEGER PRIMARY KEY,            -- in the order of coming
    match INTEGER NOT NULL REFERENCES matches (number),
    player INTEGER NOT NULL,
    endpoint TEXT NOT NULL,                -- the browser's address at its push service
    p256dh TEXT NOT NULL,                  -- its public key, in base64url
    auth TEXT NOT NULL,                    -- the secret it shares with the server, likewise
    lang TEXT NOT NULL
) STRICT;

INSERT INTO push_subscriptions SELECT * FROM push_subscriptions_before;
DROP TABLE push_subscriptions_before;
CREATE INDEX push_subscriptions_by_player ON push_subscriptions (match, player);
CREATE INDEX push_subscriptions_by_endpoint ON push_subscriptions (endpoint);

DROP TABLE matches_before;
CREATE INDEX matches_by_status ON matches (status, visibility, number);
CREATE INDEX matches_by_creator ON matches (creator) WHERE creator IS NOT NULL;
CREATE INDEX matches_hidden ON matches (hidden_until_ms) WHERE hidden_until_ms IS NOT NULL;
CREATE INDEX matches_by_due ON matches (due_ms) WHERE due_ms IS NOT NULL;
