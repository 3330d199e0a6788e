-- Ends turns that are not over yet. That uses up the places they came from, which only their numbers say.
CREATE OR REPLACE FUNCTION end_turns(ended text[], why text, at_showing text DEFAULT NULL) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  IF at_showing IS NULL THEN
    UPDATE turns SET ended_at = clock_timestamp(), ended_because = why WHERE id = ANY(ended) AND ended_at IS NULL;
  ELSE
    UPDATE turns SET ended_at = clock_timestamp(), ended_because = why
    WHERE showing_id = at_showing AND id = ANY(ended) AND ended_at IS NULL;
  END IF;
  RETURN true;
END $$;
