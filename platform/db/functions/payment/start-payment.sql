-- Starts the payment of a locked hold: its units have no deadline of their own any more, the order waits for its money until
-- `until`, and the attempt is written down; null for an order that costs nothing. Returns how many units the order still has:
-- the caller compares, and takes everything back when one is missing.
CREATE OR REPLACE FUNCTION start_payment(of_order text, at_showing text, why text, until timestamptz, attempt jsonb, news jsonb)
RETURNS bigint
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  kept bigint;
BEGIN
  UPDATE units SET held_until = NULL
  WHERE showing_id = at_showing AND claim_kind = 'order' AND claim_id = of_order AND NOT sold;
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
