-- Takes add-ons for an order that had given them back; false, without taking any, when not all of them are left.
CREATE OR REPLACE FUNCTION take_add_ons(at_showing text, wanted jsonb) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  enough int;
BEGIN
  PERFORM lock_add_ons(at_showing);
  SELECT count(*) INTO enough
  FROM jsonb_to_recordset(wanted) AS asked (add_on_id text, quantity int)
  JOIN add_ons ON showing_id = at_showing AND id = asked.add_on_id AND taken + asked.quantity <= stock;
  IF enough < jsonb_array_length(wanted) THEN
    RETURN false;
  END IF;
  UPDATE add_ons SET taken = taken + asked.quantity
  FROM jsonb_to_recordset(wanted) AS asked (add_on_id text, quantity int)
  WHERE showing_id = at_showing AND id = asked.add_on_id;
  RETURN true;
END $$;
