-- Claims numbered seats, and places by type and quantity, for an order: all of them or none. Returns what could be had
-- either way; the caller compares the count.
CREATE OR REPLACE FUNCTION claim_units(at_showing text, for_order text, until timestamptz, seats text[], place_types text[],
  quantities int[], patience text)
RETURNS claimed_unit[] LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  claimed claimed_unit[] := '{}';
  wanted int := cardinality(seats);
BEGIN
  IF cardinality(seats) > 0 THEN
    claimed := lock_seats(at_showing, seats, patience);
  END IF;
  FOR at IN 1 .. cardinality(place_types) LOOP
    claimed := claimed || lock_places(at_showing, place_types[at], quantities[at], patience);
    wanted := wanted + quantities[at];
  END LOOP;
  IF cardinality(claimed) = wanted THEN
    UPDATE units SET claim_kind = 'order', claim_id = for_order, held_until = until
    FROM unnest(claimed) AS mine WHERE units.showing_id = at_showing AND units.id = mine.id;
  END IF;
  RETURN claimed;
END $$;
