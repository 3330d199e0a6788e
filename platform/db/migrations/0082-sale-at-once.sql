-- Submitting an order and taking its money, each in one statement: both are decided from what is read without a lock, and
-- written by a function that takes the locks and leaves everything as it is when something has changed meanwhile
-- ('changed'). Whoever decides under the locks from the beginning uses 0081-sale.sql and sell_order. Plans as in
-- 0080-hold.sql.

-- Moves an order that the caller has locked, and appends to its audit trail. An order that is not where the caller saw it
-- is a defect.
CREATE FUNCTION move_order(moved text, from_state text, new_state text, why text, until timestamptz) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  UPDATE orders SET state = new_state, pay_until = coalesce(pay_until, until),
    paid_at = CASE WHEN new_state = 'paid' THEN clock_timestamp() END,
    ended_at = CASE WHEN new_state IN ('paid', 'cancelled', 'expired') THEN clock_timestamp() END
  WHERE code = moved AND state = from_state;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'order % is not %', moved, from_state;
  END IF;
  INSERT INTO order_transitions (order_code, from_state, to_state, because) VALUES (moved, from_state, new_state, why);
  RETURN true;
END $$;

-- What is sold with an order: its units, each with the number of its ticket, which is drawn here and never used again;
-- and the facts of the showing that tickets and the letter about them need. Nothing is written.
CREATE FUNCTION sale_facts(of_order text, at_showing text,
  OUT units jsonb, OUT showing_number int, OUT title jsonb, OUT venue jsonb, OUT address jsonb, OUT city_id text,
  OUT starts_at timestamptz, OUT doors_at timestamptz)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  SELECT jsonb_agg(jsonb_build_object('id', u.id, 'section_id', u.section_id, 'ticket_type_id', u.ticket_type_id,
    'is_seat', u.seat_label IS NOT NULL, 'seat', coalesce(u.row_label, '') || u.seat_label, 'section', c.name,
    'type', t.name, 'ticket_number', nextval(pg_get_serial_sequence('tickets', 'number'))))
  INTO units
  FROM units u
  JOIN sections c ON c.showing_id = at_showing AND c.id = u.section_id
  JOIN ticket_types t ON t.showing_id = at_showing AND t.id = u.ticket_type_id
  WHERE u.showing_id = at_showing AND u.order_code = of_order AND NOT u.sold;
  SELECT s.number, e.title, v.name, v.address, v.city_id, s.starts_at, s.doors_at
  INTO showing_number, title, venue, address, city_id, starts_at, doors_at
  FROM showings s JOIN events e ON e.id = s.event_id JOIN venues v ON v.id = e.venue_id WHERE s.id = at_showing;
END $$;

-- Adds what an order brings its buyer, with the entries; once, also where two try: behind it is balance_entries_once.
CREATE FUNCTION add_earned(by_order text, buyer text, brought jsonb) RETURNS boolean
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
  INSERT INTO balance_entries (user_id, unit, amount, reason, order_code, balance_after)
  SELECT buyer, unit, earned.amount, 'order', by_order, added.amount
  FROM added JOIN earned USING (unit);
  RETURN true;
END $$;

-- Ends turns that are not over yet, and uses up the places they came from.
CREATE FUNCTION end_turns(ended text[], why text) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  WITH over AS (
    UPDATE turns SET ended_at = clock_timestamp(), ended_because = why
    WHERE id = ANY(ended) AND ended_at IS NULL
    RETURNING showing_id, user_id, number
  )
  UPDATE queue_entries SET left_at = now() FROM over
  WHERE queue_entries.showing_id = over.showing_id AND queue_entries.user_id = over.user_id
    AND queue_entries.number = over.number AND queue_entries.left_at IS NULL;
  RETURN true;
END $$;

-- Sells a locked order: its units are sold, its tickets inserted, the order is paid, its turn free for the next buyer, what
-- it brings is booked and the news is said. `sale` is {tickets, earned, news}: a ticket for each of its units, or it is a
-- defect. A readable code that another ticket has (one in 10^12) asks for the whole transaction once more, with new codes.
CREATE FUNCTION sell_order(sold_code text, from_state text, why text, sale jsonb) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  sold_order orders;
  wanted int := jsonb_array_length(sale -> 'tickets');
  unit_ids text[] := ARRAY(SELECT ticket ->> 'unit_id' FROM jsonb_array_elements(sale -> 'tickets') AS ticket);
  changed int;
  is_done boolean;
BEGIN
  SELECT * INTO STRICT sold_order FROM orders WHERE code = sold_code;
  UPDATE units SET sold = true, held_until = NULL
  WHERE showing_id = sold_order.showing_id AND id = ANY(unit_ids) AND order_code = sold_code AND NOT sold;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed <> wanted THEN
    RAISE EXCEPTION 'order % does not have its units', sold_code;
  END IF;
  IF from_state <> 'paid' THEN
    is_done := move_order(sold_code, from_state, 'paid', why, NULL);
  END IF;
  INSERT INTO tickets (id, number, showing_id, unit_id, ticket_type_id, order_code, user_id, code, generation, key_id, qr)
  OVERRIDING SYSTEM VALUE
  SELECT id, number, sold_order.showing_id, unit_id, ticket_type_id, sold_code, sold_order.user_id, code, generation,
    key_id, qr
  FROM jsonb_populate_recordset(NULL::tickets, sale -> 'tickets')
  ON CONFLICT (code) DO NOTHING;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed <> wanted THEN
    RAISE serialization_failure USING MESSAGE = 'a readable code is taken';
  END IF;
  IF jsonb_array_length(sale -> 'earned') > 0 THEN
    is_done := add_earned(sold_code, sold_order.user_id, sale -> 'earned');
  END IF;
  IF sold_order.turn_id IS NOT NULL THEN
    is_done := end_turns(ARRAY[sold_order.turn_id], 'bought');
  END IF;
  RETURN put_in_outbox(sale -> 'news');
