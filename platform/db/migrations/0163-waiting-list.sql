-- The waiting list of a showing: who is offered what comes back, and when. Plans as in 0080-hold.sql.

-- Whether a showing can still be bought, a pause at the desk aside: else nobody waits for it any more.
CREATE FUNCTION is_over_for_waiting(at_showing text) RETURNS boolean
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN NOT EXISTS (
    SELECT FROM showings s JOIN events e ON e.id = s.event_id
    WHERE s.id = at_showing AND s.status <> 'cancelled' AND e.status <> 'cancelled' AND s.starts_at > statement_timestamp()
      AND (s.sale_closes_at > statement_timestamp() OR EXISTS (SELECT FROM sale_pauses p WHERE p.showing_id = s.id)));
END $$;

-- Those units of a kind that this place is offered, all or none of what it wants: returned tickets first, in the order of their
-- return, then what came back to the house. Nobody is offered their own; no sofa is torn apart.
CREATE FUNCTION units_for_place(at_showing text, of_type text, wanted int, buyer text) RETURNS text[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  picked text[];
BEGIN
  picked := ARRAY(
    SELECT id FROM (
      SELECT u.id, 1 AS kind, r.offered_at AS since, least(u.id, u.partner_id) AS pair
      FROM ticket_returns r JOIN units u ON u.showing_id = r.showing_id AND u.id = r.unit_id
      WHERE r.showing_id = at_showing AND r.ticket_type_id = of_type AND r.state = 'offered' AND r.user_id <> buyer
        AND r.closes_at > clock_timestamp()
      UNION ALL
      SELECT u.id, 2, NULL, least(u.id, u.partner_id)
      FROM units u WHERE u.order_code = 'list ' || at_showing AND u.showing_id = at_showing AND u.ticket_type_id = of_type) AS come_back
    ORDER BY kind, since, pair, id LIMIT wanted);
  IF cardinality(picked) < wanted OR EXISTS (
    SELECT FROM units WHERE showing_id = at_showing AND id = ANY(picked) AND partner_id IS NOT NULL
      AND NOT partner_id = ANY(picked)) THEN
    RETURN NULL;
  END IF;
  RETURN picked;
END $$;

-- One round of a showing's list, by one owner at a time: null when somebody else is at it, or it is over. Ends what has run out,
-- keeps what has become free of what is waited for, offers it in order, and lets go of what nobody waits for any more.
-- `changed`: units that are now free for others, or no more, as seat maps are told of them.
CREATE FUNCTION run_waiting_list(at_showing text, offer_minutes int, OUT offers int, OUT changed jsonb)
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
        SELECT id FROM units WHERE showing_id = at_showing AND ticket_type_id = t.id AND order_code IS NULL
        LIMIT 500 FOR UPDATE SKIP LOCKED) AS u
      WHERE t.showing_id = at_showing AND is_waited_for(at_showing, t.id)
    ), kept_now AS (
      UPDATE units SET order_code = 'list ' || at_showing, held_until = NULL FROM come_back
      WHERE showing_id = at_showing AND units.id = come_back.id AND order_code IS NULL
      RETURNING units.id, section_id, seat_label IS NOT NULL AS is_seat)
    SELECT coalesce(jsonb_agg(to_jsonb(kept_now) || '{"state": "held"}'), '[]') INTO kept FROM kept_now;
    SELECT sale_closes_at INTO closes FROM showings WHERE id = at_showing;
    IF list.paused_at IS NULL AND closes > clock_timestamp() AND (
      EXISTS (SELECT FROM units WHERE order_code = 'list ' || at_showing AND showing_id = at_showing)
      OR EXISTS (SELECT FROM ticket_returns WHERE showing_id = at_showing AND state = 'offered')) THEN
      FOR place IN
        SELECT * FROM waiting_places WHERE showing_id = at_showing AND state = 'waiting' ORDER BY number LIMIT 1000
      LOOP
        picked := NULL;
        FOR kind IN
          SELECT id FROM ticket_types WHERE showing_id = at_showing
            AND (place.ticket_type_id IS NULL OR id = place.ticket_type_id)
            AND (place.section_id IS NULL OR section_id = place.section_id)
            AND place.quantity BETWEEN min_per_order AND max_per_order
          ORDER BY position, id
        LOOP
          picked := units_for_place(at_showing, kind.id, place.quantity, place.user_id);
          EXIT WHEN picked IS NOT NULL;
        END LOOP;
        CONTINUE WHEN picked IS NULL;
        offer := replace(gen_random_uuid()::text, '-', '');
        UPDATE waiting_places SET state = 'offered' WHERE id = place.id AND state = 'waiting';
        CONTINUE WHEN NOT FOUND;
        INSERT INTO waiting_offers (id, place_id, showing_id, user_id, ticket_type_id, unit_ids, expires_at)
        VALUES (offer, place.id, at_showing, place.user_id, kind.id, picked, least(
          clock_timestamp() + make_interval(mins => offer_minutes), closes,
          (SELECT min(closes_at) FROM ticket_returns
            WHERE showing_id = at_showing AND unit_id = ANY(picked) AND state = 'offered')));
        UPDATE units SET order_code = 'offer ' || offer
        WHERE showing_id = at_showing AND id = ANY(picked) AND order_code = 'list ' || at_showing;
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
    WHERE order_code = 'list ' || at_showing AND showing_id = at_showing
      AND (is_over OR NOT is_waited_for(at_showing, ticket_type_id))
    ORDER BY id FOR UPDATE
  ), free_now AS (
    UPDATE units SET order_code = NULL FROM let_go WHERE showing_id = at_showing AND units.id = let_go.id
    RETURNING units.id, section_id, seat_label IS NOT NULL AS is_seat)
  SELECT coalesce(jsonb_agg(to_jsonb(free_now) || '{"state": "free"}'), '[]') INTO freed FROM free_now;
  changed := kept || freed;
