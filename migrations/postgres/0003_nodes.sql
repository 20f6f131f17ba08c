-- Several servers over one database: each run of a server is a node, which has a lease for as long as
-- it renews it. A match is served by the node that owns it, and taken over when its lease has ended.

CREATE TABLE nodes (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, -- no later node gets the same
    address TEXT NOT NULL,                 -- where other nodes reach it
    lease_until TIMESTAMPTZ NOT NULL,
    served_ms BIGINT NOT NULL,             -- served time at its last sign of life
    noted_ms BIGINT NOT NULL,              -- served time as it noted it last
    noted_at TIMESTAMPTZ NOT NULL          -- when that was
);

-- Served time was one row before.
INSERT INTO nodes (address, lease_until, served_ms, noted_ms, noted_at)
    SELECT '', 'epoch', served_ms, served_ms, 'epoch' FROM served_time;

DROP TABLE served_time;

-- A new match belongs to the node that stores it; none owns a match that is in no node's memory.
ALTER TABLE matches ADD COLUMN owner BIGINT;
ALTER TABLE matches ALTER COLUMN owner
    SET DEFAULT nullif(current_setting('tablee.node', true), '')::BIGINT;

-- Served time at the last sign of life of the node that it was taken over from.
ALTER TABLE matches ADD COLUMN left_ms BIGINT;

CREATE INDEX matches_by_owner ON matches (owner) WHERE owner IS NOT NULL;
