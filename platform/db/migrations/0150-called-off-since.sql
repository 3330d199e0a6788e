-- Since when a showing, or its event, is what it is: who was let in before it was called off is in, however late the scan arrives.

ALTER TABLE showings ADD COLUMN status_since timestamptz NOT NULL DEFAULT clock_timestamp();
ALTER TABLE events ADD COLUMN status_since timestamptz NOT NULL DEFAULT clock_timestamp();

CREATE FUNCTION note_status_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.status_since := clock_timestamp();
  RETURN NEW;
END $$;
-- By their names after the triggers that keep what the desk decided.
CREATE TRIGGER showings_status_noted BEFORE UPDATE OF status ON showings
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_status_change();
CREATE TRIGGER events_status_noted BEFORE UPDATE OF status ON events
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_status_change();
