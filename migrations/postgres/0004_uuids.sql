-- Ids of matches are UUIDs. Those of before, 60 bits as 12 digits and letters in base 32, become UUIDs
-- with zeros in front.

ALTER TABLE matches ADD COLUMN uuid UUID;
UPDATE matches SET uuid = lpad(to_hex((
    SELECT sum((strpos('0123456789abcdefghjkmnpqrstvwxyz', substr(id, place, 1)) - 1)::BIGINT
        << 5 * (12 - place))
    FROM generate_series(1, 12) AS place
)::BIGINT), 32, '0')::UUID;
ALTER TABLE matches DROP COLUMN id;
ALTER TABLE matches RENAME COLUMN uuid TO id;
ALTER TABLE matches ALTER COLUMN id SET NOT NULL, ADD UNIQUE (id);
