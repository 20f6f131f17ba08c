-- Browsers that are called for a player who has no connection open, and the key that signs the calls.

CREATE TABLE push_subscriptions (
    number INTEGER PRIMARY KEY,            -- in the order of coming
    match INTEGER NOT NULL REFERENCES matches (number),
    player INTEGER NOT NULL,
    endpoint TEXT NOT NULL,                -- the browser's address at its push service
    p256dh TEXT NOT NULL,                  -- its public key, in base64url
    auth TEXT NOT NULL,                    -- the secret it shares with the server, likewise
    lang TEXT NOT NULL
) STRICT;

CREATE INDEX push_subscriptions_by_player ON push_subscriptions (match, player);
CREATE INDEX push_subscriptions_by_endpoint ON push_subscriptions (endpoint);

-- One row: the server's own key pair, as PKCS #8.
CREATE TABLE push_key (
    key BLOB NOT NULL
) STRICT;
