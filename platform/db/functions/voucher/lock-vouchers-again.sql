-- What an order that had ended, and is paid late after all, took from its vouchers, which are locked; null where it had
-- none.
CREATE OR REPLACE FUNCTION lock_vouchers_again(of_order text, buyer text) RETURNS jsonb
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  ids text[] := ARRAY(SELECT voucher_id FROM voucher_uses WHERE order_code = of_order);
BEGIN
  IF cardinality(ids) = 0 THEN
    RETURN NULL;
  END IF;
  PERFORM lock_vouchers(ids);
  PERFORM settle_voucher_uses(ids);
  UPDATE voucher_uses SET counted = NULL WHERE order_code = of_order;
  RETURN voucher_facts(ids, buyer, of_order);
END $$;
