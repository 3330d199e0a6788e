-- Takes the units of an open offer out of what is kept, for the hold that this transaction goes on to place: they are free for
-- it alone, because nobody else sees them before it ends. `unit_ids` is null when this account has no open offer, or its time is
-- over.
CREATE OR REPLACE FUNCTION open_offer(wanted text, buyer text, OUT unit_ids text[], OUT ticket_type_id text, OUT section_id text,
  OUT has_seats boolean)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  offer waiting_offers;
  written bigint;
  more bigint;
BEGIN
  SELECT * INTO offer FROM waiting_offers
  WHERE id = wanted AND user_id = buyer AND state = 'open' AND expires_at > clock_timestamp() FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM set_config('mo_man.offer', 'accepted', true);
  UPDATE units SET claim_kind = NULL, claim_id = NULL
  WHERE showing_id = offer.showing_id AND id = ANY(offer.unit_ids) AND claim_kind = 'offer' AND claim_id = wanted;
  GET DIAGNOSTICS written = ROW_COUNT;
  UPDATE units u SET claim_kind = NULL, claim_id = NULL, sold = false, return_id = r.id
  FROM ticket_returns r
  WHERE r.offer_id = wanted AND r.state = 'reserved' AND u.showing_id = offer.showing_id AND u.id = r.unit_id
    AND u.claim_kind = 'order' AND u.claim_id = r.order_code AND u.sold;
  GET DIAGNOSTICS more = ROW_COUNT;
  IF written + more <> cardinality(offer.unit_ids) THEN
    RAISE serialization_failure USING MESSAGE = 'what was offered has changed';
  END IF;
  unit_ids := offer.unit_ids;
  ticket_type_id := offer.ticket_type_id;
  SELECT u.section_id, u.seat_label IS NOT NULL INTO section_id, has_seats FROM units u
  WHERE u.showing_id = offer.showing_id AND u.id = offer.unit_ids[1];
END $$;
