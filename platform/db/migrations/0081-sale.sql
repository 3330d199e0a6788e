-- From a hold to its tickets: what submitting an order and settling its money write, each step in one statement. What is
-- done is decided by the rules of platform/event; here rows are locked, moved and written. Plans as in 0080-hold.sql.

-- Moves an order that the caller has locked, and appends to its audit trail. An order that is not where the caller saw it
-- is a defect.
CREATE FUNCTION move_order(moved text, from_state text, new_state text, why text, until timestamptz) RETURNS void
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
END $$;

-- Locks an order of this account for its first payment, with everything that may have changed since it was held: whether
-- its showing was called off, whether its turn still runs, and the attempts without an end, oldest first.
CREATE FUNCTION lock_for_payment(wanted text, buyer text,
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
    SELECT FROM turns WHERE id = found_order.turn_id AND ended_at IS NULL AND expires_at > clock_timestamp());
  IF found_order.state <> 'holding' THEN
    SELECT jsonb_agg(to_jsonb(p) ORDER BY started_at, id) INTO attempts FROM payments p
    WHERE order_code = wanted AND state IN ('created', 'pending');
  END IF;
END $$;

-- Starts the payment of a locked hold: its units are off the clock, the order waits for its money until `until`, and the
-- attempt is written down; null for an order that costs nothing. Returns how many units the order still has: the caller
-- compares, and takes everything back when one is missing.
CREATE FUNCTION start_payment(of_order text, at_showing text, why text, until timestamptz, attempt jsonb, news jsonb)
RETURNS bigint
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  kept bigint;
BEGIN
  UPDATE units SET held_until = NULL WHERE showing_id = at_showing AND order_code = of_order AND NOT sold;
  GET DIAGNOSTICS kept = ROW_COUNT;
  PERFORM move_order(of_order, 'holding', 'awaiting_payment', why, until);
  IF attempt IS NOT NULL THEN
    INSERT INTO payments (id, order_code, provider, method, reference, amount, state, pay_url, provider_facts,
      started_at, expires_at)
    SELECT id, of_order, provider, method, reference, amount, state, pay_url, provider_facts, started_at, expires_at
    FROM jsonb_populate_record(NULL::payments, attempt);
  END IF;
  PERFORM put_in_outbox(news);
  RETURN kept;
END $$;

-- Locks what money has come for, in the order that everything keeps: callback, payment, buyer, order. `applied` is what
-- became of the callback, when it was applied before; then, and for a reference that nobody knows, nothing more is read.
CREATE FUNCTION lock_for_money(of_callback bigint, of_provider text, with_reference text, money text,
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
  PERFORM lock_buyer(showing_id, user_id) FROM orders WHERE code = found_payment.order_code;
  SELECT * INTO STRICT found_order FROM orders WHERE code = found_payment.order_code FOR UPDATE;
  payment := to_jsonb(found_payment);
  of_order := to_jsonb(found_order) || jsonb_build_object('now', clock_timestamp());
  is_known_money := EXISTS (SELECT FROM receipts WHERE provider = of_provider AND provider_transaction = money);
END $$;

-- Sells the units of a locked order, each with the number of its ticket, which is never used again. With the facts that
-- tickets and the letter about them need.
CREATE FUNCTION sell_units(sold_order text, at_showing text,
  OUT units jsonb, OUT showing_number int, OUT title jsonb, OUT venue jsonb, OUT address jsonb, OUT city_id text,
  OUT starts_at timestamptz, OUT doors_at timestamptz)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  WITH sold AS (
    UPDATE units SET sold = true, held_until = NULL
    WHERE showing_id = at_showing AND order_code = sold_order AND NOT sold
    RETURNING id, section_id, ticket_type_id, seat_label, row_label
  )
  SELECT jsonb_agg(jsonb_build_object('id', u.id, 'section_id', u.section_id, 'ticket_type_id', u.ticket_type_id,
    'is_seat', u.seat_label IS NOT NULL, 'seat', coalesce(u.row_label, '') || u.seat_label, 'section', c.name,
    'type', t.name, 'ticket_number', nextval(pg_get_serial_sequence('tickets', 'number'))))
  INTO units
  FROM sold u
  JOIN sections c ON c.showing_id = at_showing AND c.id = u.section_id
  JOIN ticket_types t ON t.showing_id = at_showing AND t.id = u.ticket_type_id;
  SELECT s.number, e.title, v.name, v.address, v.city_id, s.starts_at, s.doors_at
  INTO showing_number, title, venue, address, city_id, starts_at, doors_at
  FROM showings s JOIN events e ON e.id = s.event_id JOIN venues v ON v.id = e.venue_id WHERE s.id = at_showing;
END $$;
