-- Creates the buyer's row of this showing, or waits for it, and locks it; the mailbox before it.
CREATE OR REPLACE FUNCTION lock_buyer(at_showing text, buyer text) RETURNS boolean LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  is_locked boolean := lock_mailbox(at_showing, buyer);
BEGIN
  PERFORM FROM showing_buyers WHERE showing_id = at_showing AND user_id = buyer FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    INSERT INTO showing_buyers (showing_id, user_id) VALUES (at_showing, buyer)
    ON CONFLICT (showing_id, user_id) DO UPDATE SET user_id = excluded.user_id;
  END IF;
  RETURN is_locked;
END $$;
