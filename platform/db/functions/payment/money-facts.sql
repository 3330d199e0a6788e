-- What money has come for, and everything that is decided by it, without a lock. `version` is the row version of the
-- order.
CREATE OR REPLACE FUNCTION money_facts(of_provider text, with_reference text, money text,
  OUT payment jsonb, OUT of_order jsonb, OUT version text, OUT is_known_money boolean, OUT sale jsonb)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  SELECT to_jsonb(p), to_jsonb(o) || jsonb_build_object('now', clock_timestamp()), o.xmin::text
  INTO payment, of_order, version
  FROM payments p JOIN orders o ON o.code = p.order_code AND o.showing_id = p.showing_id
  WHERE p.provider = of_provider AND p.reference = with_reference;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  is_known_money := EXISTS (SELECT FROM receipts WHERE provider = of_provider AND provider_transaction = money);
  IF of_order ->> 'state' = 'awaiting_payment' THEN
    sale := to_jsonb(sale_facts(of_order ->> 'code', of_order ->> 'showing_id'));
  END IF;
END $$;
