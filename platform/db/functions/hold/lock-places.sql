-- Locks as many standing places of a ticket type, of those that are free as lock_seats says it. Patience 'skip' leaves out
-- rows that another transaction has locked: fast, but it may find too few although enough will be left. 'wait' waits for them,
-- so what it does not find is gone.
CREATE OR REPLACE FUNCTION lock_places(at_showing text, of_type text, quantity int, patience text) RETURNS claimed_unit[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  moment timestamptz := clock_timestamp();
  found_free claimed_unit[];
BEGIN
  IF has_waiting_list(at_showing) AND is_waited_for(at_showing, of_type) THEN
    RETURN '{}';
  END IF;
  IF patience = 'wait' THEN
    RETURN ARRAY(
      SELECT (id, ticket_type_id, claim_id)::claimed_unit FROM units
      WHERE showing_id = at_showing AND ticket_type_id = of_type AND NOT sold
        AND (claim_kind IS NULL OR held_until <= moment AND return_id IS NULL)
      ORDER BY id LIMIT quantity FOR UPDATE);
  END IF;
  found_free := ARRAY(
    SELECT (id, ticket_type_id, NULL)::claimed_unit FROM units
    WHERE showing_id = at_showing AND ticket_type_id = of_type AND claim_kind IS NULL
    ORDER BY shuffle LIMIT quantity FOR UPDATE SKIP LOCKED);
  IF cardinality(found_free) = quantity THEN
    RETURN found_free;
  END IF;
  RETURN found_free || ARRAY(
    SELECT (id, ticket_type_id, claim_id)::claimed_unit FROM units
    WHERE showing_id = at_showing AND ticket_type_id = of_type AND NOT sold AND held_until <= moment AND return_id IS NULL
    ORDER BY held_until LIMIT quantity - cardinality(found_free) FOR UPDATE SKIP LOCKED);
END $$;
