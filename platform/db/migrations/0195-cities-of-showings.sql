-- A film runs in many cities at once: each showing of a search document says its own, in the order of starts and ends. Where
-- it is missing the city of the event's venue holds.
ALTER TABLE search_documents ADD COLUMN cities text[] NOT NULL DEFAULT '{}';
UPDATE search_documents d SET cities = said.cities
FROM (
  SELECT s.event_id, array_agg(v.city_id ORDER BY s.starts_at, s.id) AS cities
  FROM showings s JOIN events e ON e.id = s.event_id JOIN venues v ON v.id = coalesce(s.venue_id, e.venue_id)
  GROUP BY s.event_id
) AS said WHERE said.event_id = d.event_id;
