-- A client that repeats a request under the same key is found by the token that the key makes.

CREATE INDEX players_by_token ON players (token_digest);
