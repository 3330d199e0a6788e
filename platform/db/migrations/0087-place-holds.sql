-- Holds of one showing in one statement (place_holds). Each is decided for itself; what is the same for all of them is asked
-- once, and their rows are written in one go. What may be held is decided by the rules of platform/event/booking; here it is
-- made sure, under the locks, that it is still so. Plans as in 0080-hold.sql.

-- A hold as it was decided: what to write, and what must still be so when it is written.
CREATE TYPE decided_hold AS (
  code text, user_id text, section_id text, lines jsonb, subtotal bigint, service_fee bigint, discount bigint,
  total bigint, language text, hold_until timestamptz, turn_id text, app text,
  -- The buyer's share that it was decided by, and how many units it is.
  owned bigint, keep_until timestamptz, units int,
  seat_ids text[], place_types text[], quantities int[],
  -- What listeners are told of it, a row of the outbox; and the answer for its key.
  news jsonb, kept jsonb);

-- What listeners are told of many holds, in few messages: the hold by which one gets `most` changes is its last.
CREATE FUNCTION put_holds_in_outbox(news jsonb[], most int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  together jsonb;
BEGIN
  SELECT jsonb_agg(news[1] || jsonb_build_object('payload', payload) ORDER BY message) INTO together FROM (
    SELECT message, jsonb_build_object(
      'changed', coalesce(jsonb_agg(said) FILTER (WHERE field = 'changed'), '[]'),
      'section_ids', coalesce(jsonb_agg(DISTINCT said) FILTER (WHERE field = 'section_ids'), '[]')) AS payload
    FROM (
      SELECT one -> 'payload' AS payload,
        (sum(changes) OVER (ORDER BY at ROWS UNBOUNDED PRECEDING) - changes) / most AS message
      FROM unnest(news) WITH ORDINALITY AS each (one, at),
        jsonb_array_length(one -> 'payload' -> 'changed') AS changes) AS holds,
      jsonb_each(payload) AS part (field, list), jsonb_array_elements(list) AS said
    GROUP BY message) AS messages;
  RETURN put_in_outbox(together);
END $$;

-- Claims numbered seats for holds, of each all or none, and waits for nobody: returns whose they are now, by their places
-- in the list. Of two who want the same seat the first may have it. The join to units goes seat by seat.
CREATE FUNCTION claim_seats(at_showing text, decided decided_hold[], asking int[],
  OUT winners int[], OUT overtaken claimed_unit[])
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off
SET enable_mergejoin = off AS $$
DECLARE
  locked claimed_unit[] := lock_seats(at_showing,
    ARRAY(SELECT DISTINCT seat FROM unnest(asking) AS at, unnest((decided[at]).seat_ids) AS seat), 'skip');
  ids text[] := ARRAY(SELECT id FROM unnest(locked));
  written bigint;
BEGIN
  winners := ARRAY(
    SELECT at FROM (
      SELECT at, seat = ANY(ids) AND row_number() OVER (PARTITION BY seat ORDER BY at) = 1 AS is_had
      FROM unnest(asking) AS at, unnest((decided[at]).seat_ids) AS seat) AS wanted
    GROUP BY at HAVING bool_and(is_had) ORDER BY at);
  overtaken := ARRAY(SELECT (id, ticket_type_id, was)::claimed_unit FROM unnest(locked) WHERE was IS NOT NULL);
  UPDATE units SET order_code = mine.code, held_until = mine.hold_until
  FROM (
    SELECT seat, seat_ids, code, hold_until
    FROM unnest(winners) AS at, unnest(decided[at:at]) AS hold, unnest(hold.seat_ids) AS seat) AS mine
  WHERE showing_id = at_showing AND id = mine.seat AND (partner_id IS NULL OR partner_id = ANY(mine.seat_ids));
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written <> (SELECT coalesce(sum((decided[at]).units), 0) FROM unnest(winners) AS at) THEN
    RAISE EXCEPTION 'two want the halves of one sofa: each is tried alone';
  END IF;
END $$;

-- Writes holds of a showing down as they were decided, each of them whole or not at all, in the order given, and says of
-- each how it went:
--   'changed'  the buyer, the showing or the turn is not as it was when it was decided
--   'busy'     the buyer is being decided about elsewhere, or earlier in this list
--   'short'    not all of the units could be had; `units` are those that could, `taken` the seats that somebody has
--   'held'     it is an order; `units` are those of them that a lapsed hold had
-- With patience 'skip' it waits for nobody, so one hold never keeps back the others of its group; with 'wait' it takes one
-- hold, waits for whoever has its buyer or its units, and knows. Locks in the order that everything keeps: mailboxes,
-- buyers, units.
CREATE FUNCTION place_holds(at_showing text, seen_version text, holds jsonb, patience text, changes_per_message int)
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
          SELECT FROM turns WHERE id = one.turn_id AND ended_at IS NULL AND expires_at > clock_timestamp())
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
    FROM unnest(decided) WITH ORDINALITY WHERE outcomes[ordinality] = 'held' ORDER BY ordinality;
    INSERT INTO order_transitions (order_code, to_state, because)
    SELECT code, 'holding', 'held' FROM unnest(decided) WITH ORDINALITY
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
