-- Claims numbered seats for many holds, for each all or none, and waits for nobody: returns whose they are now, by their
-- places in the list. Of two holds that want the same seat the first may have it. The join to units goes seat by seat.
CREATE OR REPLACE FUNCTION claim_seats(at_showing text, decided decided_hold[], asking int[],
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
  UPDATE units SET claim_kind = 'order', claim_id = mine.code, held_until = mine.hold_until
  FROM (
    SELECT seat, seat_ids, code, hold_until
    FROM unnest(winners) AS at, unnest(decided[at:at]) AS hold, unnest(hold.seat_ids) AS seat) AS mine
  WHERE showing_id = at_showing AND id = mine.seat AND (partner_id IS NULL OR partner_id = ANY(mine.seat_ids));
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written <> (SELECT coalesce(sum((decided[at]).units), 0) FROM unnest(winners) AS at) THEN
    RAISE EXCEPTION 'two want the halves of one couple seat: each is tried alone';
  END IF;
END $$;
