-- What accounts have of a showing: what their mailbox has bought, what its other accounts are about to have, the live
-- order, and the deadline that they are bound to. A ticket that was given away counts for whoever bought it as long as it is
-- valid: what one mailbox may have of a showing is what it may buy. Each ticket counts once, also one that went to another
-- account of the mailbox. Called under their locks it sees what whoever held the lock before has written.
CREATE OR REPLACE FUNCTION buyers_shares(at_showing text, buyers text[])
RETURNS TABLE (user_id text, owned bigint, live_code text, live_state text, live_lapsed boolean, keep_until timestamptz)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT buyer.id,
    (SELECT count(*) FROM tickets
      WHERE user_id = ANY(mailbox.accounts) AND showing_id = at_showing AND voided_at IS NULL)
    + (SELECT count(*) FROM orders bought JOIN tickets given ON given.order_code = bought.code AND given.showing_id = at_showing
      WHERE bought.user_id = ANY(mailbox.accounts) AND bought.showing_id = at_showing AND bought.state = 'paid'
        AND given.voided_at IS NULL AND NOT given.user_id = ANY(mailbox.accounts))
    + (SELECT coalesce(sum((line ->> 'quantity')::int), 0) FROM orders, jsonb_array_elements(lines) AS line
      WHERE user_id = ANY(mailbox.accounts) AND user_id <> buyer.id AND showing_id = at_showing
        AND (state = 'awaiting_payment' OR state = 'holding' AND hold_until > clock_timestamp())),
    live.code, live.state, live.state = 'holding' AND live.hold_until <= clock_timestamp(), own.keep_until
  FROM unnest(buyers) AS buyer (id)
  CROSS JOIN LATERAL (SELECT ARRAY(
    SELECT other.id FROM users me JOIN users other ON other.mailbox = me.mailbox WHERE me.id = buyer.id
    UNION SELECT buyer.id) AS accounts) AS mailbox
  LEFT JOIN LATERAL (
    SELECT code, state, hold_until FROM orders
    WHERE showing_id = at_showing AND user_id = buyer.id AND state IN ('holding', 'awaiting_payment') LIMIT 1) AS live ON true
  LEFT JOIN LATERAL (
    SELECT keep_until FROM showing_buyers WHERE showing_id = at_showing AND user_id = buyer.id LIMIT 1) AS own ON true;
END $$;
