-- Ends an open offer: what was kept for it is kept for the list, what was returned is offered again. False when it was over
-- before.
CREATE OR REPLACE FUNCTION end_offer(ended text, offer_state text, place_state text) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  offer waiting_offers;
BEGIN
  UPDATE waiting_offers SET state = offer_state, ended_at = clock_timestamp() WHERE id = ended AND state = 'open'
  RETURNING * INTO offer;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE units SET claim_kind = 'waiting_list', claim_id = showing_id
  WHERE showing_id = offer.showing_id AND id = ANY(offer.unit_ids) AND claim_kind = 'offer' AND claim_id = ended;
  UPDATE ticket_returns SET state = 'offered', offer_id = NULL WHERE offer_id = ended AND state = 'reserved';
  UPDATE waiting_places SET state = place_state,
    ended_at = CASE WHEN place_state = 'waiting' THEN NULL ELSE clock_timestamp() END
  WHERE id = offer.place_id;
  RETURN true;
END $$;
