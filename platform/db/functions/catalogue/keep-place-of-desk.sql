-- An event keeps the place to which the operator has moved it, whatever a catalogue file says.
CREATE OR REPLACE FUNCTION keep_place_of_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.venue_id <> OLD.venue_id AND coalesce(current_setting('mo_man.at_desk', true), '') <> 'on' AND EXISTS (
    SELECT FROM showing_changes c JOIN showings s ON s.id = c.showing_id
    WHERE s.event_id = OLD.id AND s.venue_id IS NULL AND c.kind <> 'cancelled' AND c.old_venue_id <> OLD.venue_id) THEN
    NEW.venue_id := OLD.venue_id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER events_keep_place BEFORE UPDATE OF venue_id ON events
  FOR EACH ROW EXECUTE FUNCTION keep_place_of_desk();
