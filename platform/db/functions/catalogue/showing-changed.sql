-- Everybody is told of a showing at another time or place, and of one that does not take place as announced.
CREATE OR REPLACE FUNCTION showing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.starts_at, NEW.venue_id) IS DISTINCT FROM (OLD.starts_at, OLD.venue_id) OR (NEW.status = 'moved' AND OLD.status <> 'moved') THEN
    PERFORM note_event_change(NEW.event_id, 'moved', NEW.id);
  END IF;
  IF NEW.status IN ('postponed', 'cancelled') AND NEW.status <> OLD.status THEN
    PERFORM note_event_change(NEW.event_id, NEW.status, NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER showings_changed AFTER UPDATE OF starts_at, venue_id, status ON showings
  FOR EACH ROW WHEN ((OLD.starts_at, OLD.venue_id, OLD.status) IS DISTINCT FROM (NEW.starts_at, NEW.venue_id, NEW.status))
  EXECUTE FUNCTION showing_changed();
