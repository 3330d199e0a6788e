-- Expand: what a search filters and sorts by beside what it did: every price of an event, the venue of each showing, and since when the
-- event is listed. Where the first two are empty, as an older platform writes them, the lowest price and no venue hold.

-- Step: the columns
ALTER TABLE search_documents
  -- Of every ticket type, with its service fee, each once.
  ADD COLUMN prices bigint[] NOT NULL DEFAULT '{}',
  -- Of each showing, in the order of starts and ends.
  ADD COLUMN venue_ids text[] NOT NULL DEFAULT '{}',
  -- An event that is taken off the lists and listed again is announced again.
  ADD COLUMN announced_at timestamptz NOT NULL DEFAULT now();

-- Step: their values, of some thousands of events
UPDATE search_documents SET
  prices = ARRAY(
    SELECT DISTINCT t.price + t.fee AS price FROM showings s JOIN ticket_types t ON t.showing_id = s.id
    WHERE s.event_id = events.id ORDER BY price),
  venue_ids = ARRAY(
    SELECT coalesce(s.venue_id, events.venue_id) FROM showings s WHERE s.event_id = events.id ORDER BY s.starts_at, s.id),
  announced_at = events.created_at
FROM events WHERE events.id = search_documents.event_id;
