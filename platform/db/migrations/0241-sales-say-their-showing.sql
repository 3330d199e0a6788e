-- What a sale writes names its showing, also where a code would do: where tables stand in partitions by showing, each statement
-- then goes to one of them. Whoever does not know the showing of an order leaves it out, and it is looked up. A code is looked
-- up before it is given: no key holds it alone any more (0242). Plans as in 0080-hold.sql.
-- Allowed: drop-function: made again in the same transaction, good for the old arguments

-- As in 0112-service-fees.sql, with turns of this showing alone.
CREATE OR REPLACE FUNCTION hold_facts(at_showing text, seat_ids text[], type_ids text[], by_users text[], with_keys text[],
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
    FROM turns WHERE showing_id = at_showing AND id = ANY(turn_ids) AND ended_at IS NULL AND expires_at > clock_timestamp();
  END IF;
  IF cardinality(seat_ids) > 0 THEN
    SELECT jsonb_agg(jsonb_build_object('id', id, 'section_id', section_id, 'ticket_type_id', ticket_type_id,
        'partner_id', partner_id, 'label', coalesce(row_label, '') || seat_label)), array_agg(DISTINCT ticket_type_id)
    INTO seats, wanted_types
    FROM units WHERE showing_id = at_showing AND id = ANY(seat_ids) AND seat_label IS NOT NULL;
  END IF;
  wanted_types := wanted_types || type_ids;
  SELECT jsonb_agg(jsonb_build_object('id', t.id, 'section_id', t.section_id, 'name', t.name, 'price', t.price,
      'fee', t.fee, 'method_fees', t.method_fees,
      'min_per_order', t.min_per_order, 'max_per_order', t.max_per_order, 'position', t.position)
      ORDER BY t.position, t.id),
    jsonb_agg(DISTINCT jsonb_build_object('id', c.id, 'name', c.name, 'kind', c.kind))
  INTO types, sections
  FROM ticket_types t JOIN sections c ON c.showing_id = at_showing AND c.id = t.section_id
  WHERE t.showing_id = at_showing AND t.id = ANY(wanted_types);
END $$;

-- As in 0087-place-holds.sql; an order gets a code that no other has, of whatever showing.
CREATE OR REPLACE FUNCTION place_holds(at_showing text, seen_version text, holds jsonb, patience text, changes_per_message int)
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
  written bigint;
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
          SELECT FROM turns WHERE showing_id = at_showing AND id = one.turn_id AND ended_at IS NULL
            AND expires_at > clock_timestamp())
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
    FROM unnest(decided) WITH ORDINALITY AS drawn
    WHERE outcomes[ordinality] = 'held' AND (SELECT o.user_id FROM orders o WHERE o.code = drawn.code LIMIT 1) IS NULL
    ORDER BY ordinality;
    GET DIAGNOSTICS written = ROW_COUNT;
    IF written < cardinality(array_positions(outcomes, 'held')) THEN
      RAISE unique_violation USING MESSAGE = 'another order has this code', CONSTRAINT = 'orders_pkey';
    END IF;
    INSERT INTO order_transitions (order_code, showing_id, to_state, because)
    SELECT code, at_showing, 'holding', 'held' FROM unnest(decided) WITH ORDINALITY
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

-- As in 0082-sale-at-once.sql, and so below.
CREATE OR REPLACE FUNCTION hold_standing(at_showing text, with_turn text, OUT is_off boolean, OUT is_turn_over boolean)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  SELECT s.status = 'cancelled' OR e.status = 'cancelled' INTO is_off
  FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = at_showing;
  is_turn_over := with_turn IS NOT NULL AND NOT EXISTS (
    SELECT FROM turns WHERE showing_id = at_showing AND id = with_turn AND ended_at IS NULL AND expires_at > clock_timestamp());
END $$;

DROP FUNCTION move_order(text, text, text, text, timestamptz);
CREATE FUNCTION move_order(moved text, from_state text, new_state text, why text, until timestamptz,
  at_showing text DEFAULT NULL) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  IF at_showing IS NULL THEN
    SELECT showing_id INTO at_showing FROM orders WHERE code = moved;
  END IF;
  UPDATE orders SET state = new_state, pay_until = coalesce(pay_until, until),
    paid_at = CASE WHEN new_state = 'paid' THEN clock_timestamp() END,
    ended_at = CASE WHEN new_state IN ('paid', 'cancelled', 'expired') THEN clock_timestamp() END
  WHERE code = moved AND showing_id = at_showing AND state = from_state;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'order % is not %', moved, from_state;
  END IF;
  INSERT INTO order_transitions (order_code, showing_id, from_state, to_state, because)
  VALUES (moved, at_showing, from_state, new_state, why);
  RETURN true;
