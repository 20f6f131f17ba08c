-- One name for one thing: the time the server has served, over all its runs.

ALTER TABLE entries RENAME COLUMN up_ms TO served_ms;
ALTER TABLE uptime RENAME COLUMN up_ms TO served_ms;
ALTER TABLE uptime RENAME TO served_time;
