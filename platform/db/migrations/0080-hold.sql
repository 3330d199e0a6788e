-- The locks of a hold, and the parts of it that other acts share. What may be held is decided by the rules of
-- platform/event/booking; in SQL it is made sure, under the locks, that it is still so, and written down (0087).
-- Generic plans by index: a list of seats would have each call planned anew, which costs more than the call, and a plan
-- made while a table was small would read it whole until somebody analyzes it, in the middle of a rush. A function that
-- only does something returns true: as the value of a variable it is called without a query of its own.

-- Keeps the other accounts of the mailbox out of this showing to the end of the transaction.
CREATE FUNCTION lock_mailbox(at_showing text, buyer text) RETURNS boolean LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  box text;
BEGIN
  SELECT mailbox INTO box FROM users WHERE users.id = buyer;
  IF box IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('buyer ' || at_showing || ' ' || box, 0));
  END IF;
  RETURN true;
END $$;

-- Makes the buyer's row of this showing, or waits for it, and keeps it locked; its mailbox before it.
CREATE FUNCTION lock_buyer(at_showing text, buyer text) RETURNS boolean LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
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

CREATE TYPE claimed_unit AS (id text, ticket_type_id text, was text);

-- As many places of a ticket type, locked. 'skip' passes over those that somebody is deciding about right now: fast, but
-- it may find too few although enough will be left. 'wait' waits for them, so what it does not find is truly gone.
CREATE FUNCTION lock_places(at_showing text, of_type text, quantity int, patience text) RETURNS claimed_unit[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  moment timestamptz := clock_timestamp();
  found_free claimed_unit[];
BEGIN
  IF patience = 'wait' THEN
    RETURN ARRAY(
      SELECT (id, ticket_type_id, order_code)::claimed_unit FROM units
      WHERE showing_id = at_showing AND ticket_type_id = of_type AND NOT sold
        AND (order_code IS NULL OR held_until <= moment)
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
    WHERE showing_id = at_showing AND ticket_type_id = of_type AND NOT sold AND held_until <= moment
    ORDER BY held_until LIMIT quantity - cardinality(found_free) FOR UPDATE SKIP LOCKED);
END $$;

-- Says, mails or texts something if and when this transaction commits, in the order given. NOTIFY makes commits wait for
-- each other; what changes thousands of times a second ("may_wait") is found by the relay's poll.
CREATE FUNCTION put_in_outbox(items jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (kind, topic, payload, retain)
  SELECT item ->> 'kind', item ->> 'topic', item -> 'payload', (item ->> 'retain')::boolean
  FROM jsonb_array_elements(items) WITH ORDINALITY AS each (item, at) ORDER BY at;
  IF jsonb_path_exists(items, '$[*] ? (!(@.may_wait == true))') THEN
    NOTIFY outbox;
  END IF;
  RETURN true;
END $$;

-- The row of a showing and of its event as they are now, as one word: another word when one of them has changed.
CREATE FUNCTION showing_version(at_showing text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT s.xmin::text || ' ' || e.xmin::text FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = at_showing
$$;
