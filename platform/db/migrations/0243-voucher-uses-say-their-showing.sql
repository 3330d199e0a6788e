-- Uses of vouchers name the showing of their order, so that the order is looked up in one partition. As in 0106-vouchers.sql
-- otherwise.
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

CREATE OR REPLACE FUNCTION voucher_standing(of_vouchers text[], buyer text, but_order text)
RETURNS TABLE (voucher_id text, uses bigint, spent bigint, by_buyer bigint)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  theirs text[] := buyer || ARRAY(
    SELECT other.id FROM users me JOIN users other ON other.mailbox = me.mailbox
    WHERE me.id = buyer AND other.id <> buyer);
BEGIN
  RETURN QUERY
  SELECT v.id, v.spent_uses + live.uses, v.spent_amount + live.amount, own.uses
  FROM vouchers v
  CROSS JOIN LATERAL (
    SELECT count(*) AS uses, coalesce(sum(u.amount), 0)::bigint AS amount
    FROM voucher_uses u JOIN orders o ON o.code = u.order_code AND o.showing_id = u.showing_id
    WHERE u.voucher_id = v.id AND u.counted IS NULL AND u.order_code <> but_order
      AND o.state IN ('holding', 'awaiting_payment', 'paid')) AS live
  CROSS JOIN LATERAL (
    SELECT count(*) AS uses FROM voucher_uses u JOIN orders o ON o.code = u.order_code AND o.showing_id = u.showing_id
    WHERE u.user_id = ANY(theirs) AND u.voucher_id = v.id AND u.order_code <> but_order
      AND o.state IN ('holding', 'awaiting_payment', 'paid')) AS own
  WHERE v.id = ANY(of_vouchers);
END $$;
