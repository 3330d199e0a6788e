-- A returned ticket and its unit: whose it is at every moment. Locks: orders, tickets, offers, units, returns. Plans as in 0080-hold.sql.

-- A unit whose new buyer gave it up, or let it lapse, is its seller's again: whoever frees it, and for whatever reason.
CREATE FUNCTION give_unit_back_to_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ticket_returns SET state = 'offered', offer_id = NULL WHERE id = OLD.return_id AND state = 'reserved'
  RETURNING order_code INTO NEW.order_code;
  IF NOT FOUND THEN
    SELECT order_code INTO STRICT NEW.order_code FROM ticket_returns WHERE id = OLD.return_id;
  END IF;
  NEW.sold := true;
  NEW.held_until := NULL;
  NEW.return_id := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER units_back_to_seller BEFORE UPDATE OF order_code ON units
  FOR EACH ROW WHEN (OLD.return_id IS NOT NULL AND NEW.return_id IS NOT NULL AND NEW.order_code IS NULL)
  EXECUTE FUNCTION give_unit_back_to_seller();

-- Ends an open offer: what was kept for it is kept for the list, what was returned is offered again. False when it was over before.
CREATE FUNCTION end_offer(ended text, offer_state text, place_state text) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  offer waiting_offers;
BEGIN
  UPDATE waiting_offers SET state = offer_state, ended_at = clock_timestamp() WHERE id = ended AND state = 'open'
  RETURNING * INTO offer;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE units SET order_code = 'list ' || offer.showing_id
  WHERE showing_id = offer.showing_id AND id = ANY(offer.unit_ids) AND order_code = 'offer ' || ended;
  UPDATE ticket_returns SET state = 'offered', offer_id = NULL WHERE offer_id = ended AND state = 'reserved';
  UPDATE waiting_places SET state = place_state,
    ended_at = CASE WHEN place_state = 'waiting' THEN NULL ELSE clock_timestamp() END
  WHERE id = offer.place_id;
  RETURN true;
END $$;

-- Ends an order that is not paid, because a ticket that it was to have is its seller's for good. Money that still comes goes back.
CREATE FUNCTION end_order_of_return(ended text, why text) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  found_order orders;
BEGIN
  SELECT * INTO found_order FROM orders
  WHERE code = ended AND state IN ('holding', 'awaiting_payment') FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE units SET order_code = NULL, held_until = NULL
  WHERE showing_id = found_order.showing_id AND order_code = ended AND NOT sold;
  -- Through nobody's fault: the place waits on, where it was.
  UPDATE waiting_places p SET state = 'waiting', ended_at = NULL FROM waiting_offers o
  WHERE o.order_code = ended AND p.id = o.place_id AND p.state = 'served'
    AND NOT EXISTS (SELECT FROM waiting_places q WHERE q.showing_id = p.showing_id AND q.user_id = p.user_id AND q.ended_at IS NULL);
  PERFORM move_order(ended, found_order.state, 'cancelled', why, NULL);
  RETURN put_in_outbox(jsonb_build_array(
    jsonb_build_object('kind', 'message', 'topic', 'orders/' || ended, 'retain', false, 'may_wait', false,
      'payload', jsonb_build_object('code', ended, 'state', 'cancelled'))));
END $$;

-- A ticket that is let in, or ends, is offered back no more; whoever was about to have it does not get it.
CREATE FUNCTION end_return(of_ticket text, why text) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  seen ticket_returns;
  found_return ticket_returns;
  buyer_order text;
BEGIN
  LOOP
    SELECT * INTO seen FROM ticket_returns WHERE ticket_id = of_ticket AND ended_at IS NULL;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
    PERFORM FROM waiting_offers WHERE id = seen.offer_id FOR UPDATE;
    PERFORM FROM units WHERE showing_id = seen.showing_id AND id = seen.unit_id FOR UPDATE;
    SELECT * INTO found_return FROM ticket_returns WHERE id = seen.id FOR UPDATE;
    EXIT WHEN found_return.offer_id IS NOT DISTINCT FROM seen.offer_id AND found_return.state = seen.state;
  END LOOP;
  SELECT order_code INTO buyer_order FROM units
  WHERE showing_id = seen.showing_id AND id = seen.unit_id AND return_id = seen.id;
  UPDATE ticket_returns SET state = 'lapsed', because = why, ended_at = clock_timestamp() WHERE id = seen.id;
  IF buyer_order IS NOT NULL THEN
    UPDATE units SET order_code = seen.order_code, sold = true, held_until = NULL, return_id = NULL
    WHERE showing_id = seen.showing_id AND id = seen.unit_id;
    RETURN end_order_of_return(buyer_order, 'return_ended');
  END IF;
  IF seen.offer_id IS NOT NULL THEN
    RETURN end_offer(seen.offer_id, 'gone', 'waiting');
  END IF;
  RETURN true;
END $$;

CREATE FUNCTION end_return_of_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_return(NEW.id, CASE WHEN NEW.voided_at IS NULL THEN 'let_in' ELSE 'ticket_ended' END);
  RETURN NULL;
END $$;
CREATE TRIGGER tickets_end_returns AFTER UPDATE OF voided_at, checked_in_at ON tickets
  FOR EACH ROW WHEN (OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL
    OR OLD.checked_in_at IS NULL AND NEW.checked_in_at IS NOT NULL)
  EXECUTE FUNCTION end_return_of_ticket();

-- Sends money of an order back for a decision: from what came first, as takeFrom in share-out.rule.ts does.
CREATE FUNCTION request_refund(of_order text, wanted bigint, why text, decision text) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  missing bigint := wanted;
  part bigint;
  receipt record;
