-- A ticket leaves its owner in one way at a time: it waits in a gift, or it is offered back. gift_tickets and ticket_returns each
-- had a last line of their own, and none between them.

-- Step: the row that both ways need, and its writers.
-- Its tickets are those of gift_tickets and ticket_returns, which refer to them.
CREATE TABLE leaving_tickets (
  ticket_id text PRIMARY KEY,
  by text NOT NULL CHECK (by IN ('gift', 'return'))
);

CREATE FUNCTION ticket_begins_to_leave() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leaving_tickets (ticket_id, by) VALUES (NEW.ticket_id, TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE FUNCTION ticket_leaves_no_more() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM leaving_tickets WHERE ticket_id = OLD.ticket_id AND by = TG_ARGV[0];
  RETURN NULL;
END $$;

-- Whoever gives tickets away, or offers them back, locks them here, and reads in a statement of its own what has become of them.
CREATE FUNCTION lock_tickets(wanted text[], owner text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM tickets WHERE id = ANY(wanted) AND user_id = owner ORDER BY id FOR UPDATE;
  RETURN true;
END $$;

-- Step: tickets that were offered back and given at once. What somebody else has by now is not sold away from them, and what waits
-- in a gift is offered back no more.
SELECT end_return(r.ticket_id, 'ticket_ended') FROM ticket_returns r JOIN tickets t ON t.id = r.ticket_id
WHERE r.ended_at IS NULL AND (t.user_id <> r.user_id
  OR EXISTS (SELECT FROM gift_tickets g WHERE g.ticket_id = r.ticket_id AND g.is_waiting));

-- Step: returns. Nobody writes one until the step ends.
CREATE TRIGGER leaving_begins AFTER INSERT ON ticket_returns FOR EACH ROW
  WHEN (NEW.ended_at IS NULL) EXECUTE FUNCTION ticket_begins_to_leave('return');
CREATE TRIGGER leaving_ends AFTER UPDATE OF ended_at ON ticket_returns FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION ticket_leaves_no_more('return');
INSERT INTO leaving_tickets (ticket_id, by) SELECT ticket_id, 'return' FROM ticket_returns WHERE ended_at IS NULL;

-- Step: gifts, likewise. One of a ticket that was offered back meanwhile keeps it.
CREATE TRIGGER leaving_begins AFTER INSERT ON gift_tickets FOR EACH ROW
  WHEN (NEW.is_waiting) EXECUTE FUNCTION ticket_begins_to_leave('gift');
CREATE TRIGGER leaving_ends AFTER UPDATE OF is_waiting ON gift_tickets FOR EACH ROW
  WHEN (OLD.is_waiting AND NOT NEW.is_waiting) EXECUTE FUNCTION ticket_leaves_no_more('gift');
SELECT end_return(g.ticket_id, 'ticket_ended') FROM gift_tickets g JOIN ticket_returns r ON r.ticket_id = g.ticket_id
WHERE g.is_waiting AND r.ended_at IS NULL;
INSERT INTO leaving_tickets (ticket_id, by) SELECT ticket_id, 'gift' FROM gift_tickets WHERE is_waiting;
