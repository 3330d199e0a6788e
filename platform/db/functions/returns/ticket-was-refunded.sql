-- What a ticket brought its buyer is taken back when its money goes back.
CREATE OR REPLACE FUNCTION ticket_was_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_back_earned(NEW.ticket_id, NEW.order_code, NEW.showing_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refunded_takes_back AFTER INSERT ON ticket_refunds FOR EACH ROW EXECUTE FUNCTION ticket_was_refunded();
