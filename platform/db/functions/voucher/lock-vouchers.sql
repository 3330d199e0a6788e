-- Keeps others from counting or using these vouchers to the end of the transaction; in the order of their ids.
CREATE OR REPLACE FUNCTION lock_vouchers(of_vouchers text[]) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM vouchers WHERE id = ANY(of_vouchers) ORDER BY id FOR NO KEY UPDATE;
  RETURN true;
END $$;
