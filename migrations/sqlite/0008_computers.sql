-- Players that are computers. Those from before are people.

ALTER TABLE players ADD COLUMN computer INTEGER;        -- level, if it is one
