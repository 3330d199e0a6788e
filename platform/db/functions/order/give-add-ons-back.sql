-- The add-ons of an order that does not get or keep them are free for others again.
CREATE OR REPLACE FUNCTION give_add_ons_back(at_showing text, given jsonb) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  PERFORM lock_add_ons(at_showing);
  UPDATE add_ons SET taken = taken - back.quantity
  FROM jsonb_to_recordset(given) AS back (add_on_id text, quantity int)
  WHERE showing_id = at_showing AND id = back.add_on_id;
  RETURN true;
END $$;
