-- What the search filters, counts and sorts by stands in the document itself: a list of all that is to come reads one row an
-- event, where it would ask three tables for each.

ALTER TABLE search_documents
  -- Whether a ticket of it costs money.
  ADD COLUMN is_paid boolean NOT NULL DEFAULT false,
  -- That of the event; cancelled or postponed too when every showing is.
  ADD COLUMN status text NOT NULL DEFAULT 'scheduled',
  -- Of each showing, soonest first: begin and end.
  ADD COLUMN starts timestamptz[] NOT NULL DEFAULT '{}',
  ADD COLUMN ends timestamptz[] NOT NULL DEFAULT '{}';

-- What becomes of an event whose showings are like this.
CREATE FUNCTION event_status(announced text, showings text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT CASE
      WHEN announced IN ('cancelled', 'postponed') THEN announced
      WHEN 'cancelled' = ALL (showings) THEN 'cancelled'
      WHEN showings <@ '{cancelled,postponed}' THEN 'postponed'
      ELSE 'scheduled' END
  $$;

UPDATE search_documents d SET
  is_paid = EXISTS (SELECT FROM showings s JOIN ticket_types t ON t.showing_id = s.id
    WHERE s.event_id = d.event_id AND t.price > 0),
  status = event_status(times.announced, times.statuses),
  starts = times.starts,
  ends = times.ends
FROM (
  SELECT e.id, e.status AS announced, array_agg(s.status) AS statuses,
    array_agg(s.starts_at ORDER BY s.starts_at, s.id) AS starts, array_agg(s.ends_at ORDER BY s.starts_at, s.id) AS ends
  FROM events e JOIN showings s ON s.event_id = e.id GROUP BY e.id, e.status
) AS times
WHERE times.id = d.event_id;

ALTER TABLE search_documents DROP COLUMN first_day, DROP COLUMN last_day;
