-- Locks an order of this account for its first payment, with everything that may have changed since it was held: whether
-- its showing was called off, whether its turn still runs, and the attempts without an end, oldest first.
CREATE OR REPLACE FUNCTION lock_for_payment(wanted text, buyer text,
  OUT locked jsonb, OUT is_off boolean, OUT is_turn_over boolean, OUT attempts jsonb)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  found_order orders;
BEGIN
  SELECT * INTO found_order FROM orders WHERE code = wanted AND user_id = buyer FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  locked := to_jsonb(found_order) || jsonb_build_object('now', clock_timestamp(),
    'attendee_form', (SELECT s.attendee_form FROM showings s WHERE s.id = found_order.showing_id));
  SELECT s.status = 'cancelled' OR e.status = 'cancelled' INTO is_off
  FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = found_order.showing_id;
  is_turn_over := found_order.turn_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM turns WHERE showing_id = found_order.showing_id AND id = found_order.turn_id AND ended_at IS NULL
      AND expires_at > clock_timestamp());
  IF found_order.state <> 'holding' THEN
    SELECT jsonb_agg(to_jsonb(p) ORDER BY started_at, id) INTO attempts FROM payments p
    WHERE order_code = wanted AND state IN ('created', 'pending');
  END IF;
END $$;
