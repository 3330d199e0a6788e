-- A showing that is written tells its queue when it opens.
CREATE OR REPLACE FUNCTION showing_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE queues SET opens_at = NEW.sale_opens_at, closes_at = NEW.sale_closes_at, is_cancelled = NEW.status = 'cancelled'
  WHERE showing_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER showing_of_line AFTER UPDATE OF sale_opens_at, sale_closes_at, status ON showings FOR EACH ROW
  WHEN ((OLD.sale_opens_at, OLD.sale_closes_at, OLD.status) IS DISTINCT FROM (NEW.sale_opens_at, NEW.sale_closes_at, NEW.status))
  EXECUTE FUNCTION showing_of_line();
