-- Locks the other accounts of the mailbox out of this showing to the end of the transaction.
CREATE OR REPLACE FUNCTION lock_mailbox(at_showing text, buyer text) RETURNS boolean LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  box text;
BEGIN
  SELECT mailbox INTO box FROM users WHERE users.id = buyer;
  IF box IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('buyer ' || at_showing || ' ' || box, 0));
  END IF;
  RETURN true;
END $$;
