-- A ticket in a gift or a return that is open is on its way out of its account.
CREATE OR REPLACE FUNCTION ticket_begins_to_leave() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leaving_tickets (ticket_id, by) VALUES (NEW.ticket_id, TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER leaving_begins AFTER INSERT ON ticket_returns FOR EACH ROW
  WHEN (NEW.ended_at IS NULL) EXECUTE FUNCTION ticket_begins_to_leave('return');

CREATE OR REPLACE TRIGGER leaving_begins AFTER INSERT ON gift_tickets FOR EACH ROW
  WHEN (NEW.is_waiting) EXECUTE FUNCTION ticket_begins_to_leave('gift');
