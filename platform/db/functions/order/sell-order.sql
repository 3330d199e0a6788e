-- Sells a locked order: its units are sold, those that others have returned become its own first, its tickets are inserted, the
-- order is paid, its turn is free for the next buyer, what it brings is booked, and the outbox gets the news. `sale` is
-- {tickets, earned, news, service_fee?}: a ticket for each of its units, or it is a defect; `service_fee` (VND) where it depends
-- on the way to pay. A readable code that another ticket has (one in 10^12) takes the transaction back, to be tried again with
-- new codes.
CREATE OR REPLACE FUNCTION sell_order(sold_code text, from_state text, why text, sale jsonb, at_showing text DEFAULT NULL)
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
  -- A platform of an older version knows nothing of exchanges: its callback fails, and is applied by a newer one.
  IF sold_order.exchange IS NOT NULL AND EXISTS (
    SELECT FROM tickets WHERE id IN (SELECT jsonb_array_elements_text(sold_order.exchange -> 'ticket_ids')) AND voided_at IS NULL)
  THEN
    RAISE EXCEPTION 'order % is sold while tickets that are given for it are good', sold_code;
  END IF;
  IF EXISTS (SELECT FROM units WHERE showing_id = at_showing AND id = ANY(unit_ids) AND return_id IS NOT NULL) THEN
    is_done := resell_units(sold_code, at_showing, unit_ids);
  END IF;
  UPDATE units SET sold = true, held_until = NULL
  WHERE showing_id = at_showing AND id = ANY(unit_ids) AND claim_kind = 'order' AND claim_id = sold_code
    AND NOT sold;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed <> wanted THEN
    RAISE EXCEPTION 'order % does not have its units', sold_code;
  END IF;
  IF sale -> 'service_fee' IS NOT NULL THEN
    UPDATE orders SET service_fee = (sale ->> 'service_fee')::bigint,
      total = subtotal + (sale ->> 'service_fee')::bigint + shipping_fee + add_on_total - discount
    WHERE code = sold_code AND showing_id = at_showing;
  END IF;
  IF from_state <> 'paid' THEN
    is_done := move_order(sold_code, from_state, 'paid', why, NULL, at_showing);
  END IF;
  INSERT INTO tickets (id, number, showing_id, unit_id, ticket_type_id, order_code, user_id, code, generation, key_id, qr,
    attendee)
  OVERRIDING SYSTEM VALUE
  SELECT id, number, at_showing, unit_id, ticket_type_id, sold_code, sold_order.user_id, code, generation,
    key_id, qr, sold_order.attendees -> unit_id
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
