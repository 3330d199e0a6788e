-- Whether claims of this showing have to look at its waiting list. Whoever accepts an offer says so in the transaction,
-- having taken the offered units out of what is kept.
CREATE OR REPLACE FUNCTION has_waiting_list(at_showing text) RETURNS boolean
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN EXISTS (SELECT FROM waiting_places WHERE showing_id = at_showing AND state = 'waiting')
    AND coalesce(current_setting('mo_man.offer', true), '') <> 'accepted';
END $$;
