-- The row versions of a showing and of its event, as one word: another word when one of the two has changed.
CREATE OR REPLACE FUNCTION showing_version(at_showing text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT s.xmin::text || ' ' || e.xmin::text FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = at_showing
$$;
