-- Asks for money of an order to go back for a decision: from what was paid for it before what exchanged
-- tickets brought, from what came first, as takeFrom in share-out.rule.ts does with the receipts of readOpenReceipts.
CREATE OR REPLACE FUNCTION request_refund(of_order text, wanted bigint, why text, decision text) RETURNS boolean
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
    WHERE p.order_code = of_order ORDER BY r.exchanged_from IS NOT NULL, r.received_at, r.id
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