END $$;

-- Takes the units of an open offer out of what is kept, for the hold that this transaction goes on to place: they are free for it
-- alone, because nobody else sees them before it ends. `unit_ids` null: no open offer of this account, or its time is over.
CREATE FUNCTION open_offer(wanted text, buyer text, OUT unit_ids text[], OUT ticket_type_id text, OUT section_id text,
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
  UPDATE units SET order_code = NULL
  WHERE showing_id = offer.showing_id AND id = ANY(offer.unit_ids) AND order_code = 'offer ' || wanted;
  GET DIAGNOSTICS written = ROW_COUNT;
  UPDATE units u SET order_code = NULL, sold = false, return_id = r.id
  FROM ticket_returns r
  WHERE r.offer_id = wanted AND r.state = 'reserved' AND u.showing_id = offer.showing_id AND u.id = r.unit_id
    AND u.order_code = r.order_code AND u.sold;
  GET DIAGNOSTICS more = ROW_COUNT;
  IF written + more <> cardinality(offer.unit_ids) THEN
    RAISE serialization_failure USING MESSAGE = 'what was offered has changed';
  END IF;
  unit_ids := offer.unit_ids;
  ticket_type_id := offer.ticket_type_id;
  SELECT u.section_id, u.seat_label IS NOT NULL INTO section_id, has_seats FROM units u
  WHERE u.showing_id = offer.showing_id AND u.id = offer.unit_ids[1];
END $$;

-- An opened offer has become this order.
CREATE FUNCTION accept_offer(accepted text, by_order text) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  WITH done AS (
    UPDATE waiting_offers SET state = 'accepted', order_code = by_order, ended_at = clock_timestamp()
    WHERE id = accepted AND state = 'open' RETURNING place_id)
  UPDATE waiting_places SET state = 'served', ended_at = clock_timestamp() FROM done WHERE waiting_places.id = done.place_id;
  RETURN FOUND;
END $$;