END $$;

-- What may have changed since an order was held: whether its showing was called off, and whether its turn still runs.
CREATE FUNCTION hold_standing(at_showing text, with_turn text, OUT is_off boolean, OUT is_turn_over boolean)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  SELECT s.status = 'cancelled' OR e.status = 'cancelled' INTO is_off
  FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = at_showing;
  is_turn_over := with_turn IS NOT NULL AND NOT EXISTS (
    SELECT FROM turns WHERE id = with_turn AND ended_at IS NULL AND expires_at > clock_timestamp());
END $$;

-- Submits a held order as it was decided: {version, units, why, until}; `version` is the row version of the order, so
-- nothing of it is other than it was read. Its attempt is written down, or, where nothing is to be paid, its tickets are
-- sold there and then. A unit that it does not have any more takes everything back ('no_data_found').
CREATE FUNCTION submit_order(submitted text, buyer text, decided jsonb, attempt jsonb, sale jsonb, news jsonb, kept jsonb,
  OUT outcome text, OUT payments jsonb, OUT paid_at timestamptz, OUT now timestamptz)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  version text;
  held orders;
  standing record;
  units_left int;
  is_done boolean;
BEGIN
  outcome := 'changed';
  SELECT xmin::text INTO version FROM orders WHERE code = submitted AND user_id = buyer FOR UPDATE;
  IF version IS DISTINCT FROM decided ->> 'version' THEN
    RETURN;
  END IF;
  SELECT * INTO STRICT held FROM orders WHERE code = submitted;
  standing := hold_standing(held.showing_id, held.turn_id);
  IF held.state <> 'holding' OR held.hold_until <= clock_timestamp() OR standing.is_off OR standing.is_turn_over THEN
    RETURN;
  END IF;
  UPDATE units SET held_until = NULL WHERE showing_id = held.showing_id AND order_code = submitted AND NOT sold;
  GET DIAGNOSTICS units_left = ROW_COUNT;
  IF units_left <> (decided ->> 'units')::int THEN
    RAISE no_data_found USING MESSAGE = 'the order does not have its units any more';
  END IF;
  is_done := move_order(submitted, 'holding', 'awaiting_payment', decided ->> 'why', (decided ->> 'until')::timestamptz);
  payments := '[]';
  IF attempt IS NOT NULL THEN
    INSERT INTO payments AS p (id, order_code, provider, method, reference, amount, state, pay_url, provider_facts,
      started_at, expires_at)
    SELECT id, submitted, provider, method, reference, amount, state, pay_url, provider_facts, started_at, expires_at
    FROM jsonb_populate_record(NULL::payments, attempt)
    RETURNING jsonb_build_array(to_jsonb(p)) INTO payments;
  END IF;
  IF sale IS NOT NULL THEN
    is_done := sell_order(submitted, 'awaiting_payment', decided ->> 'why', sale);
    SELECT o.paid_at INTO paid_at FROM orders o WHERE code = submitted;
  END IF;
  is_done := put_in_outbox(news);
  is_done := keep_answers(ARRAY[kept]);
  outcome := 'submitted';
  now := clock_timestamp();
END $$;

-- What money has come for, and everything that is decided by it, without a lock. `version` is the row version of the order.
CREATE FUNCTION money_facts(of_provider text, with_reference text, money text,
  OUT payment jsonb, OUT of_order jsonb, OUT version text, OUT is_known_money boolean, OUT sale jsonb)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  SELECT to_jsonb(p), to_jsonb(o) || jsonb_build_object('now', clock_timestamp()), o.xmin::text
  INTO payment, of_order, version
  FROM payments p JOIN orders o ON o.code = p.order_code
  WHERE p.provider = of_provider AND p.reference = with_reference;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  is_known_money := EXISTS (SELECT FROM receipts WHERE provider = of_provider AND provider_transaction = money);
  IF of_order ->> 'state' = 'awaiting_payment' THEN
    sale := to_jsonb(sale_facts(of_order ->> 'code', of_order ->> 'showing_id'));
  END IF;
END $$;

-- Takes money that pays an order, as it was decided: the receipt, the end of its attempt, the sale, and what became of the
-- callback that told of it. 'changed', and nothing is written, when callback, attempt or order are not as they were read, or
-- this very money is known by now. Locks in the order that everything keeps: callback, payment, buyer, order.
CREATE FUNCTION take_money(of_callback bigint, receipt jsonb, said_code text, order_version text, sale jsonb,
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
  PERFORM lock_buyer(showing_id, user_id) FROM orders WHERE code = paid.order_code;
  SELECT xmin::text INTO version FROM orders WHERE code = paid.order_code AND state = 'awaiting_payment' FOR UPDATE;
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
  is_done := sell_order(paid.order_code, 'awaiting_payment', 'money_arrived', sale);
  UPDATE provider_callbacks SET verified = true, outcome = answer, applied_at = clock_timestamp() WHERE id = of_callback;
  RETURN 'taken';
END $$;
