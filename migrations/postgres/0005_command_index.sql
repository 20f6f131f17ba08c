-- The index of commands goes: the primary key lets only those append who know the whole log, and with it
-- every command. It was most of what a move wrote.

DROP INDEX entries_by_command;