END $$;

-- As in 0200-line-apart.sql.
DROP FUNCTION end_turns(text[], text);
CREATE FUNCTION end_turns(ended text[], why text, at_showing text DEFAULT NULL) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  IF at_showing IS NULL THEN
    UPDATE turns SET ended_at = clock_timestamp(), ended_because = why WHERE id = ANY(ended) AND ended_at IS NULL;
  ELSE
    UPDATE turns SET ended_at = clock_timestamp(), ended_because = why
    WHERE showing_id = at_showing AND id = ANY(ended) AND ended_at IS NULL;
  END IF;
  RETURN true;
END $$;

-- As in 0162-resale.sql.
DROP FUNCTION sell_order(text, text, text, jsonb);
CREATE FUNCTION sell_order(sold_code text, from_state text, why text, sale jsonb, at_showing text DEFAULT NULL)
RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  sold_order orders;
  wanted int := jsonb_array_length(sale -> 'tickets');
  unit_ids text[] := ARRAY(SELECT ticket ->> 'unit_id' FROM jsonb_array_elements(sale -> 'tickets') AS ticket);
  changed int;
  is_done boolean;
BEGIN
  IF at_showing IS NULL THEN
    SELECT showing_id INTO STRICT at_showing FROM orders WHERE code = sold_code;
  END IF;
  SELECT * INTO STRICT sold_order FROM orders WHERE code = sold_code AND showing_id = at_showing;
  IF EXISTS (SELECT FROM units WHERE showing_id = at_showing AND id = ANY(unit_ids) AND return_id IS NOT NULL) THEN
    is_done := resell_units(sold_code, at_showing, unit_ids);
  END IF;
  UPDATE units SET sold = true, held_until = NULL
  WHERE showing_id = at_showing AND id = ANY(unit_ids) AND order_code = sold_code AND NOT sold;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed <> wanted THEN
    RAISE EXCEPTION 'order % does not have its units', sold_code;
  END IF;
  IF sale -> 'service_fee' IS NOT NULL THEN
    UPDATE orders SET service_fee = (sale ->> 'service_fee')::bigint,
      total = subtotal + (sale ->> 'service_fee')::bigint + shipping_fee - discount
    WHERE code = sold_code AND showing_id = at_showing;
  END IF;
  IF from_state <> 'paid' THEN
    is_done := move_order(sold_code, from_state, 'paid', why, NULL, at_showing);
  END IF;
  INSERT INTO tickets (id, number, showing_id, unit_id, ticket_type_id, order_code, user_id, code, generation, key_id, qr)
  OVERRIDING SYSTEM VALUE
  SELECT id, number, at_showing, unit_id, ticket_type_id, sold_code, sold_order.user_id, code, generation,
    key_id, qr
  FROM jsonb_populate_recordset(NULL::tickets, sale -> 'tickets') AS drawn
  WHERE (SELECT t.user_id FROM tickets t WHERE t.code = drawn.code LIMIT 1) IS NULL
  -- Another order may be writing one of them at this moment: waited for, and left out as well. By whichever key is there (0242).
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed <> wanted THEN
    RAISE serialization_failure USING MESSAGE = 'a readable code is taken';
  END IF;
  IF jsonb_array_length(sale -> 'earned') > 0 THEN
    is_done := add_earned(sold_code, sold_order.user_id, sale -> 'earned', at_showing);
  END IF;
  IF sold_order.turn_id IS NOT NULL THEN
    is_done := end_turns(ARRAY[sold_order.turn_id], 'bought', at_showing);
  END IF;
  RETURN put_in_outbox(sale -> 'news');
END $$;

CREATE OR REPLACE FUNCTION submit_order(submitted text, buyer text, decided jsonb, attempt jsonb, sale jsonb, news jsonb, kept jsonb,
  OUT outcome text, OUT payments jsonb, OUT paid_at timestamptz, OUT now timestamptz)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  version text;
  at_showing text;
  held orders;
  standing record;
  units_left int;
  is_done boolean;
