-- The last line of defence: no more goes back than came, whatever the code above does. A refund that failed is still owed,
-- and counts.
CREATE OR REPLACE FUNCTION refuse_paying_back_twice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came bigint;
  goes_back bigint;
BEGIN
  SELECT amount INTO STRICT came FROM receipts WHERE id = NEW.receipt_id FOR UPDATE;
  SELECT coalesce(sum(amount), 0) INTO goes_back FROM refunds WHERE receipt_id = NEW.receipt_id;
  IF goes_back > came THEN
    RAISE EXCEPTION 'receipt %: % came, and % would go back', NEW.receipt_id, came, goes_back;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refunds_no_more_than_came AFTER INSERT ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_paying_back_twice();
