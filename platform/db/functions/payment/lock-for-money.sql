-- Locks what money has come for, in the order that everything keeps: callback, payment, buyer, order. `applied` is the
-- outcome of the callback, when it was applied before; then, and for a reference that nobody knows, nothing more is read.
CREATE OR REPLACE FUNCTION lock_for_money(of_callback bigint, of_provider text, with_reference text, money text,
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
  PERFORM lock_buyer(showing_id, user_id) FROM orders
  WHERE code = found_payment.order_code AND showing_id = found_payment.showing_id;
  SELECT * INTO STRICT found_order FROM orders
  WHERE code = found_payment.order_code AND showing_id = found_payment.showing_id FOR UPDATE;
  payment := to_jsonb(found_payment);
  of_order := to_jsonb(found_order) || jsonb_build_object('now', clock_timestamp());
  is_known_money := EXISTS (SELECT FROM receipts WHERE provider = of_provider AND provider_transaction = money);
END $$;
