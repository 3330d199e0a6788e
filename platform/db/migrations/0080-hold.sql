-- A hold in one statement (place_hold), and the parts of it that other acts share. What may be held is decided by the
-- rules of platform/event/booking; here it is made sure, under the locks, that it is still so, and written down.
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

-- What an account has of a showing: tickets of its mailbox, with those that its other accounts are about to have, its
-- live order, and the deadline that it is bound to. Called after lock_buyer it sees what whoever held the lock has done.
CREATE FUNCTION buyers_share(at_showing text, buyer text,
  OUT owned bigint, OUT live_code text, OUT live_state text, OUT live_lapsed boolean, OUT keep_until timestamptz)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  others text[] := ARRAY(
    SELECT other.id FROM users me JOIN users other ON other.mailbox = me.mailbox
    WHERE me.id = buyer AND other.id <> buyer);
  theirs bigint;
BEGIN
  SELECT count(*) INTO owned FROM tickets
  WHERE user_id = buyer AND showing_id = at_showing AND voided_at IS NULL;
  IF cardinality(others) > 0 THEN
    SELECT count(*) INTO theirs FROM tickets
    WHERE user_id = ANY(others) AND showing_id = at_showing AND voided_at IS NULL;
    owned := owned + theirs;
    SELECT coalesce(sum((line ->> 'quantity')::int), 0) INTO theirs
    FROM orders, jsonb_array_elements(lines) AS line
    WHERE user_id = ANY(others) AND showing_id = at_showing
      AND (state = 'awaiting_payment' OR state = 'holding' AND hold_until > clock_timestamp());
    owned := owned + theirs;
  END IF;
  SELECT code, state, state = 'holding' AND hold_until <= clock_timestamp() INTO live_code, live_state, live_lapsed
  FROM orders
  WHERE showing_id = at_showing AND user_id = buyer AND state IN ('holding', 'awaiting_payment');
  SELECT b.keep_until INTO keep_until FROM showing_buyers b WHERE b.showing_id = at_showing AND b.user_id = buyer;
END $$;

CREATE TYPE claimed_unit AS (id text, ticket_type_id text, was text);

