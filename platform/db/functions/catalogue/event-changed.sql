-- Everybody is told of a new event, of another place, and of one that does not take place as announced.
CREATE OR REPLACE FUNCTION event_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_event_change(NEW.id, 'published', NULL);
    RETURN NULL;
  END IF;
  IF NEW.venue_id <> OLD.venue_id OR (NEW.status = 'moved' AND OLD.status <> 'moved') THEN
    PERFORM note_event_change(NEW.id, 'moved', NULL);
  END IF;
  IF NEW.status IN ('postponed', 'cancelled') AND NEW.status <> OLD.status THEN
    PERFORM note_event_change(NEW.id, NEW.status, NULL);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER events_published AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION event_changed();

CREATE OR REPLACE TRIGGER events_changed AFTER UPDATE OF venue_id, status ON events
  FOR EACH ROW WHEN ((OLD.venue_id, OLD.status) IS DISTINCT FROM (NEW.venue_id, NEW.status)) EXECUTE FUNCTION event_changed();
