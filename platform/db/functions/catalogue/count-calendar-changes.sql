-- The place and the end of an event are those of its showings: their calendar entries change with it.
CREATE OR REPLACE FUNCTION count_calendar_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE showings SET calendar_sequence = calendar_sequence + 1
  WHERE event_id = NEW.id AND (venue_id IS NULL OR NEW.status IS DISTINCT FROM OLD.status);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER events_calendar AFTER UPDATE OF venue_id, status ON events
  FOR EACH ROW WHEN ((OLD.venue_id, OLD.status) IS DISTINCT FROM (NEW.venue_id, NEW.status))
  EXECUTE FUNCTION count_calendar_changes();
