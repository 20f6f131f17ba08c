-- The end of a log is moved by a statement of its own, in the transaction that appends the entry: the writer
-- knows where the logs end that go on, so that neither an entry nor a trigger has to look its log up.

DROP TRIGGER note_log_end;
