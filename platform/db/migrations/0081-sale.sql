-- From a hold to its tickets: what submitting an order and settling its money write, each step in one statement. What is
-- done is decided by the rules of platform/event; here rows are locked, moved and written. Plans as in 0080-hold.sql.

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
