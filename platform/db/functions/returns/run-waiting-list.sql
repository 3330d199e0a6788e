-- One round of a showing's waiting list, run by one process at a time: null when another is at it, or the list is over. Ends
-- what has run out, keeps what has become free of what is waited for, offers it in order, and lets go of what nobody waits for
-- any more; of a mailbox one place at a time. `changed`: units that are now free for others, or no more, as seat maps are told.
CREATE OR REPLACE FUNCTION run_waiting_list(at_showing text, offer_minutes int, OUT offers int, OUT changed jsonb)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  list waiting_lists;
  closes timestamptz;
  place waiting_places;
  kind record;
  picked text[];
  offer text;
  written bigint;
  kept jsonb := '[]';
  freed jsonb := '[]';
  is_over boolean;
BEGIN
  SELECT * INTO list FROM waiting_lists WHERE showing_id = at_showing AND ended_at IS NULL FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  offers := 0;
  is_over := is_over_for_waiting(at_showing);
  -- Whoever let an offer run out has had the turn of their mailbox.
  UPDATE waiting_places w SET state = 'passed', ended_at = clock_timestamp()
  FROM waiting_offers o JOIN users had ON had.id = o.user_id
  JOIN users other ON other.mailbox = had.mailbox AND other.id <> had.id
  WHERE NOT is_over AND o.showing_id = at_showing AND o.state = 'open' AND o.expires_at <= clock_timestamp()
    AND w.showing_id = at_showing AND w.user_id = other.id AND w.state = 'waiting';
  PERFORM end_offer(id, 'expired', CASE WHEN is_over THEN 'over' ELSE 'passed' END) FROM waiting_offers
  WHERE showing_id = at_showing AND state = 'open' AND (is_over OR expires_at <= clock_timestamp());
  UPDATE ticket_returns SET state = 'lapsed', because = 'time_over', ended_at = clock_timestamp()
  WHERE showing_id = at_showing AND state = 'offered' AND (is_over OR closes_at <= clock_timestamp());
  IF is_over THEN
    UPDATE waiting_places SET state = 'over', ended_at = clock_timestamp() WHERE showing_id = at_showing AND ended_at IS NULL;
    UPDATE waiting_lists SET ended_at = clock_timestamp()
    WHERE showing_id = at_showing AND NOT EXISTS (
      SELECT FROM ticket_returns r WHERE r.showing_id = at_showing AND r.ended_at IS NULL);
  ELSE
    WITH come_back AS (
      SELECT u.id FROM ticket_types t CROSS JOIN LATERAL (
        SELECT id FROM units WHERE showing_id = at_showing AND ticket_type_id = t.id AND claim_kind IS NULL
        LIMIT 500 FOR UPDATE SKIP LOCKED) AS u
      WHERE t.showing_id = at_showing AND is_waited_for(at_showing, t.id)
    ), kept_now AS (
      UPDATE units SET claim_kind = 'waiting_list', claim_id = at_showing, held_until = NULL FROM come_back
      WHERE showing_id = at_showing AND units.id = come_back.id AND claim_kind IS NULL
      RETURNING units.id, section_id, seat_label IS NOT NULL AS is_seat)
    SELECT coalesce(jsonb_agg(to_jsonb(kept_now) || '{"state": "held"}'), '[]') INTO kept FROM kept_now;
    SELECT sale_closes_at INTO closes FROM showings WHERE id = at_showing;
    IF list.paused_at IS NULL AND closes > clock_timestamp() AND (
      EXISTS (SELECT FROM units WHERE claim_kind = 'waiting_list' AND claim_id = at_showing AND showing_id = at_showing)
      OR EXISTS (SELECT FROM ticket_returns WHERE showing_id = at_showing AND state = 'offered')) THEN
      FOR place IN
        SELECT * FROM waiting_places WHERE showing_id = at_showing AND state = 'waiting' ORDER BY number LIMIT 1000
      LOOP
        picked := NULL;
        FOR kind IN
          SELECT id FROM ticket_types WHERE showing_id = at_showing AND opened_by IS NULL AND companion_of_id IS NULL
            AND (place.ticket_type_id IS NULL OR id = place.ticket_type_id)
            AND (place.section_id IS NULL OR section_id = place.section_id)
            AND place.quantity BETWEEN min_per_order AND max_per_order AND place.quantity % bundle_size = 0
          ORDER BY position, id
        LOOP
          picked := units_for_place(at_showing, kind.id, place.quantity, place.user_id);
          EXIT WHEN picked IS NOT NULL;
        END LOOP;
        CONTINUE WHEN picked IS NULL OR is_mailbox_before(at_showing, place.user_id, place.number);
        offer := replace(gen_random_uuid()::text, '-', '');
        UPDATE waiting_places SET state = 'offered' WHERE id = place.id AND state = 'waiting';
        CONTINUE WHEN NOT FOUND;
        INSERT INTO waiting_offers (id, place_id, showing_id, user_id, ticket_type_id, unit_ids, expires_at)
        VALUES (offer, place.id, at_showing, place.user_id, kind.id, picked, least(
          clock_timestamp() + make_interval(mins => offer_minutes), closes,
          (SELECT min(closes_at) FROM ticket_returns
            WHERE showing_id = at_showing AND unit_id = ANY(picked) AND state = 'offered')));
        UPDATE units SET claim_kind = 'offer', claim_id = offer
        WHERE showing_id = at_showing AND id = ANY(picked) AND claim_kind = 'waiting_list'
          AND claim_id = at_showing;
        GET DIAGNOSTICS written = ROW_COUNT;
        UPDATE ticket_returns SET state = 'reserved', offer_id = offer
        WHERE showing_id = at_showing AND unit_id = ANY(picked) AND state = 'offered';
        IF FOUND THEN
          written := written + (SELECT count(*) FROM ticket_returns WHERE offer_id = offer AND state = 'reserved');
        END IF;
        IF written <> place.quantity THEN
          RAISE serialization_failure USING MESSAGE = 'what was to be offered has changed';
        END IF;
        offers := offers + 1;
      END LOOP;
    END IF;
  END IF;
  WITH let_go AS (
    SELECT id FROM units
    WHERE claim_kind = 'waiting_list' AND claim_id = at_showing AND showing_id = at_showing
      AND (is_over OR NOT is_waited_for(at_showing, ticket_type_id))
    ORDER BY id FOR UPDATE
  ), free_now AS (
    UPDATE units SET claim_kind = NULL, claim_id = NULL FROM let_go WHERE showing_id = at_showing AND units.id = let_go.id
    RETURNING units.id, section_id, seat_label IS NOT NULL AS is_seat)
  SELECT coalesce(jsonb_agg(to_jsonb(free_now) || '{"state": "free"}'), '[]') INTO freed FROM free_now;
  changed := kept || freed;
END $$;
