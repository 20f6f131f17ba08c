-- Computers that play for players who are gone. Nobody had one before.

ALTER TABLE players ADD COLUMN substitute SMALLINT;     -- level, if one plays
