-- A showing keeps the place to which the operator has moved it, whatever a catalogue file says.
CREATE OR REPLACE FUNCTION keep_place_of_showing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.venue_id IS DISTINCT FROM OLD.venue_id AND coalesce(current_setting('mo_man.at_desk', true), '') <> 'on' AND EXISTS (
    SELECT FROM showing_changes c JOIN events e ON e.id = OLD.event_id
    WHERE c.showing_id = OLD.id AND c.kind <> 'cancelled' AND c.old_venue_id <> coalesce(OLD.venue_id, e.venue_id)) THEN
    NEW.venue_id := OLD.venue_id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER showings_keep_place BEFORE UPDATE OF venue_id ON showings
  FOR EACH ROW EXECUTE FUNCTION keep_place_of_showing();
