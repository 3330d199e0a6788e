-- Writes holds of a showing as they were decided, each of them whole or not at all, in the order given, and returns the
-- outcome of each:
--   'changed'  the buyer, the showing or the turn is not as it was when it was decided
--   'busy'     the buyer is locked by another transaction, or stands earlier in this list
--   'short'    not all of the units could be had; `units` are those that could, `taken` the seats that somebody has
--   'held'     it is an order; `units` are those of them that a lapsed hold had
-- With patience 'skip' it waits for no lock, so one hold never keeps back the others of its group. Patience 'wait' takes exactly
-- one hold and waits for whoever has locked its buyer or its units. Locks: mailboxes, buyers, units, as everywhere.
-- Each seat is claimed by an update of rows that this statement has locked and has seen free: two transactions cannot both have
-- it. An order gets a code that no order of any showing has.
CREATE OR REPLACE FUNCTION place_holds(at_showing text, seen_version text, holds jsonb, patience text, changes_per_message int)
RETURNS TABLE (outcome text, units jsonb, taken jsonb, order_lines jsonb, created_at timestamptz, now timestamptz)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  decided decided_hold[] := ARRAY(SELECT one FROM jsonb_populate_recordset(NULL::decided_hold, holds) AS one);
  buyers text[] := ARRAY(SELECT user_id FROM unnest(decided));
  locked int[];
  is_as_seen boolean;
  outcomes text[];
  asking int[];
  winners int[];
  overtaken claimed_unit[];
  place int;
  hold decided_hold;
  claimed claimed_unit[];
  claims jsonb[];
  takens jsonb[];
  lines_of jsonb[];
  written bigint;
  is_done boolean;
BEGIN
  IF patience = 'wait' THEN
    IF cardinality(decided) > 1 THEN
      RAISE EXCEPTION 'only one hold waits at a time';
    END IF;
    is_done := lock_buyer(at_showing, buyers[1]);
    locked := '{1}';
  ELSE
    locked := try_lock_buyers(at_showing, buyers);
  END IF;
  is_as_seen := coalesce(showing_version(at_showing) = seen_version, false);
  outcomes := ARRAY(
    SELECT CASE
      WHEN NOT one.at = ANY(locked) THEN 'busy'
      WHEN NOT is_as_seen OR share.live_code IS NOT NULL OR share.owned <> one.owned
        OR date_trunc('milliseconds', share.keep_until) IS DISTINCT FROM one.keep_until
        OR one.turn_id IS NOT NULL AND NOT EXISTS (
          SELECT FROM turns WHERE showing_id = at_showing AND id = one.turn_id AND ended_at IS NULL
            AND expires_at > clock_timestamp())
        THEN 'changed'
      END
    FROM (SELECT ordinality AS at, user_id, owned, keep_until, turn_id FROM unnest(decided) WITH ORDINALITY) AS one
    LEFT JOIN buyers_shares(at_showing, ARRAY(SELECT buyers[at] FROM unnest(locked) AS at)) AS share
      ON share.user_id = one.user_id
    ORDER BY one.at);
  -- Seats in one go; places, and whoever waits, one after the other.
  IF patience = 'skip' THEN
    asking := ARRAY(SELECT ordinality::int FROM unnest(decided) WITH ORDINALITY
      WHERE outcomes[ordinality] IS NULL AND cardinality(place_types) = 0);
    SELECT * INTO winners, overtaken FROM claim_seats(at_showing, decided, asking);
    FOREACH place IN ARRAY asking LOOP
      IF place = ANY(winners) THEN
        outcomes[place] := 'held';
        lines_of[place] := (decided[place]).lines;
        IF cardinality(overtaken) > 0 THEN
          claims[place] := (SELECT jsonb_agg(one) FROM unnest(overtaken) AS one WHERE one.id = ANY((decided[place]).seat_ids));
        END IF;
      ELSE
        outcomes[place] := 'short';
        takens[place] := to_jsonb(taken_seats(at_showing, (decided[place]).seat_ids));
      END IF;
    END LOOP;
  END IF;
  FOR at IN 1 .. cardinality(decided) LOOP
    CONTINUE WHEN outcomes[at] IS NOT NULL;
    hold := decided[at];
    claimed := claim_units(at_showing, hold.code, hold.hold_until, hold.seat_ids, hold.place_types, hold.quantities,
      patience);
    claims[at] := to_jsonb(claimed);
    IF cardinality(claimed) = hold.units THEN
      outcomes[at] := 'held';
      lines_of[at] := (
        SELECT jsonb_agg(line || jsonb_build_object('unit_ids', (
          SELECT jsonb_agg(id ORDER BY id COLLATE "C") FROM unnest(claimed)
          WHERE ticket_type_id = line ->> 'ticket_type_id')) ORDER BY place)
        FROM jsonb_array_elements(hold.lines) WITH ORDINALITY AS each (line, place));
    ELSE
      outcomes[at] := 'short';
      takens[at] := to_jsonb(taken_seats(at_showing, hold.seat_ids));
    END IF;
  END LOOP;
  IF 'held' = ANY(outcomes) THEN
    INSERT INTO orders (code, showing_id, user_id, state, section_id, lines, subtotal, service_fee, discount, total,
      language, hold_until, turn_id, app)
    SELECT code, at_showing, user_id, 'holding', section_id, lines_of[ordinality], subtotal, service_fee, discount, total,
      language, hold_until, turn_id, app
    FROM unnest(decided) WITH ORDINALITY AS drawn
    WHERE outcomes[ordinality] = 'held' AND (SELECT o.user_id FROM orders o WHERE o.code = drawn.code LIMIT 1) IS NULL
    ORDER BY ordinality;
    GET DIAGNOSTICS written = ROW_COUNT;
    IF written < cardinality(array_positions(outcomes, 'held')) THEN
      RAISE unique_violation USING MESSAGE = 'another order has this code', CONSTRAINT = 'orders_pkey';
    END IF;
    INSERT INTO order_transitions (order_code, showing_id, to_state, because)
    SELECT code, at_showing, 'holding', 'held' FROM unnest(decided) WITH ORDINALITY
    WHERE outcomes[ordinality] = 'held' ORDER BY ordinality;
    is_done := put_holds_in_outbox(
      ARRAY(SELECT news FROM unnest(decided) WITH ORDINALITY WHERE outcomes[ordinality] = 'held' ORDER BY ordinality),
      changes_per_message);
    is_done := keep_answers(ARRAY(
      SELECT kept FROM unnest(decided) WITH ORDINALITY WHERE outcomes[ordinality] = 'held' AND kept IS NOT NULL));
  END IF;
  RETURN QUERY SELECT outcomes[at], claims[at], takens[at], lines_of[at], now(), clock_timestamp()
  FROM generate_subscripts(outcomes, 1) AS at ORDER BY at;
END $$;