BEGIN
  outcome := 'changed';
  SELECT xmin::text, showing_id INTO version, at_showing FROM orders WHERE code = submitted AND user_id = buyer FOR UPDATE;
  IF version IS DISTINCT FROM decided ->> 'version' THEN
    RETURN;
  END IF;
  SELECT * INTO STRICT held FROM orders WHERE code = submitted AND showing_id = at_showing;
  standing := hold_standing(at_showing, held.turn_id);
  IF held.state <> 'holding' OR held.hold_until <= clock_timestamp() OR standing.is_off OR standing.is_turn_over THEN
    RETURN;
  END IF;
  UPDATE units SET held_until = NULL WHERE showing_id = at_showing AND order_code = submitted AND NOT sold;
  GET DIAGNOSTICS units_left = ROW_COUNT;
  IF units_left <> (decided ->> 'units')::int THEN
    RAISE no_data_found USING MESSAGE = 'the order does not have its units any more';
  END IF;
  is_done := move_order(submitted, 'holding', 'awaiting_payment', decided ->> 'why', (decided ->> 'until')::timestamptz,
    at_showing);
  payments := '[]';
  IF attempt IS NOT NULL THEN
    INSERT INTO payments AS p (id, order_code, showing_id, provider, method, reference, amount, state, pay_url, provider_facts,
      started_at, expires_at)
    SELECT id, submitted, at_showing, provider, method, reference, amount, state, pay_url, provider_facts, started_at,
      expires_at
    FROM jsonb_populate_record(NULL::payments, attempt)
    RETURNING jsonb_build_array(to_jsonb(p)) INTO payments;
  END IF;
  IF sale IS NOT NULL THEN
    is_done := sell_order(submitted, 'awaiting_payment', decided ->> 'why', sale, at_showing);
    SELECT o.paid_at INTO paid_at FROM orders o WHERE code = submitted AND showing_id = at_showing;
  END IF;
  is_done := put_in_outbox(news);
  is_done := keep_answers(ARRAY[kept]);
  outcome := 'submitted';
  now := clock_timestamp();
END $$;

CREATE OR REPLACE FUNCTION money_facts(of_provider text, with_reference text, money text,
  OUT payment jsonb, OUT of_order jsonb, OUT version text, OUT is_known_money boolean, OUT sale jsonb)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  SELECT to_jsonb(p), to_jsonb(o) || jsonb_build_object('now', clock_timestamp()), o.xmin::text
  INTO payment, of_order, version
  FROM payments p JOIN orders o ON o.code = p.order_code AND o.showing_id = p.showing_id
  WHERE p.provider = of_provider AND p.reference = with_reference;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  is_known_money := EXISTS (SELECT FROM receipts WHERE provider = of_provider AND provider_transaction = money);
  IF of_order ->> 'state' = 'awaiting_payment' THEN
    sale := to_jsonb(sale_facts(of_order ->> 'code', of_order ->> 'showing_id'));
  END IF;
END $$;

CREATE OR REPLACE FUNCTION take_money(of_callback bigint, receipt jsonb, said_code text, order_version text, sale jsonb,
  answer text) RETURNS text
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  paid payments;
  version text;
  is_done boolean;
BEGIN
  PERFORM FROM provider_callbacks WHERE id = of_callback AND applied_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'changed';
  END IF;
  SELECT * INTO paid FROM payments
  WHERE id = receipt ->> 'payment_id' AND state IN ('created', 'pending') FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'changed';
  END IF;
  PERFORM lock_buyer(showing_id, user_id) FROM orders
  WHERE code = paid.order_code AND showing_id = paid.showing_id;
  SELECT xmin::text INTO version FROM orders
  WHERE code = paid.order_code AND showing_id = paid.showing_id AND state = 'awaiting_payment' FOR UPDATE;
  IF version IS DISTINCT FROM order_version OR EXISTS (
    SELECT FROM receipts WHERE provider = receipt ->> 'provider'
      AND provider_transaction = receipt ->> 'provider_transaction')
  THEN
    RETURN 'changed';
  END IF;
  INSERT INTO receipts (id, provider, provider_transaction, payment_id, amount)
  SELECT id, provider, provider_transaction, payment_id, amount FROM jsonb_populate_record(NULL::receipts, receipt);
  UPDATE payments SET state = 'succeeded', provider_code = said_code,
    provider_transaction = receipt ->> 'provider_transaction', failure = NULL, ended_at = clock_timestamp(),
    desk_since = NULL
  WHERE id = paid.id;
  is_done := sell_order(paid.order_code, 'awaiting_payment', 'money_arrived', sale, paid.showing_id);
  UPDATE provider_callbacks SET verified = true, outcome = answer, applied_at = clock_timestamp() WHERE id = of_callback;
  RETURN 'taken';
