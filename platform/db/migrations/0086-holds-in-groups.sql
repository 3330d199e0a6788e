-- Holds of one showing, many in one statement: place_holds, and the parts of it that other acts share. Each is decided for
-- itself, in the order given; what is the same for all of them is asked once, and rows are written in one go. Plans as in
-- 0080-hold.sql.

-- What accounts have of a showing: tickets of their mailbox, with those that its other accounts are about to have, the
-- live order, and the deadline that they are bound to. Called after they are locked it sees what whoever held the lock has done.
CREATE FUNCTION buyers_shares(at_showing text, buyers text[])
RETURNS TABLE (user_id text, owned bigint, live_code text, live_state text, live_lapsed boolean, keep_until timestamptz)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT buyer.id,
    (SELECT count(*) FROM tickets WHERE user_id = buyer.id AND showing_id = at_showing AND voided_at IS NULL)
    + coalesce((
      SELECT sum(
        (SELECT count(*) FROM tickets WHERE user_id = other.id AND showing_id = at_showing AND voided_at IS NULL)
        + (SELECT coalesce(sum((line ->> 'quantity')::int), 0) FROM orders, jsonb_array_elements(lines) AS line
          WHERE user_id = other.id AND showing_id = at_showing
            AND (state = 'awaiting_payment' OR state = 'holding' AND hold_until > clock_timestamp())))
      FROM users me JOIN users other ON other.mailbox = me.mailbox
      WHERE me.id = buyer.id AND other.id <> me.id), 0)::bigint,
    live.code, live.state, live.state = 'holding' AND live.hold_until <= clock_timestamp(), own.keep_until
  FROM unnest(buyers) AS buyer (id)
  LEFT JOIN LATERAL (
    SELECT code, state, hold_until FROM orders
    WHERE showing_id = at_showing AND user_id = buyer.id AND state IN ('holding', 'awaiting_payment') LIMIT 1) AS live ON true
  LEFT JOIN LATERAL (
    SELECT keep_until FROM showing_buyers WHERE showing_id = at_showing AND user_id = buyer.id LIMIT 1) AS own ON true;
END $$;

