-- The gift or the return of a ticket is over: it is no longer on its way out of its account.
CREATE OR REPLACE FUNCTION ticket_leaves_no_more() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM leaving_tickets WHERE ticket_id = OLD.ticket_id AND by = TG_ARGV[0];
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER leaving_ends AFTER UPDATE OF ended_at ON ticket_returns FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION ticket_leaves_no_more('return');

CREATE OR REPLACE TRIGGER leaving_ends AFTER UPDATE OF is_waiting ON gift_tickets FOR EACH ROW
  WHEN (OLD.is_waiting AND NOT NEW.is_waiting) EXECUTE FUNCTION ticket_leaves_no_more('gift');
