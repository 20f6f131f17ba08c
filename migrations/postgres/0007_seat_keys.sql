-- A player may have several tokens, one for each device; before, each had one.

CREATE TABLE tokens (
    match BIGINT NOT NULL REFERENCES matches (number),
    player SMALLINT NOT NULL,
    number SMALLINT NOT NULL,              -- of the player's tokens, the oldest first
    digest BYTEA NOT NULL,                 -- SHA-256 of the token, which is stored nowhere
    key BYTEA UNIQUE,                      -- SHA-256 of the key that it was had for, if there was one
    ended BOOLEAN NOT NULL,                -- whether the seat has moved away from it
    PRIMARY KEY (match, player, number)
);

INSERT INTO tokens
    SELECT match, player, 0, token_digest, NULL, false FROM players WHERE computer IS NULL;

CREATE INDEX tokens_by_digest ON tokens (digest);

-- A browser is called for the device that asked for it, until the seat has moved away from there.

ALTER TABLE push_subscriptions ADD COLUMN token BYTEA;
UPDATE push_subscriptions SET token = (SELECT token_digest FROM players
    WHERE players.match = push_subscriptions.match AND players.player = push_subscriptions.player);

ALTER TABLE players DROP COLUMN token_digest;

-- Keys with which seats are taken along to other devices, once; of each player the latest.

CREATE TABLE seat_keys (
    digest BYTEA PRIMARY KEY,              -- SHA-256 of the key, which is stored nowhere
    match BIGINT NOT NULL REFERENCES matches (number),
    player SMALLINT NOT NULL,
    maker BYTEA NOT NULL,                  -- SHA-256 of the token of the device that made it
    moves BOOLEAN NOT NULL,                -- whether that token ends when the key is used
    until_ms BIGINT NOT NULL,              -- since 1970 (UTC)
    stopped BOOLEAN NOT NULL,              -- whether the player has stopped it
    UNIQUE (match, player)
);

CREATE INDEX seat_keys_by_end ON seat_keys (until_ms);