BEGIN
  FOR receipt IN
    SELECT r.id, r.payment_id,
      r.amount - (SELECT coalesce(sum(f.amount), 0) FROM refunds f WHERE f.receipt_id = r.id)::bigint AS left_over
    FROM receipts r JOIN payments p ON p.id = r.payment_id
    WHERE p.order_code = of_order ORDER BY r.received_at, r.id
  LOOP
    part := least(receipt.left_over, missing);
    CONTINUE WHEN part <= 0;
    INSERT INTO refunds (id, payment_id, receipt_id, amount, reason, state, desk_refund_id)
    VALUES (replace(gen_random_uuid()::text, '-', ''), receipt.payment_id, receipt.id, part, why, 'requested', decision);
    missing := missing - part;
  END LOOP;
  IF missing > 0 THEN
    RAISE EXCEPTION 'order %: % is to go back, and is not there', of_order, missing;
  END IF;
  RETURN true;
END $$;

-- The units of an order that others have returned become its own: their tickets end, and the money of their sellers is asked to go
-- back. In the transaction that makes the order paid, and before its tickets are written: a unit never has two that are live.
CREATE FUNCTION resell_units(sold_code text, at_showing text, unit_ids text[]) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  wanted bigint;
  written bigint;
  decision text;
  seller record;
BEGIN
  PERFORM FROM tickets t
  WHERE t.id IN (SELECT r.ticket_id FROM ticket_returns r
    WHERE r.showing_id = at_showing AND r.unit_id = ANY(unit_ids) AND r.ended_at IS NULL)
  ORDER BY t.id FOR UPDATE;
  SELECT count(*) INTO wanted FROM units
  WHERE showing_id = at_showing AND id = ANY(unit_ids) AND order_code = sold_code AND return_id IS NOT NULL;
  -- First the end of the return, so that the end of its ticket is not taken for another one.
  UPDATE ticket_returns r SET state = 'resold', resold_to = sold_code, ended_at = clock_timestamp()
  FROM units u
  WHERE u.showing_id = at_showing AND u.id = ANY(unit_ids) AND u.order_code = sold_code AND r.id = u.return_id
    AND r.state = 'reserved';
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written <> wanted THEN
    RAISE serialization_failure USING MESSAGE = 'a returned ticket has changed';
  END IF;
  UPDATE units SET return_id = NULL
  WHERE showing_id = at_showing AND id = ANY(unit_ids) AND order_code = sold_code AND return_id IS NOT NULL;
  FOR seller IN
    SELECT order_code, user_id, array_agg(ticket_id ORDER BY ticket_id) AS ticket_ids, count(*) AS tickets,
      sum(amount)::bigint AS amount
    FROM ticket_returns WHERE resold_to = sold_code AND told_at IS NULL GROUP BY order_code, user_id ORDER BY order_code
  LOOP
    decision := replace(gen_random_uuid()::text, '-', '');
    INSERT INTO desk_refunds (id, operator, scope, subject, ticket_ids, reason, planned_orders, planned_tickets,
      planned_amount, done_at)
    VALUES (decision, 'waiting list', 'tickets', seller.order_code, seller.ticket_ids, 'resold', 1, seller.tickets,
      seller.amount, clock_timestamp());
    UPDATE tickets SET voided_at = clock_timestamp(), generation = generation + 1 WHERE id = ANY(seller.ticket_ids);
    INSERT INTO ticket_refunds (ticket_id, order_code, desk_refund_id, amount)
    SELECT ticket_id, order_code, decision, amount FROM ticket_returns
    WHERE resold_to = sold_code AND ticket_id = ANY(seller.ticket_ids);
    PERFORM request_refund(seller.order_code, seller.amount, 'resold', decision);
    PERFORM put_in_outbox(jsonb_build_array(
      jsonb_build_object('kind', 'message', 'topic', 'users/' || seller.user_id, 'retain', false, 'may_wait', false,
        'payload', jsonb_build_object('kind', 'tickets')),
      jsonb_build_object('kind', 'message', 'topic', 'orders/' || seller.order_code, 'retain', false, 'may_wait', false,
        'payload', jsonb_build_object('code', seller.order_code, 'state', 'paid'))));
  END LOOP;
  RETURN true;
END $$;

-- As in 0112, and the units that others have returned become its own first.
CREATE OR REPLACE FUNCTION sell_order(sold_code text, from_state text, why text, sale jsonb) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  sold_order orders;
  wanted int := jsonb_array_length(sale -> 'tickets');
  unit_ids text[] := ARRAY(SELECT ticket ->> 'unit_id' FROM jsonb_array_elements(sale -> 'tickets') AS ticket);
  changed int;
  is_done boolean;
BEGIN
  SELECT * INTO STRICT sold_order FROM orders WHERE code = sold_code;
  IF EXISTS (SELECT FROM units WHERE showing_id = sold_order.showing_id AND id = ANY(unit_ids) AND return_id IS NOT NULL) THEN
    is_done := resell_units(sold_code, sold_order.showing_id, unit_ids);
  END IF;
  UPDATE units SET sold = true, held_until = NULL
  WHERE showing_id = sold_order.showing_id AND id = ANY(unit_ids) AND order_code = sold_code AND NOT sold;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed <> wanted THEN
    RAISE EXCEPTION 'order % does not have its units', sold_code;
  END IF;
  IF sale -> 'service_fee' IS NOT NULL THEN
    UPDATE orders SET service_fee = (sale ->> 'service_fee')::bigint,
      total = subtotal + (sale ->> 'service_fee')::bigint + shipping_fee - discount
    WHERE code = sold_code;
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
