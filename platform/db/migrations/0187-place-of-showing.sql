-- A showing has a place of its own (0175): one that was moved to another place at the desk keeps it through later imports, and holds
-- its event's only where it has none. A later move in time alone changes nothing of that.

CREATE FUNCTION keep_place_of_showing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.venue_id IS DISTINCT FROM OLD.venue_id AND coalesce(current_setting('mo_man.at_desk', true), '') <> 'on' AND EXISTS (
    SELECT FROM showing_changes c JOIN events e ON e.id = OLD.event_id
    WHERE c.showing_id = OLD.id AND c.old_venue_id <> coalesce(OLD.venue_id, e.venue_id)) THEN
    NEW.venue_id := OLD.venue_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER showings_keep_place BEFORE UPDATE OF venue_id ON showings
  FOR EACH ROW EXECUTE FUNCTION keep_place_of_showing();

CREATE OR REPLACE FUNCTION keep_place_of_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.venue_id <> OLD.venue_id AND coalesce(current_setting('mo_man.at_desk', true), '') <> 'on' AND EXISTS (
    SELECT FROM showing_changes c JOIN showings s ON s.id = c.showing_id
    WHERE s.event_id = OLD.id AND s.venue_id IS NULL AND c.old_venue_id <> OLD.venue_id) THEN
    NEW.venue_id := OLD.venue_id;
  END IF;
  RETURN NEW;
END $$;
