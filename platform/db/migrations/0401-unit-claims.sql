-- Who has a unit stands in two columns, `claim_kind` and `claim_id`. Before, `order_code` had an order's code, or 'list <showing>'
-- or 'offer <offer>'. Older platforms go on reading and writing that column; triggers keep both in step until 0402.
-- Allowed: drop-function: fill_unit_claims was made by this file

-- Step: the columns, in step from now on
-- 'order': held for or sold by the order `claim_id`. 'waiting_list': kept for the waiting list of the showing `claim_id`. 'offer':
-- offered by the offer `claim_id` of that list. Null: nobody has it. Only an order's claim is sold, or lapses.
ALTER TABLE units ADD COLUMN claim_kind text, ADD COLUMN claim_id text,
  ADD CONSTRAINT units_claim_kind CHECK (claim_kind IN ('order', 'waiting_list', 'offer')) NOT VALID,
  ADD CONSTRAINT units_claim_whole CHECK ((claim_kind IS NULL) = (claim_id IS NULL)) NOT VALID;

CREATE FUNCTION keep_unit_claim_in_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.claim_kind IS NOT NULL
      OR TG_OP = 'UPDATE' AND (NEW.claim_kind, NEW.claim_id) IS DISTINCT FROM (OLD.claim_kind, OLD.claim_id) THEN
    NEW.order_code := CASE NEW.claim_kind WHEN 'waiting_list' THEN 'list ' WHEN 'offer' THEN 'offer ' ELSE '' END || NEW.claim_id;
  ELSIF TG_OP = 'INSERT' OR NEW.order_code IS DISTINCT FROM OLD.order_code THEN
    NEW.claim_kind := CASE WHEN NEW.order_code IS NULL THEN NULL WHEN NEW.order_code LIKE 'list %' THEN 'waiting_list'
      WHEN NEW.order_code LIKE 'offer %' THEN 'offer' ELSE 'order' END;
    NEW.claim_id := regexp_replace(NEW.order_code, '^(list|offer) ', '');
  END IF;
  RETURN NEW;
END $$;
-- Triggers run in the order of their names, and `units_back_to_seller` runs between these two.
CREATE TRIGGER units_as_claimed BEFORE INSERT OR UPDATE ON units FOR EACH ROW EXECUTE FUNCTION keep_unit_claim_in_step();
CREATE TRIGGER units_claimed BEFORE UPDATE ON units FOR EACH ROW EXECUTE FUNCTION keep_unit_claim_in_step();

CREATE PROCEDURE fill_unit_claims() LANGUAGE plpgsql AS $$
DECLARE
  at_showing text;
BEGIN
  FOR at_showing IN SELECT id FROM showings ORDER BY id LOOP
    LOOP
      UPDATE units SET
        claim_kind = CASE WHEN order_code LIKE 'list %' THEN 'waiting_list' WHEN order_code LIKE 'offer %' THEN 'offer' ELSE 'order' END,
        claim_id = regexp_replace(order_code, '^(list|offer) ', '')
      WHERE showing_id = at_showing AND id = ANY(ARRAY(
        SELECT id FROM units WHERE showing_id = at_showing AND order_code IS NOT NULL AND claim_kind IS NULL
        ORDER BY id LIMIT 2000 FOR UPDATE));
      EXIT WHEN NOT FOUND;
      COMMIT;
    END LOOP;
    COMMIT;
  END LOOP;
END $$;

-- Step without a transaction: what is claimed already, some of a showing at a time
CALL fill_unit_claims();

-- Step: all is filled
DROP PROCEDURE fill_unit_claims();

-- Step without a transaction: all rows are so now
ALTER TABLE units VALIDATE CONSTRAINT units_claim_kind;
ALTER TABLE units VALIDATE CONSTRAINT units_claim_whole;

-- Step without a transaction: units that nobody has
DROP INDEX CONCURRENTLY IF EXISTS units_unclaimed;
CREATE INDEX CONCURRENTLY units_unclaimed ON units (showing_id, ticket_type_id, shuffle) WHERE claim_kind IS NULL;

-- Step without a transaction: units of an order, of a waiting list, of an offer
DROP INDEX CONCURRENTLY IF EXISTS units_claim;
CREATE INDEX CONCURRENTLY units_claim ON units (claim_id) WHERE claim_id IS NOT NULL;

-- Step without a transaction: whether anything of a showing is in payment, or kept for the waiting list
DROP INDEX CONCURRENTLY IF EXISTS units_claimed_for_now;
CREATE INDEX CONCURRENTLY units_claimed_for_now ON units (showing_id)
  WHERE claim_kind IS NOT NULL AND held_until IS NULL AND NOT sold;
