-- Holds of one showing, many in one statement: place_holds, and the parts of it that other acts share. Each is decided for
-- itself, in the order given; what is the same for all of them is asked once, and rows are written in one go. Plans as in
-- 0080-hold.sql.

DROP FUNCTION place_hold(jsonb, jsonb, text[], text[], int[], text, jsonb, jsonb);
DROP FUNCTION hold_facts(text, text[], text[], text, text);
DROP FUNCTION buyers_share(text, text);
DROP FUNCTION claim_units(text, text, timestamptz, text[], text[], int[], text);
DROP FUNCTION lock_seats(text, text[]);
DROP FUNCTION keep_answer(jsonb);

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

-- A hold as it was decided: what to write, and what must still be so when it is written.
CREATE TYPE decided_hold AS (
  code text, user_id text, section_id text, lines jsonb, subtotal bigint, service_fee bigint, discount bigint,
  total bigint, language text, hold_until timestamptz, turn_id text, app text,
  -- The buyer's share that it was decided by, and how many units it is.
  owned bigint, keep_until timestamptz, units int,
  seat_ids text[], place_types text[], quantities int[],
  -- What listeners are told of it, a row of the outbox; and the answer for its key.
  news jsonb, kept jsonb);

-- What listeners are told of many holds, in few messages: the hold by which one gets `most` changes is its last.
CREATE FUNCTION put_holds_in_outbox(news jsonb[], most int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  together jsonb;
BEGIN
  SELECT jsonb_agg(news[1] || jsonb_build_object('payload', payload) ORDER BY message) INTO together FROM (
    SELECT message, jsonb_build_object(
      'changed', coalesce(jsonb_agg(said) FILTER (WHERE field = 'changed'), '[]'),
      'section_ids', coalesce(jsonb_agg(DISTINCT said) FILTER (WHERE field = 'section_ids'), '[]')) AS payload
    FROM (
      SELECT one -> 'payload' AS payload,
        (sum(changes) OVER (ORDER BY at ROWS UNBOUNDED PRECEDING) - changes) / most AS message
      FROM unnest(news) WITH ORDINALITY AS each (one, at),
        jsonb_array_length(one -> 'payload' -> 'changed') AS changes) AS holds,
      jsonb_each(payload) AS part (field, list), jsonb_array_elements(list) AS said
    GROUP BY message) AS messages;
  RETURN put_in_outbox(together);
END $$;

-- Claims numbered seats for holds, of each all or none, and waits for nobody: returns whose they are now, by their places
-- in the list. Of two who want the same seat the first may have it. The join to units goes seat by seat.
CREATE FUNCTION claim_seats(at_showing text, decided decided_hold[], asking int[],
  OUT winners int[], OUT overtaken claimed_unit[])
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off
SET enable_mergejoin = off AS $$
DECLARE
  locked claimed_unit[] := lock_seats(at_showing,
    ARRAY(SELECT DISTINCT seat FROM unnest(asking) AS at, unnest((decided[at]).seat_ids) AS seat), 'skip');
  ids text[] := ARRAY(SELECT id FROM unnest(locked));
  written bigint;
BEGIN
  winners := ARRAY(
    SELECT at FROM (
      SELECT at, seat = ANY(ids) AND row_number() OVER (PARTITION BY seat ORDER BY at) = 1 AS is_had
      FROM unnest(asking) AS at, unnest((decided[at]).seat_ids) AS seat) AS wanted
    GROUP BY at HAVING bool_and(is_had) ORDER BY at);
  overtaken := ARRAY(SELECT (id, ticket_type_id, was)::claimed_unit FROM unnest(locked) WHERE was IS NOT NULL);
  UPDATE units SET order_code = mine.code, held_until = mine.hold_until
  FROM (
    SELECT seat, seat_ids, code, hold_until
    FROM unnest(winners) AS at, unnest(decided[at:at]) AS hold, unnest(hold.seat_ids) AS seat) AS mine
  WHERE showing_id = at_showing AND id = mine.seat AND (partner_id IS NULL OR partner_id = ANY(mine.seat_ids));
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written <> (SELECT coalesce(sum((decided[at]).units), 0) FROM unnest(winners) AS at) THEN
    RAISE EXCEPTION 'two want the halves of one sofa: each is tried alone';
  END IF;
END $$;

-- Writes holds of a showing down as they were decided, each of them whole or not at all, in the order given, and says of
-- each how it went:
--   'changed'  the buyer, the showing or the turn is not as it was when it was decided
--   'busy'     the buyer is being decided about elsewhere, or earlier in this list
--   'short'    not all of the units could be had; `units` are those that could, `taken` the seats that somebody has
--   'held'     it is an order; `units` are those of them that a lapsed hold had
-- With patience 'skip' it waits for nobody, so one hold never keeps back the others of its group; with 'wait' it takes one
-- hold, waits for whoever has its buyer or its units, and knows. Locks in the order that everything keeps: mailboxes,
-- buyers, units.
CREATE FUNCTION place_holds(at_showing text, seen_version text, holds jsonb, patience text, changes_per_message int)
RETURNS TABLE (outcome text, units jsonb, taken jsonb, order_lines jsonb, created_at timestamptz, now timestamptz)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  decided decided_hold[] := ARRAY(SELECT one FROM jsonb_populate_recordset(NULL::decided_hold, holds) AS one);
  buyers text[] := ARRAY(SELECT user_id FROM unnest(decided));
  locked int[];
  is_as_seen boolean;
  outcomes text[];
  asking int[];
  winners int[];
  overtaken claimed_unit[];
  place int;
  hold decided_hold;
  claimed claimed_unit[];
  claims jsonb[];
  takens jsonb[];
  lines_of jsonb[];
  is_done boolean;
BEGIN
  IF patience = 'wait' THEN
    IF cardinality(decided) > 1 THEN
      RAISE EXCEPTION 'only one hold waits at a time';
    END IF;
    is_done := lock_buyer(at_showing, buyers[1]);
    locked := '{1}';
  ELSE
    locked := try_lock_buyers(at_showing, buyers);
  END IF;
  is_as_seen := coalesce(showing_version(at_showing) = seen_version, false);
  outcomes := ARRAY(
    SELECT CASE
      WHEN NOT one.at = ANY(locked) THEN 'busy'
      WHEN NOT is_as_seen OR share.live_code IS NOT NULL OR share.owned <> one.owned
        OR date_trunc('milliseconds', share.keep_until) IS DISTINCT FROM one.keep_until
        OR one.turn_id IS NOT NULL AND NOT EXISTS (
          SELECT FROM turns WHERE id = one.turn_id AND ended_at IS NULL AND expires_at > clock_timestamp())
        THEN 'changed'
      END
    FROM (SELECT ordinality AS at, user_id, owned, keep_until, turn_id FROM unnest(decided) WITH ORDINALITY) AS one
    LEFT JOIN buyers_shares(at_showing, ARRAY(SELECT buyers[at] FROM unnest(locked) AS at)) AS share
      ON share.user_id = one.user_id
    ORDER BY one.at);
  -- Seats in one go; places, and whoever waits, one after the other.
  IF patience = 'skip' THEN
    asking := ARRAY(SELECT ordinality::int FROM unnest(decided) WITH ORDINALITY
      WHERE outcomes[ordinality] IS NULL AND cardinality(place_types) = 0);
    SELECT * INTO winners, overtaken FROM claim_seats(at_showing, decided, asking);
    FOREACH place IN ARRAY asking LOOP
      IF place = ANY(winners) THEN
        outcomes[place] := 'held';
        lines_of[place] := (decided[place]).lines;
        IF cardinality(overtaken) > 0 THEN
          claims[place] := (SELECT jsonb_agg(one) FROM unnest(overtaken) AS one WHERE one.id = ANY((decided[place]).seat_ids));
        END IF;
      ELSE
        outcomes[place] := 'short';
        takens[place] := to_jsonb(taken_seats(at_showing, (decided[place]).seat_ids));
      END IF;
    END LOOP;
  END IF;
  FOR at IN 1 .. cardinality(decided) LOOP
    CONTINUE WHEN outcomes[at] IS NOT NULL;
    hold := decided[at];
    claimed := claim_units(at_showing, hold.code, hold.hold_until, hold.seat_ids, hold.place_types, hold.quantities,
      patience);
    claims[at] := to_jsonb(claimed);
    IF cardinality(claimed) = hold.units THEN
      outcomes[at] := 'held';
      lines_of[at] := (
        SELECT jsonb_agg(line || jsonb_build_object('unit_ids', (
          SELECT jsonb_agg(id ORDER BY id COLLATE "C") FROM unnest(claimed)
          WHERE ticket_type_id = line ->> 'ticket_type_id')) ORDER BY place)
        FROM jsonb_array_elements(hold.lines) WITH ORDINALITY AS each (line, place));
    ELSE
      outcomes[at] := 'short';
      takens[at] := to_jsonb(taken_seats(at_showing, hold.seat_ids));
    END IF;
  END LOOP;
  IF 'held' = ANY(outcomes) THEN
    INSERT INTO orders (code, showing_id, user_id, state, section_id, lines, subtotal, service_fee, discount, total,
      language, hold_until, turn_id, app)
    SELECT code, at_showing, user_id, 'holding', section_id, lines_of[ordinality], subtotal, service_fee, discount, total,
      language, hold_until, turn_id, app
    FROM unnest(decided) WITH ORDINALITY WHERE outcomes[ordinality] = 'held' ORDER BY ordinality;
    INSERT INTO order_transitions (order_code, to_state, because)
    SELECT code, 'holding', 'held' FROM unnest(decided) WITH ORDINALITY
    WHERE outcomes[ordinality] = 'held' ORDER BY ordinality;
    is_done := put_holds_in_outbox(
      ARRAY(SELECT news FROM unnest(decided) WITH ORDINALITY WHERE outcomes[ordinality] = 'held' ORDER BY ordinality),
      changes_per_message);
    is_done := keep_answers(ARRAY(
      SELECT kept FROM unnest(decided) WITH ORDINALITY WHERE outcomes[ordinality] = 'held' AND kept IS NOT NULL));
  END IF;
  RETURN QUERY SELECT outcomes[at], claims[at], takens[at], lines_of[at], now(), clock_timestamp()
  FROM generate_subscripts(outcomes, 1) AS at ORDER BY at;
END $$;
