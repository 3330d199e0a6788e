-- A queue that is written tells its showing when it opens.
CREATE OR REPLACE FUNCTION line_of_showing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT sale_opens_at, sale_closes_at, status = 'cancelled' INTO NEW.opens_at, NEW.closes_at, NEW.is_cancelled
  FROM showings WHERE id = NEW.showing_id;
  IF NOT FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = format('there is no showing %s', NEW.showing_id);
  END IF;
  RETURN NEW;
END $$;

-- Not of a copy in the queue's own database, which says itself when the sale opens.
CREATE OR REPLACE TRIGGER line_of_showing BEFORE INSERT ON queues FOR EACH ROW
  WHEN (NEW.opens_at = 'infinity') EXECUTE FUNCTION line_of_showing();
