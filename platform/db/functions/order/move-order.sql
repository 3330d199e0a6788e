-- Moves an order that the caller has locked to another state, and appends to its audit trail; add-ons of one that ends without
-- a sale are free again. An order that is not in the state that the caller saw is a defect.
CREATE OR REPLACE FUNCTION move_order(moved text, from_state text, new_state text, why text, until timestamptz,
  at_showing text DEFAULT NULL) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  chosen jsonb;
BEGIN
  IF at_showing IS NULL THEN
    SELECT showing_id INTO at_showing FROM orders WHERE code = moved;
  END IF;
  UPDATE orders SET state = new_state, pay_until = coalesce(pay_until, until),
    paid_at = CASE WHEN new_state = 'paid' THEN clock_timestamp() END,
    ended_at = CASE WHEN new_state IN ('paid', 'cancelled', 'expired') THEN clock_timestamp() END
  WHERE code = moved AND showing_id = at_showing AND state = from_state
  RETURNING add_ons INTO chosen;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'order % is not %', moved, from_state;
  END IF;
  INSERT INTO order_transitions (order_code, showing_id, from_state, to_state, because)
  VALUES (moved, at_showing, from_state, new_state, why);
  IF new_state IN ('cancelled', 'expired') AND chosen <> '[]' THEN
    PERFORM give_add_ons_back(at_showing, chosen);
  END IF;
  RETURN true;
END $$;
