-- The status of an event by the statuses of its showings.
CREATE OR REPLACE FUNCTION event_status(announced text, showings text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT CASE
      WHEN announced IN ('cancelled', 'postponed') THEN announced
      WHEN 'cancelled' = ALL (showings) THEN 'cancelled'
      WHEN showings <@ '{cancelled,postponed}' THEN 'postponed'
      ELSE 'scheduled' END
  $$;
