-- Submits a held order as it was decided: {version, units, why, until}; `version` is the row version of the order, so that
-- nothing of it differs from what was read. Its attempt to pay is written down, or, where nothing is to be paid, its tickets are
-- sold at once. A unit that it no longer has takes everything back ('no_data_found'). Locks first, and returns 'changed' without
-- writing when something has changed since it was read.
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
  UPDATE units SET held_until = NULL
  WHERE showing_id = at_showing AND claim_kind = 'order' AND claim_id = submitted AND NOT sold;
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
