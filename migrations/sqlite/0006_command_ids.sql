-- A player's command is in the log once, however often it is sent. The digest tells it from another
-- command under the same id; what was stored before has none, and may have ids twice.

ALTER TABLE entries ADD COLUMN digest INTEGER;          -- of the command's content
CREATE UNIQUE INDEX entries_by_command ON entries (match, player, command)
    WHERE digest IS NOT NULL;

-- Lines of spectators have ids, too: they are told apart by their names.

ALTER TABLE chat ADD COLUMN digest INTEGER;             -- of the command's content
CREATE UNIQUE INDEX chat_by_command ON chat (match, command, ifnull(player, -1), name)
    WHERE digest IS NOT NULL;
