-- Rows of a ticket name its showing, also where their writer did not: hot tables stand in partitions by showing.
CREATE OR REPLACE FUNCTION showing_of_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT showing_id INTO NEW.showing_id FROM tickets WHERE id = NEW.ticket_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER showing_of_ticket BEFORE INSERT ON ticket_refunds FOR EACH ROW
  WHEN (NEW.showing_id IS NULL) EXECUTE FUNCTION showing_of_ticket();

CREATE OR REPLACE TRIGGER showing_of_ticket BEFORE INSERT ON gift_tickets FOR EACH ROW
  WHEN (NEW.showing_id IS NULL) EXECUTE FUNCTION showing_of_ticket();
