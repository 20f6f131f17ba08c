-- The row that notes how far a log goes is there from the start, so that an entry only updates it. Where an
-- insertion may become an update, SQLite keeps copies of the pages it touches to take that back by itself.

INSERT INTO log_ends SELECT number, 0 FROM matches WHERE number NOT IN (SELECT match FROM log_ends);

CREATE TRIGGER begin_log AFTER INSERT ON matches BEGIN
    INSERT INTO log_ends (match, version) VALUES (NEW.number, 0);
END;

DROP TRIGGER note_log_end;
CREATE TRIGGER note_log_end AFTER INSERT ON entries BEGIN
    UPDATE log_ends SET version = NEW.version WHERE match = NEW.match;
END;
