-- Takes money that pays an order, as it was decided: the receipt, the end of its attempt, the sale, and the outcome of the
-- callback that told of it. 'changed', and nothing is written, when callback, attempt or order are not as they were read, or
-- this very money is known by now. Locks in the order that everything keeps: callback, payment, buyer, order.
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
