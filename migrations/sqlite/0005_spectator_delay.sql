-- Matches that spectators see late. Matches from before are seen as they are.

ALTER TABLE matches ADD COLUMN spectator_delay TEXT;    -- JSON, if spectators see it late
ALTER TABLE matches ADD COLUMN hidden_until_ms INTEGER; -- served time until which no list tells its end

CREATE INDEX matches_hidden ON matches (hidden_until_ms) WHERE hidden_until_ms IS NOT NULL;
