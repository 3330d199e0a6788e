-- Service fees: what a showing asks on top of its tickets' prices, worked out for each kind of ticket when the catalogue is
-- written, so that whoever shows or sells it adds up whole đồng and never a share.

-- As the catalogue says it (schema/rules/order/service-fee.rule.ts); null for none.
ALTER TABLE showings ADD COLUMN service_fee jsonb;

ALTER TABLE ticket_types
  -- VND for one, whatever the way to pay.
  ADD COLUMN fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  -- What a way to pay adds for one, VND by the code of the method; null where none does.
  ADD COLUMN method_fees jsonb;

-- As in 0086-holds-in-groups.sql, with the fees of the types.
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
      'fee', t.fee, 'method_fees', t.method_fees,
      'min_per_order', t.min_per_order, 'max_per_order', t.max_per_order, 'position', t.position)
      ORDER BY t.position, t.id),
    jsonb_agg(DISTINCT jsonb_build_object('id', c.id, 'name', c.name, 'kind', c.kind))
  INTO types, sections
  FROM ticket_types t JOIN sections c ON c.showing_id = at_showing AND c.id = t.section_id
  WHERE t.showing_id = at_showing AND t.id = ANY(wanted_types);
END $$;

-- As in 0082-sale-at-once.sql; an order whose service fee depends on the way to pay costs what the way costs that it was
-- paid in: then `sale` has service_fee as well, VND.
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
