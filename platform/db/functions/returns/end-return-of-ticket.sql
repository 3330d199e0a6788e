-- A ticket that ends, ends its return.
CREATE OR REPLACE FUNCTION end_return_of_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_return(NEW.id, CASE WHEN NEW.voided_at IS NULL THEN 'let_in' ELSE 'ticket_ended' END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tickets_end_returns AFTER UPDATE OF voided_at, checked_in_at ON tickets
  FOR EACH ROW WHEN (OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL
    OR OLD.checked_in_at IS NULL AND NEW.checked_in_at IS NOT NULL)
  EXECUTE FUNCTION end_return_of_ticket();