-- Those of the named seats that are free, or held by a hold that is over, locked in the order of their ids, so that two
-- lists never wait for each other in a ring. Half a sofa for two is nobody's: its other half must be in the list too.
CREATE FUNCTION lock_seats(at_showing text, seats text[]) RETURNS claimed_unit[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  moment timestamptz := clock_timestamp();
BEGIN
  RETURN ARRAY(
    SELECT (id, ticket_type_id, order_code)::claimed_unit FROM units
    WHERE showing_id = at_showing AND id = ANY(seats) AND NOT sold
      AND (order_code IS NULL OR held_until <= moment)
      AND (partner_id IS NULL OR partner_id = ANY(seats))
    ORDER BY id FOR UPDATE);
END $$;

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
    claimed := lock_seats(at_showing, seats);
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

-- Keeps the answer of an act in the act's own transaction: the key is new, forgotten or left behind by a process that
-- died, or everything is taken back.
CREATE FUNCTION keep_answer(kept jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO idempotency_keys AS k (user_id, operation, key, input_hash, state, response, created_at)
  VALUES (kept ->> 'user_id', kept ->> 'operation', kept ->> 'key', kept ->> 'input_hash', 'done',
    kept -> 'response', (kept ->> 'now')::timestamptz)
  ON CONFLICT (user_id, operation, key) DO UPDATE
    SET input_hash = excluded.input_hash, state = 'done', response = excluded.response,
      created_at = excluded.created_at
    WHERE k.created_at <= (kept ->> 'forgotten')::timestamptz
      OR k.state = 'running' AND k.created_at <= (kept ->> 'abandoned')::timestamptz
        AND k.input_hash = excluded.input_hash;
  IF NOT FOUND THEN
    RAISE unique_violation USING MESSAGE = 'this key has its answer', CONSTRAINT = 'idempotency_keys_pkey';
  END IF;
  RETURN true;
END $$;

-- The row of a showing and of its event as they are now, as one word: another word when one of them has changed.
CREATE FUNCTION showing_version(at_showing text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT s.xmin::text || ' ' || e.xmin::text FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = at_showing
$$;

-- What a hold is decided by, with the answer that its key has already. Seats and types are those asked for.
CREATE FUNCTION hold_facts(at_showing text, seat_ids text[], type_ids text[], by_user text, with_key text,
  OUT kept jsonb, OUT version text, OUT status text, OUT event_status text, OUT starts_at timestamptz,
  OUT sale_opens_at timestamptz, OUT sale_closes_at timestamptz, OUT max_tickets_per_account int,
  OUT queue_required boolean, OUT captcha_required boolean, OUT presale_required boolean,
  OUT seats jsonb, OUT types jsonb, OUT sections jsonb, OUT now timestamptz)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  wanted_types text[] := '{}';
BEGIN
  now := clock_timestamp();
  SELECT s.xmin::text || ' ' || e.xmin::text, s.status, e.status, s.starts_at, s.sale_opens_at, s.sale_closes_at,
    s.max_tickets_per_account, s.queue_required, s.captcha_required, s.presale_required,
    (SELECT to_jsonb(k) FROM idempotency_keys k
      WHERE user_id = by_user AND operation = 'hold_tickets' AND key = with_key)
  INTO version, status, event_status, starts_at, sale_opens_at, sale_closes_at, max_tickets_per_account,
    queue_required, captcha_required, presale_required, kept
  FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = at_showing;
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

-- Writes a hold down as it was decided, all of it or nothing, and says how it went:
--   'changed'  the buyer, the showing or the turn is not as it was when it was decided: nothing is written
--   'short'    not all of the units could be had: nothing is written; `units` are those that could
--   'held'     `units` are the order's
-- Locks in the order that everything keeps: mailbox, buyer, units.
CREATE FUNCTION place_hold(new_order jsonb, decided jsonb, seat_ids text[], place_types text[], quantities int[],
  patience text, news jsonb, kept jsonb,
  OUT outcome text, OUT units jsonb, OUT order_lines jsonb, OUT created_at timestamptz, OUT now timestamptz)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  at_showing text := new_order ->> 'showing_id';
  buyer text := new_order ->> 'user_id';
  until timestamptz := (new_order ->> 'hold_until')::timestamptz;
  is_locked boolean := lock_buyer(at_showing, buyer);
  share record := buyers_share(at_showing, buyer);
  is_said boolean;
  is_kept boolean;
  claimed claimed_unit[];
BEGIN
  IF share.live_code IS NOT NULL OR share.owned <> (decided ->> 'owned')::bigint
    OR date_trunc('milliseconds', share.keep_until) IS DISTINCT FROM (decided ->> 'keep_until')::timestamptz
    OR showing_version(at_showing) IS DISTINCT FROM decided ->> 'version'
  THEN
    outcome := 'changed';
    RETURN;
  END IF;
  IF new_order ->> 'turn_id' IS NOT NULL THEN
    PERFORM FROM turns WHERE id = new_order ->> 'turn_id' AND ended_at IS NULL AND expires_at > clock_timestamp();
    IF NOT FOUND THEN
      outcome := 'changed';
      RETURN;
    END IF;
  END IF;

  claimed := claim_units(at_showing, new_order ->> 'code', until, seat_ids, place_types, quantities, patience);
  units := to_jsonb(claimed);
  IF cardinality(claimed) < (decided ->> 'units')::int THEN
    outcome := 'short';
    RETURN;
  END IF;

  order_lines := (
    SELECT jsonb_agg(line || jsonb_build_object('unit_ids', (
      SELECT jsonb_agg(id ORDER BY id COLLATE "C") FROM unnest(claimed)
      WHERE ticket_type_id = line ->> 'ticket_type_id')) ORDER BY at)
    FROM jsonb_array_elements(new_order -> 'lines') WITH ORDINALITY AS each (line, at));
  INSERT INTO orders AS o (code, showing_id, user_id, state, section_id, lines, subtotal, service_fee, discount, total,
    language, hold_until, turn_id, app)
  VALUES (new_order ->> 'code', at_showing, buyer, 'holding', new_order ->> 'section_id', order_lines,
    (new_order ->> 'subtotal')::bigint, (new_order ->> 'service_fee')::bigint, (new_order ->> 'discount')::bigint,
    (new_order ->> 'total')::bigint, new_order ->> 'language', until, new_order ->> 'turn_id', new_order ->> 'app')
  RETURNING o.created_at INTO created_at;
  INSERT INTO order_transitions (order_code, to_state, because) VALUES (new_order ->> 'code', 'holding', 'held');
  is_said := put_in_outbox(news);
  IF kept IS NOT NULL THEN
    is_kept := keep_answer(kept);
  END IF;
  outcome := 'held';
  now := clock_timestamp();
END $$;
