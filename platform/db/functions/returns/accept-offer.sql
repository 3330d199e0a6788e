-- An open offer has become this order.
CREATE OR REPLACE FUNCTION accept_offer(accepted text, by_order text) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  WITH done AS (
    UPDATE waiting_offers SET state = 'accepted', order_code = by_order, ended_at = clock_timestamp()
    WHERE id = accepted AND state = 'open' RETURNING place_id)
  UPDATE waiting_places SET state = 'served', ended_at = clock_timestamp() FROM done WHERE waiting_places.id = done.place_id;
  RETURN FOUND;
END $$;
