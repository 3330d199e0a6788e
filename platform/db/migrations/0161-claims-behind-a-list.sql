-- What people wait for is claimed by nobody else: judged in the claim itself, whoever asks and by whatever way it has become free.
-- Plans as in 0080-hold.sql.

-- Whether somebody waits for units of this kind. Who has an offer waits no more: its units are kept.
CREATE FUNCTION is_waited_for(at_showing text, of_type text) RETURNS boolean
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM waiting_places w
    WHERE w.showing_id = at_showing AND w.state = 'waiting'
      AND (w.ticket_type_id IS NULL OR w.ticket_type_id = of_type)
      AND (w.section_id IS NULL OR w.section_id = (
        SELECT t.section_id FROM ticket_types t WHERE t.showing_id = at_showing AND t.id = of_type)));
END $$;

-- Whether claims of this showing have to look at its waiting list. Whoever accepts an offer says so in the transaction, having taken
-- the offered units out of what is kept.
CREATE FUNCTION has_waiting_list(at_showing text) RETURNS boolean
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN EXISTS (SELECT FROM waiting_places WHERE showing_id = at_showing AND state = 'waiting')
    AND coalesce(current_setting('mo_man.offer', true), '') <> 'accepted';
END $$;

-- As in 0080, but nothing that somebody waits for, and by the clock nothing that is its seller's again.
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
      SELECT (id, ticket_type_id, order_code)::claimed_unit FROM units
      WHERE showing_id = at_showing AND ticket_type_id = of_type AND NOT sold
        AND (order_code IS NULL OR held_until <= moment AND return_id IS NULL)
      ORDER BY id LIMIT quantity FOR UPDATE);
  END IF;
  found_free := ARRAY(
    SELECT (id, ticket_type_id, NULL)::claimed_unit FROM units
    WHERE showing_id = at_showing AND ticket_type_id = of_type AND order_code IS NULL
    ORDER BY shuffle LIMIT quantity FOR UPDATE SKIP LOCKED);
  IF cardinality(found_free) = quantity THEN
    RETURN found_free;
  END IF;
  RETURN found_free || ARRAY(
    SELECT (id, ticket_type_id, order_code)::claimed_unit FROM units
    WHERE showing_id = at_showing AND ticket_type_id = of_type AND NOT sold AND held_until <= moment AND return_id IS NULL
    ORDER BY held_until LIMIT quantity - cardinality(found_free) FOR UPDATE SKIP LOCKED);
END $$;

-- As in 0086, likewise.
CREATE OR REPLACE FUNCTION lock_seats(at_showing text, seats text[], patience text) RETURNS claimed_unit[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  moment timestamptz := clock_timestamp();
  is_listed boolean := has_waiting_list(at_showing);
BEGIN
  IF patience = 'skip' THEN
    RETURN ARRAY(
      SELECT (id, ticket_type_id, order_code)::claimed_unit FROM units
      WHERE showing_id = at_showing AND id = ANY(seats) AND NOT sold
        AND (order_code IS NULL OR held_until <= moment AND return_id IS NULL)
        AND (partner_id IS NULL OR partner_id = ANY(seats))
        AND (NOT is_listed OR NOT is_waited_for(at_showing, ticket_type_id))
      FOR UPDATE SKIP LOCKED);
  END IF;
  RETURN ARRAY(
    SELECT (id, ticket_type_id, order_code)::claimed_unit FROM units
    WHERE showing_id = at_showing AND id = ANY(seats) AND NOT sold
      AND (order_code IS NULL OR held_until <= moment AND return_id IS NULL)
      AND (partner_id IS NULL OR partner_id = ANY(seats))
      AND (NOT is_listed OR NOT is_waited_for(at_showing, ticket_type_id))
    ORDER BY id FOR UPDATE);
END $$;
