-- A player may have several tokens, one for each device; before, each had one.

CREATE TABLE tokens (
    match INTEGER NOT NULL REFERENCES matches (number),
    player INTEGER NOT NULL,
    number INTEGER NOT NULL,               -- of the player's tokens, the oldest first
    digest BLOB NOT NULL,                  -- SHA-256 of the token, which is stored nowhere
    key BLOB UNIQUE,                       -- SHA-256 of the key that it was had for, if there was one
    ended INTEGER NOT NULL,                -- whether the seat has moved away from it
    PRIMARY KEY (match, player, number)
) STRICT, WITHOUT ROWID;

INSERT INTO tokens
    SELECT match, player, 0, token_digest, NULL, 0 FROM players WHERE computer IS NULL;

CREATE INDEX tokens_by_digest ON tokens (digest);

-- A browser is called for the device that asked for it, until the seat has moved away from there.

ALTER TABLE push_subscriptions ADD COLUMN token BLOB;
UPDATE push_subscriptions SET token = (SELECT token_digest FROM players
    WHERE players.match = push_subscriptions.match AND players.player = push_subscriptions.player);

DROP INDEX players_by_token;
ALTER TABLE players DROP COLUMN token_digest;

-- Keys with which seats are taken along to other devices, once; of each player the latest.

CREATE TABLE seat_keys (
    digest BLOB PRIMARY KEY,               -- SHA-256 of the key, which is stored nowhere
    match INTEGER NOT NULL REFERENCES matches (number),
    player INTEGER NOT NULL,
    maker BLOB NOT NULL,                   -- SHA-256 of the token of the device that made it
    moves INTEGER NOT NULL,                -- whether that token ends when the key is used
    until_ms INTEGER NOT NULL,             -- since 1970 (UTC)
    stopped INTEGER NOT NULL,              -- whether the player has stopped it
    UNIQUE (match, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_keys_by_end ON seat_keys (until_ms);
