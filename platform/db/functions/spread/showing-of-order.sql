-- Rows of an order name its showing, also where their writer did not: hot tables stand in partitions by showing.
CREATE OR REPLACE FUNCTION showing_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT showing_id INTO NEW.showing_id FROM orders WHERE code = NEW.order_code;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER showing_of_order BEFORE INSERT ON order_transitions FOR EACH ROW
  WHEN (NEW.showing_id IS NULL) EXECUTE FUNCTION showing_of_order();

CREATE OR REPLACE TRIGGER showing_of_order BEFORE INSERT ON payments FOR EACH ROW
  WHEN (NEW.showing_id IS NULL) EXECUTE FUNCTION showing_of_order();

CREATE OR REPLACE TRIGGER showing_of_order BEFORE INSERT ON voucher_uses FOR EACH ROW
  WHEN (NEW.showing_id IS NULL) EXECUTE FUNCTION showing_of_order();

CREATE OR REPLACE TRIGGER showing_of_order BEFORE INSERT ON balance_entries FOR EACH ROW
  WHEN (NEW.showing_id IS NULL AND NEW.order_code IS NOT NULL) EXECUTE FUNCTION showing_of_order();

CREATE OR REPLACE TRIGGER showing_of_order BEFORE INSERT ON changed_orders FOR EACH ROW
  WHEN (NEW.showing_id IS NULL) EXECUTE FUNCTION showing_of_order();

CREATE OR REPLACE TRIGGER showing_of_order BEFORE INSERT ON refund_accounts FOR EACH ROW
  WHEN (NEW.showing_id IS NULL) EXECUTE FUNCTION showing_of_order();
