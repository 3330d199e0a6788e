-- A returned unit whose new buyer gave it up, or let it lapse, is its seller's again, whoever frees it and for whatever
-- reason.
CREATE OR REPLACE FUNCTION give_unit_back_to_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ticket_returns SET state = 'offered', offer_id = NULL WHERE id = OLD.return_id AND state = 'reserved'
  RETURNING order_code INTO NEW.order_code;
  IF NOT FOUND THEN
    SELECT order_code INTO STRICT NEW.order_code FROM ticket_returns WHERE id = OLD.return_id;
  END IF;
  NEW.sold := true;
  NEW.held_until := NULL;
  NEW.return_id := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER units_back_to_seller BEFORE UPDATE OF order_code ON units
  FOR EACH ROW WHEN (OLD.return_id IS NOT NULL AND NEW.return_id IS NOT NULL AND NEW.order_code IS NULL)
  EXECUTE FUNCTION give_unit_back_to_seller();
