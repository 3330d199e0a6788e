-- The hearts of an account, locked: its votes are cast one after the other, so that it gives no more than it may. 0 where it
-- never had any.
CREATE OR REPLACE FUNCTION lock_hearts(giver text) RETURNS int
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN coalesce((SELECT amount FROM balances WHERE user_id = giver AND unit = 'heart' FOR UPDATE), 0);
END $$;
