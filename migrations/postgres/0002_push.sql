-- Browsers that are called for a player who has no connection open, and the key that signs the calls.

CREATE TABLE push_subscriptions (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, -- in the order of coming
    match BIGINT NOT NULL REFERENCES matches (number),
    player SMALLINT NOT NULL,
    endpoint TEXT COLLATE "C" NOT NULL,    -- the browser's address at its push service
    p256dh TEXT NOT NULL,                  -- its public key, in base64url
    auth TEXT NOT NULL,                    -- the secret it shares with the server, likewise
    lang TEXT NOT NULL
);

CREATE INDEX push_subscriptions_by_player ON push_subscriptions (match, player);
CREATE INDEX push_subscriptions_by_endpoint ON push_subscriptions (endpoint);

-- One row: the server's own key pair, as PKCS #8.
CREATE TABLE push_key (
    key BYTEA NOT NULL
);
