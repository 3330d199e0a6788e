-- Ends an order that is not paid, because a ticket that it was to have stays with its seller for good. Money that still
-- comes for it goes back.
CREATE OR REPLACE FUNCTION end_order_of_return(ended text, why text) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  found_order orders;
BEGIN
  SELECT * INTO found_order FROM orders
  WHERE code = ended AND state IN ('holding', 'awaiting_payment') FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE units SET claim_kind = NULL, claim_id = NULL, held_until = NULL
  WHERE showing_id = found_order.showing_id AND claim_kind = 'order' AND claim_id = ended AND NOT sold;
  -- Through nobody's fault: the place waits on, where it was.
  UPDATE waiting_places p SET state = 'waiting', ended_at = NULL FROM waiting_offers o
  WHERE o.order_code = ended AND p.id = o.place_id AND p.state = 'served'
    AND NOT EXISTS (SELECT FROM waiting_places q WHERE q.showing_id = p.showing_id AND q.user_id = p.user_id AND q.ended_at IS NULL);
  PERFORM move_order(ended, found_order.state, 'cancelled', why, NULL);
  RETURN put_in_outbox(jsonb_build_array(
    jsonb_build_object('kind', 'message', 'topic', 'orders/' || ended, 'retain', false, 'may_wait', false,
      'payload', jsonb_build_object('code', ended, 'state', 'cancelled'))));
END $$;
