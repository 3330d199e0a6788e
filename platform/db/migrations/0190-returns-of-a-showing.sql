-- What was offered back of a showing, over or not: the desk counts it, and whatever ends asks for it.
CREATE INDEX ticket_returns_showing ON ticket_returns (showing_id);