END $$;

-- As in 0081-sale.sql, and so below.
CREATE OR REPLACE FUNCTION lock_for_payment(wanted text, buyer text,
  OUT locked jsonb, OUT is_off boolean, OUT is_turn_over boolean, OUT attempts jsonb)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  found_order orders;
BEGIN
  SELECT * INTO found_order FROM orders WHERE code = wanted AND user_id = buyer FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  locked := to_jsonb(found_order) || jsonb_build_object('now', clock_timestamp());
  SELECT s.status = 'cancelled' OR e.status = 'cancelled' INTO is_off
  FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = found_order.showing_id;
  is_turn_over := found_order.turn_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM turns WHERE showing_id = found_order.showing_id AND id = found_order.turn_id AND ended_at IS NULL
      AND expires_at > clock_timestamp());
  IF found_order.state <> 'holding' THEN
    SELECT jsonb_agg(to_jsonb(p) ORDER BY started_at, id) INTO attempts FROM payments p
    WHERE order_code = wanted AND state IN ('created', 'pending');
  END IF;
END $$;

CREATE OR REPLACE FUNCTION lock_for_money(of_callback bigint, of_provider text, with_reference text, money text,
  OUT applied text, OUT payment jsonb, OUT of_order jsonb, OUT is_known_money boolean)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  found_payment payments;
  found_order orders;
BEGIN
  SELECT CASE WHEN applied_at IS NOT NULL THEN outcome END INTO STRICT applied
  FROM provider_callbacks WHERE id = of_callback FOR UPDATE;
  IF applied IS NOT NULL THEN
    RETURN;
  END IF;
  SELECT * INTO found_payment FROM payments WHERE provider = of_provider AND reference = with_reference FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM lock_buyer(showing_id, user_id) FROM orders
  WHERE code = found_payment.order_code AND showing_id = found_payment.showing_id;
  SELECT * INTO STRICT found_order FROM orders
  WHERE code = found_payment.order_code AND showing_id = found_payment.showing_id FOR UPDATE;
  payment := to_jsonb(found_payment);
  of_order := to_jsonb(found_order) || jsonb_build_object('now', clock_timestamp());
  is_known_money := EXISTS (SELECT FROM receipts WHERE provider = of_provider AND provider_transaction = money);
END $$;

CREATE OR REPLACE FUNCTION start_payment(of_order text, at_showing text, why text, until timestamptz, attempt jsonb, news jsonb)
RETURNS bigint
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  kept bigint;
BEGIN
  UPDATE units SET held_until = NULL WHERE showing_id = at_showing AND order_code = of_order AND NOT sold;
  GET DIAGNOSTICS kept = ROW_COUNT;
  PERFORM move_order(of_order, 'holding', 'awaiting_payment', why, until, at_showing);
  IF attempt IS NOT NULL THEN
    INSERT INTO payments (id, order_code, showing_id, provider, method, reference, amount, state, pay_url, provider_facts,
      started_at, expires_at)
    SELECT id, of_order, at_showing, provider, method, reference, amount, state, pay_url, provider_facts, started_at,
      expires_at
    FROM jsonb_populate_record(NULL::payments, attempt);
  END IF;
  PERFORM put_in_outbox(news);
  RETURN kept;
END $$;

DROP FUNCTION add_earned(text, text, jsonb);
CREATE FUNCTION add_earned(by_order text, buyer text, brought jsonb, at_showing text DEFAULT NULL)
RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  WITH earned AS (
    SELECT unit, amount FROM jsonb_to_recordset(brought) AS each (unit text, amount int)
    WHERE NOT EXISTS (SELECT FROM balance_entries WHERE order_code = by_order AND reason = 'order')
  ), added AS (
    INSERT INTO balances (user_id, unit, amount)
    SELECT buyer, unit, amount FROM earned ORDER BY unit
    ON CONFLICT (user_id, unit) DO UPDATE SET amount = balances.amount + excluded.amount
    RETURNING unit, amount
  )
  INSERT INTO balance_entries (user_id, unit, amount, reason, order_code, showing_id, balance_after)
  SELECT buyer, unit, earned.amount, 'order', by_order, at_showing, added.amount
  FROM added JOIN earned USING (unit);
  RETURN true;
END $$;
