-- A change of time, place or status of a showing is a new SEQUENCE of its calendar entry (RFC 5545, 3.8.7.4).
CREATE OR REPLACE FUNCTION count_calendar_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.calendar_sequence := OLD.calendar_sequence + 1;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER showings_calendar BEFORE UPDATE OF starts_at, ends_at, doors_at, venue_id, status ON showings
  FOR EACH ROW
  WHEN ((OLD.starts_at, OLD.ends_at, OLD.doors_at, OLD.venue_id, OLD.status)
    IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.doors_at, NEW.venue_id, NEW.status))
  EXECUTE FUNCTION count_calendar_change();
