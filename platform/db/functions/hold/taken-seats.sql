-- Those of the seats that somebody has, by a hold that runs or for good.
CREATE OR REPLACE FUNCTION taken_seats(at_showing text, seats text[]) RETURNS text[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN ARRAY(
    SELECT id FROM units WHERE showing_id = at_showing AND id = ANY(seats)
      AND claim_kind IS NOT NULL AND (held_until IS NULL OR held_until > clock_timestamp()));
END $$;
