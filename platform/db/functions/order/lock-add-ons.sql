-- Keeps others from taking or giving back add-ons of a showing to the end of the transaction; in the order of their ids, after
-- everything else that booking locks.
CREATE OR REPLACE FUNCTION lock_add_ons(at_showing text) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM add_ons WHERE showing_id = at_showing ORDER BY id FOR NO KEY UPDATE;
  RETURN true;
END $$;
