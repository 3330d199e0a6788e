-- Marks the uses of orders that have ended as settled, so that counting a popular voucher costs what is being bought right
-- now, not what was ever sold. Called under lock_vouchers.
CREATE OR REPLACE FUNCTION settle_voucher_uses(of_vouchers text[]) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  WITH ended AS (
    UPDATE voucher_uses u SET counted = CASE WHEN o.state = 'paid' THEN 'spent' ELSE 'returned' END
    FROM orders o
    WHERE u.voucher_id = ANY(of_vouchers) AND u.counted IS NULL AND o.code = u.order_code
      AND o.showing_id = u.showing_id AND o.state IN ('paid', 'cancelled', 'expired')
    RETURNING u.voucher_id, u.amount, u.counted
  ), sums AS (
    SELECT voucher_id, count(*) AS uses, sum(amount) AS amount FROM ended WHERE counted = 'spent' GROUP BY voucher_id
  )
  UPDATE vouchers SET spent_uses = spent_uses + sums.uses, spent_amount = spent_amount + sums.amount
  FROM sums WHERE id = sums.voucher_id;
  RETURN true;
END $$;