-- Locks buyers as lock_buyer does, but waits for nobody: returns who is locked, by their places in the list. Of one
-- mailbox that is only the first, because what it may have is judged for one at a time.
CREATE FUNCTION try_lock_buyers(at_showing text, buyers text[]) RETURNS int[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  places int[];
  mine text[];
  made text[];
  locked text[];
BEGIN
  -- An account that is being deleted or joined with another is busy.
  SELECT array_agg(at), array_agg(id) INTO places, mine FROM (
    SELECT DISTINCT ON (coalesce(known.mailbox, known.id)) asked.at::int, known.id, known.mailbox
    FROM unnest(buyers) WITH ORDINALITY AS asked (id, at)
    JOIN (SELECT id, mailbox FROM users WHERE id = ANY(buyers) FOR KEY SHARE SKIP LOCKED) AS known ON known.id = asked.id
    ORDER BY coalesce(known.mailbox, known.id), asked.at) AS first
  WHERE mailbox IS NULL OR pg_try_advisory_xact_lock(hashtextextended('buyer ' || at_showing || ' ' || mailbox, 0));
  WITH made AS (
    INSERT INTO showing_buyers (showing_id, user_id) SELECT at_showing, id FROM unnest(mine) AS id ORDER BY id
    ON CONFLICT DO NOTHING RETURNING user_id)
  SELECT array_agg(user_id) INTO made FROM made;
  IF cardinality(made) = cardinality(mine) THEN
    RETURN places;
  END IF;
  locked := made || ARRAY(
    SELECT user_id FROM showing_buyers WHERE showing_id = at_showing AND user_id = ANY(mine)
    FOR NO KEY UPDATE SKIP LOCKED);
  RETURN ARRAY(SELECT at FROM unnest(places, mine) AS each (at, id) WHERE id = ANY(locked));
END $$;

-- Those of the named seats that are free, or held by a hold that is over, locked in the order of their ids, so that two
-- lists never wait for each other in a ring. Half a sofa for two is nobody's: its other half must be in the list too.
-- 'skip' passes over those that somebody is deciding about right now.
CREATE FUNCTION lock_seats(at_showing text, seats text[], patience text) RETURNS claimed_unit[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  moment timestamptz := clock_timestamp();
BEGIN
  IF patience = 'skip' THEN
    RETURN ARRAY(
      SELECT (id, ticket_type_id, order_code)::claimed_unit FROM units
      WHERE showing_id = at_showing AND id = ANY(seats) AND NOT sold
        AND (order_code IS NULL OR held_until <= moment)
        AND (partner_id IS NULL OR partner_id = ANY(seats))
      FOR UPDATE SKIP LOCKED);
  END IF;
  RETURN ARRAY(
    SELECT (id, ticket_type_id, order_code)::claimed_unit FROM units
    WHERE showing_id = at_showing AND id = ANY(seats) AND NOT sold
      AND (order_code IS NULL OR held_until <= moment)
      AND (partner_id IS NULL OR partner_id = ANY(seats))
    ORDER BY id FOR UPDATE);
END $$;

-- Claims numbered seats, and places by type and quantity, for an order: all of them or none. What could be had is
-- returned either way; the caller compares the count.
CREATE FUNCTION claim_units(at_showing text, for_order text, until timestamptz, seats text[], place_types text[],
  quantities int[], patience text)
RETURNS claimed_unit[] LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  claimed claimed_unit[] := '{}';
  wanted int := cardinality(seats);
BEGIN
  IF cardinality(seats) > 0 THEN
    claimed := lock_seats(at_showing, seats, patience);
  END IF;
  FOR at IN 1 .. cardinality(place_types) LOOP
    claimed := claimed || lock_places(at_showing, place_types[at], quantities[at], patience);
    wanted := wanted + quantities[at];
  END LOOP;
  IF cardinality(claimed) = wanted THEN
    UPDATE units SET order_code = for_order, held_until = until
    FROM unnest(claimed) AS mine WHERE units.showing_id = at_showing AND units.id = mine.id;
  END IF;
  RETURN claimed;
END $$;

-- Those of the seats that somebody has, to the end of a hold or for good.
CREATE FUNCTION taken_seats(at_showing text, seats text[]) RETURNS text[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN ARRAY(
    SELECT id FROM units WHERE showing_id = at_showing AND id = ANY(seats)
      AND order_code IS NOT NULL AND (held_until IS NULL OR held_until > clock_timestamp()));
END $$;

-- Keeps the answers of acts in the acts' own transaction: each key is new, forgotten or left behind by a process that
-- died, or everything is taken back.
CREATE FUNCTION keep_answers(kept jsonb[]) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  forgotten timestamptz;
  abandoned timestamptz;
  written bigint;
BEGIN
  SELECT min((one ->> 'forgotten')::timestamptz), min((one ->> 'abandoned')::timestamptz) INTO forgotten, abandoned
  FROM unnest(kept) AS one;
  INSERT INTO idempotency_keys AS k (user_id, operation, key, input_hash, state, response, created_at)
  SELECT one ->> 'user_id', one ->> 'operation', one ->> 'key', one ->> 'input_hash', 'done', one -> 'response',
    (one ->> 'now')::timestamptz
  FROM unnest(kept) AS one ORDER BY one ->> 'user_id', one ->> 'key'
  ON CONFLICT (user_id, operation, key) DO UPDATE
    SET input_hash = excluded.input_hash, state = 'done', response = excluded.response,
      created_at = excluded.created_at
    WHERE k.created_at <= forgotten
      OR k.state = 'running' AND k.created_at <= abandoned AND k.input_hash = excluded.input_hash;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written < cardinality(kept) THEN
    RAISE unique_violation USING MESSAGE = 'this key has its answer', CONSTRAINT = 'idempotency_keys_pkey';
  END IF;
  RETURN true;
END $$;

-- What holds of a showing are decided by, with the answers that their keys have already. Seats and types are those asked
-- for, turns those that run.
CREATE FUNCTION hold_facts(at_showing text, seat_ids text[], type_ids text[], by_users text[], with_keys text[],
  turn_ids text[],
  OUT kept jsonb, OUT version text, OUT status text, OUT event_status text, OUT starts_at timestamptz,
  OUT sale_opens_at timestamptz, OUT sale_closes_at timestamptz, OUT max_tickets_per_account int,
  OUT queue_required boolean, OUT captcha_required boolean, OUT presale_required boolean,
  OUT seats jsonb, OUT types jsonb, OUT sections jsonb, OUT turns jsonb, OUT now timestamptz)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  wanted_types text[] := '{}';
BEGIN
  now := clock_timestamp();
  SELECT s.xmin::text || ' ' || e.xmin::text, s.status, e.status, s.starts_at, s.sale_opens_at, s.sale_closes_at,
    s.max_tickets_per_account, s.queue_required, s.captcha_required, s.presale_required
  INTO version, status, event_status, starts_at, sale_opens_at, sale_closes_at, max_tickets_per_account,
    queue_required, captcha_required, presale_required
  FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = at_showing;
  IF cardinality(with_keys) > 0 THEN
    SELECT jsonb_agg(known) INTO kept
    FROM unnest(by_users, with_keys) AS asked (by_user, with_key) CROSS JOIN LATERAL (
      SELECT to_jsonb(k) AS known FROM idempotency_keys k
      WHERE user_id = by_user AND operation = 'hold_tickets' AND key = with_key LIMIT 1) AS found;
  END IF;
  IF cardinality(turn_ids) > 0 THEN
    SELECT jsonb_agg(jsonb_build_object('id', id, 'user_id', user_id, 'showing_id', showing_id, 'expires_at', expires_at))
    INTO turns
    FROM turns WHERE id = ANY(turn_ids) AND ended_at IS NULL AND expires_at > clock_timestamp();
  END IF;
  IF cardinality(seat_ids) > 0 THEN
    SELECT jsonb_agg(jsonb_build_object('id', id, 'section_id', section_id, 'ticket_type_id', ticket_type_id,
        'partner_id', partner_id, 'label', coalesce(row_label, '') || seat_label)), array_agg(DISTINCT ticket_type_id)
    INTO seats, wanted_types
    FROM units WHERE showing_id = at_showing AND id = ANY(seat_ids) AND seat_label IS NOT NULL;
  END IF;
  wanted_types := wanted_types || type_ids;
  SELECT jsonb_agg(jsonb_build_object('id', t.id, 'section_id', t.section_id, 'name', t.name, 'price', t.price,
      'min_per_order', t.min_per_order, 'max_per_order', t.max_per_order, 'position', t.position)
      ORDER BY t.position, t.id),
    jsonb_agg(DISTINCT jsonb_build_object('id', c.id, 'name', c.name, 'kind', c.kind))
  INTO types, sections
  FROM ticket_types t JOIN sections c ON c.showing_id = at_showing AND c.id = t.section_id
  WHERE t.showing_id = at_showing AND t.id = ANY(wanted_types);
END $$;
