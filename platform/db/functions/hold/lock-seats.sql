-- Locks those of the named seats that are free, or held by a hold that is over, in the order of their ids, so that two lists
-- never deadlock. One half of a couple seat is not sold alone: the other half must be in the list. Nothing that somebody on the
-- waiting list waits for is free, nor what a lapsed hold gives back to its seller. Patience 'skip' leaves out rows that another
-- transaction has locked.
CREATE OR REPLACE FUNCTION lock_seats(at_showing text, seats text[], patience text) RETURNS claimed_unit[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  moment timestamptz := clock_timestamp();
  is_listed boolean := has_waiting_list(at_showing);
BEGIN
  IF patience = 'skip' THEN
    RETURN ARRAY(
      SELECT (id, ticket_type_id, claim_id)::claimed_unit FROM units
      WHERE showing_id = at_showing AND id = ANY(seats) AND NOT sold
        AND (claim_kind IS NULL OR held_until <= moment AND return_id IS NULL)
        AND (partner_id IS NULL OR partner_id = ANY(seats))
        AND (NOT is_listed OR NOT is_waited_for(at_showing, ticket_type_id))
      FOR UPDATE SKIP LOCKED);
  END IF;
  RETURN ARRAY(
    SELECT (id, ticket_type_id, claim_id)::claimed_unit FROM units
    WHERE showing_id = at_showing AND id = ANY(seats) AND NOT sold
      AND (claim_kind IS NULL OR held_until <= moment AND return_id IS NULL)
      AND (partner_id IS NULL OR partner_id = ANY(seats))
      AND (NOT is_listed OR NOT is_waited_for(at_showing, ticket_type_id))
    ORDER BY id FOR UPDATE);
END $$;
