-- The units of an order that others have returned become its own: their tickets end, and the money of their sellers is asked
-- to go back. Runs in the transaction that makes the order paid, before its tickets are written: a unit never has two tickets
-- that are valid.
CREATE OR REPLACE FUNCTION resell_units(sold_code text, at_showing text, unit_ids text[]) RETURNS boolean
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
  WHERE showing_id = at_showing AND id = ANY(unit_ids) AND claim_kind = 'order' AND claim_id = sold_code
    AND return_id IS NOT NULL;
  -- First the end of the return, so that the end of its ticket is not taken for another one.
  UPDATE ticket_returns r SET state = 'resold', resold_to = sold_code, ended_at = clock_timestamp()
  FROM units u
  WHERE u.showing_id = at_showing AND u.id = ANY(unit_ids) AND u.claim_kind = 'order' AND u.claim_id = sold_code AND r.id = u.return_id
    AND r.state = 'reserved';
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written <> wanted THEN
    RAISE serialization_failure USING MESSAGE = 'a returned ticket has changed';
  END IF;
  UPDATE units SET return_id = NULL
  WHERE showing_id = at_showing AND id = ANY(unit_ids) AND claim_kind = 'order' AND claim_id = sold_code
    AND return_id IS NOT NULL;
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
