-- A returned unit whose new buyer gave it up, or let it lapse, is its seller's again, whoever frees it and for whatever
-- reason.
CREATE OR REPLACE FUNCTION give_unit_back_to_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ticket_returns SET state = 'offered', offer_id = NULL WHERE id = OLD.return_id AND state = 'reserved'
  RETURNING order_code INTO NEW.claim_id;
  IF NOT FOUND THEN
    SELECT order_code INTO STRICT NEW.claim_id FROM ticket_returns WHERE id = OLD.return_id;
  END IF;
  NEW.claim_kind := 'order';
  NEW.sold := true;
  NEW.held_until := NULL;
  NEW.return_id := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER units_back_to_seller BEFORE UPDATE ON units
  FOR EACH ROW WHEN (OLD.return_id IS NOT NULL AND NEW.return_id IS NOT NULL AND NEW.claim_kind IS NULL)
  EXECUTE FUNCTION give_unit_back_to_seller();
