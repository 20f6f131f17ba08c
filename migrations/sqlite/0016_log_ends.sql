-- How far each log goes, beside the log: a log that lacks its end is noticed. Whatever appends to a log
-- notes it in the same statement.

CREATE TABLE log_ends (
    match INTEGER PRIMARY KEY,
    version INTEGER NOT NULL               -- of the last entry
) STRICT;

INSERT INTO log_ends SELECT match, max(version) FROM entries GROUP BY match;

CREATE TRIGGER note_log_end AFTER INSERT ON entries BEGIN
    INSERT INTO log_ends (match, version) VALUES (NEW.match, NEW.version)
    ON CONFLICT (match) DO UPDATE SET version = excluded.version;
END;
