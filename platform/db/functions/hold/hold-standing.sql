-- What may have changed since an order was held: whether its showing was called off, and whether its turn still runs.
CREATE OR REPLACE FUNCTION hold_standing(at_showing text, with_turn text, OUT is_off boolean, OUT is_turn_over boolean)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  SELECT s.status = 'cancelled' OR e.status = 'cancelled' INTO is_off
  FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = at_showing;
  is_turn_over := with_turn IS NOT NULL AND NOT EXISTS (
    SELECT FROM turns WHERE showing_id = at_showing AND id = with_turn AND ended_at IS NULL AND expires_at > clock_timestamp());
END $$;
