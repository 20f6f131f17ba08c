-- What the log of a match does not tell the server that serves it next. Nothing is known of matches from
-- before.

ALTER TABLE matches ADD COLUMN handover TEXT;           -- JSON, once a server with the match has stopped
