-- Each room of a match brings its own last lines along, however much is said in the other one.

CREATE INDEX chat_by_room ON chat (match, room, number);
