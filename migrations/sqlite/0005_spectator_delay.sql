-- Matches that spectators see late. A match of before is seen as it is.

ALTER TABLE matches ADD COLUMN spectator_delay TEXT;    -- JSON, if spectators see it late
ALTER TABLE matches ADD COLUMN hidden_until_ms INTEGER; -- served time until which no list tells its end
