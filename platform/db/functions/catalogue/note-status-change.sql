-- Since when an event or a showing has the status that it has.
CREATE OR REPLACE FUNCTION note_status_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.status_since := clock_timestamp();
  RETURN NEW;
END $$;

-- By their names after the triggers that keep what the operator decided.
CREATE OR REPLACE TRIGGER showings_status_noted BEFORE UPDATE OF status ON showings
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_status_change();

CREATE OR REPLACE TRIGGER events_status_noted BEFORE UPDATE OF status ON events
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_status_change();
