-- How much of these vouchers is used, one order left out: how often, how many VND, and how often by this buyer, all
-- accounts of the mailbox together. A hold whose time is over counts until its end is written: it may be about to be paid.
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
