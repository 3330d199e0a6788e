-- Whoever gives tickets away, or offers them back, locks them here, and reads in a statement of its own what has become of
-- them.
CREATE OR REPLACE FUNCTION lock_tickets(wanted text[], owner text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM tickets WHERE id = ANY(wanted) AND user_id = owner ORDER BY id FOR UPDATE;
  RETURN true;
END $$;
