-- How often what a calendar keeps of a showing has changed (SEQUENCE of RFC 5545): a calendar takes a file for newer by it
-- alone. Whoever changes time, place or status counts, the desk, an import or a hand.

ALTER TABLE showings ADD COLUMN calendar_sequence int NOT NULL DEFAULT 0;
UPDATE showings s SET calendar_sequence = counted.changes
FROM (SELECT showing_id, count(*) AS changes FROM showing_changes GROUP BY showing_id) AS counted
WHERE counted.showing_id = s.id;
UPDATE showings SET calendar_sequence = calendar_sequence + 1 WHERE status = 'cancelled';

CREATE FUNCTION count_calendar_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.calendar_sequence := OLD.calendar_sequence + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER showings_calendar BEFORE UPDATE OF starts_at, ends_at, doors_at, venue_id, status ON showings
  FOR EACH ROW
  WHEN ((OLD.starts_at, OLD.ends_at, OLD.doors_at, OLD.venue_id, OLD.status)
    IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.doors_at, NEW.venue_id, NEW.status))
  EXECUTE FUNCTION count_calendar_change();

-- The place and the end of an event are those of its showings.
CREATE FUNCTION count_calendar_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE showings SET calendar_sequence = calendar_sequence + 1
  WHERE event_id = NEW.id AND (venue_id IS NULL OR NEW.status IS DISTINCT FROM OLD.status);
  RETURN NULL;
END $$;
CREATE TRIGGER events_calendar AFTER UPDATE OF venue_id, status ON events
  FOR EACH ROW WHEN ((OLD.venue_id, OLD.status) IS DISTINCT FROM (NEW.venue_id, NEW.status))
  EXECUTE FUNCTION count_calendar_changes();
