-- How far each log goes, beside the log: a log that lacks its end is noticed. The statement that appends
-- to a log notes it; pages with room in them take the new rows beside the old ones.

CREATE TABLE log_ends (
    match BIGINT PRIMARY KEY,
    version BIGINT NOT NULL                -- of the last entry
) WITH (fillfactor = 50);

INSERT INTO log_ends SELECT match, max(version) FROM entries GROUP BY match;
