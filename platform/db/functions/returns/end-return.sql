-- A ticket that is let in, or ends, is offered back no more; whoever was about to have it does not get it.
CREATE OR REPLACE FUNCTION end_return(of_ticket text, why text) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  seen ticket_returns;
  found_return ticket_returns;
  buyer_order text;
BEGIN
  LOOP
    SELECT * INTO seen FROM ticket_returns WHERE ticket_id = of_ticket AND ended_at IS NULL;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
    PERFORM FROM waiting_offers WHERE id = seen.offer_id FOR UPDATE;
    PERFORM FROM units WHERE showing_id = seen.showing_id AND id = seen.unit_id FOR UPDATE;
    SELECT * INTO found_return FROM ticket_returns WHERE id = seen.id FOR UPDATE;
    EXIT WHEN found_return.offer_id IS NOT DISTINCT FROM seen.offer_id AND found_return.state = seen.state;
  END LOOP;
  SELECT claim_id INTO buyer_order FROM units
  WHERE showing_id = seen.showing_id AND id = seen.unit_id AND return_id = seen.id;
  UPDATE ticket_returns SET state = 'lapsed', because = why, ended_at = clock_timestamp() WHERE id = seen.id;
  IF buyer_order IS NOT NULL THEN
    UPDATE units SET claim_kind = 'order', claim_id = seen.order_code, sold = true, held_until = NULL, return_id = NULL
    WHERE showing_id = seen.showing_id AND id = seen.unit_id;
    RETURN end_order_of_return(buyer_order, 'return_ended');
  END IF;
  IF seen.offer_id IS NOT NULL THEN
    RETURN end_offer(seen.offer_id, 'gone', 'waiting');
  END IF;
  RETURN true;
END $$;
