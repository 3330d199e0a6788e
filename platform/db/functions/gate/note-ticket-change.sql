-- When a ticket was last changed: devices at gates ask for what has changed since.
CREATE OR REPLACE FUNCTION note_ticket_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER tickets_changed BEFORE UPDATE ON tickets FOR EACH ROW EXECUTE FUNCTION note_ticket_change();
