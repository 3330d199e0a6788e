-- The showings with these ids, soonest first, as those who have a pass to them are told of them; an empty list without ids.
CREATE OR REPLACE FUNCTION admitted_showings(ids text[]) RETURNS jsonb
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  IF ids = '{}' THEN RETURN '[]'; END IF;
  RETURN (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'starts_at', s.starts_at, 'ends_at', s.ends_at, 'doors_at', s.doors_at,
      'status', CASE WHEN e.status = 'cancelled' THEN e.status ELSE s.status END, 'calendar_sequence', s.calendar_sequence,
      'venue', v.name, 'address', v.address, 'city_id', v.city_id) ORDER BY s.starts_at, s.id), '[]')
    FROM showings s JOIN events e ON e.id = s.event_id JOIN venues v ON v.id = coalesce(s.venue_id, e.venue_id)
    WHERE s.id = ANY(ids));
END $$;
