-- Rows of an order, or of a ticket, say which showing it is of, so that their keys can hold it (0242). Where a statement does
-- not say it, a trigger writes it: processes of the version before go on.
-- Allowed: set-not-null: a valid check says so already, and the table is not read again
-- Allowed: drop-function: it was made by this file

-- Step: what looks a showing up; and rows of before, some pages at a time, so that nobody waits long for one of them.
CREATE FUNCTION showing_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT showing_id INTO NEW.showing_id FROM orders WHERE code = NEW.order_code;
  RETURN NEW;
END $$;

CREATE FUNCTION showing_of_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT showing_id INTO NEW.showing_id FROM tickets WHERE id = NEW.ticket_id;
  RETURN NEW;
END $$;

CREATE PROCEDURE fill_showing(of_table regclass, own_key name, told_by regclass, its_key name)
LANGUAGE plpgsql AS $$
DECLARE
  at_once CONSTANT int := 250;
  pages bigint := pg_relation_size(of_table) / current_setting('block_size')::int;
  -- Each from the index: a batch is not worth reading all orders.
  fill text := format('UPDATE %1$s AS mine SET showing_id = (SELECT t.showing_id FROM %2$s t WHERE t.%3$I = mine.%4$I)
    WHERE mine.showing_id IS NULL AND mine.%4$I IS NOT NULL', of_table, told_by, its_key, own_key);
BEGIN
  FOR page IN 0 .. pages BY at_once LOOP
    EXECUTE fill || format(' AND mine.ctid >= %L AND mine.ctid < %L',
      '(' || page || ',0)', '(' || page + at_once || ',0)');
    COMMIT;
  END LOOP;
  -- What was written anew meanwhile, into a page that was done.
  EXECUTE fill;
  COMMIT;
END $$;

-- Step: the column, filled from now on.
ALTER TABLE order_transitions ADD COLUMN showing_id text;
CREATE TRIGGER showing_of_order BEFORE INSERT ON order_transitions FOR EACH ROW
  WHEN (NEW.showing_id IS NULL) EXECUTE FUNCTION showing_of_order();

-- Step: the column, filled from now on.
ALTER TABLE payments ADD COLUMN showing_id text;
CREATE TRIGGER showing_of_order BEFORE INSERT ON payments FOR EACH ROW
  WHEN (NEW.showing_id IS NULL) EXECUTE FUNCTION showing_of_order();

-- Step: the column, filled from now on.
ALTER TABLE voucher_uses ADD COLUMN showing_id text;
CREATE TRIGGER showing_of_order BEFORE INSERT ON voucher_uses FOR EACH ROW
  WHEN (NEW.showing_id IS NULL) EXECUTE FUNCTION showing_of_order();

-- Step: the column, filled from now on.
ALTER TABLE balance_entries ADD COLUMN showing_id text;
CREATE TRIGGER showing_of_order BEFORE INSERT ON balance_entries FOR EACH ROW
  WHEN (NEW.showing_id IS NULL AND NEW.order_code IS NOT NULL) EXECUTE FUNCTION showing_of_order();

-- Step: the column, filled from now on.
ALTER TABLE changed_orders ADD COLUMN showing_id text;
CREATE TRIGGER showing_of_order BEFORE INSERT ON changed_orders FOR EACH ROW
  WHEN (NEW.showing_id IS NULL) EXECUTE FUNCTION showing_of_order();

-- Step: the column, filled from now on.
ALTER TABLE refund_accounts ADD COLUMN showing_id text;
CREATE TRIGGER showing_of_order BEFORE INSERT ON refund_accounts FOR EACH ROW
  WHEN (NEW.showing_id IS NULL) EXECUTE FUNCTION showing_of_order();

-- Step: the column, filled from now on.
ALTER TABLE ticket_refunds ADD COLUMN showing_id text;
CREATE TRIGGER showing_of_ticket BEFORE INSERT ON ticket_refunds FOR EACH ROW
  WHEN (NEW.showing_id IS NULL) EXECUTE FUNCTION showing_of_ticket();

-- Step: the column, filled from now on.
ALTER TABLE gift_tickets ADD COLUMN showing_id text;
CREATE TRIGGER showing_of_ticket BEFORE INSERT ON gift_tickets FOR EACH ROW
  WHEN (NEW.showing_id IS NULL) EXECUTE FUNCTION showing_of_ticket();

-- Step without a transaction: rows of before.
CALL fill_showing('order_transitions', 'order_code', 'orders', 'code');
CALL fill_showing('payments', 'order_code', 'orders', 'code');
CALL fill_showing('voucher_uses', 'order_code', 'orders', 'code');
CALL fill_showing('balance_entries', 'order_code', 'orders', 'code');
CALL fill_showing('changed_orders', 'order_code', 'orders', 'code');
CALL fill_showing('refund_accounts', 'order_code', 'orders', 'code');
CALL fill_showing('ticket_refunds', 'ticket_id', 'tickets', 'id');
CALL fill_showing('gift_tickets', 'ticket_id', 'tickets', 'id');

-- Step: no row without it any more.
ALTER TABLE order_transitions ADD CONSTRAINT order_transitions_showing CHECK (showing_id IS NOT NULL) NOT VALID;

-- Step: no row without it any more.
ALTER TABLE payments ADD CONSTRAINT payments_showing CHECK (showing_id IS NOT NULL) NOT VALID;

-- Step: no row without it any more.
ALTER TABLE voucher_uses ADD CONSTRAINT voucher_uses_showing CHECK (showing_id IS NOT NULL) NOT VALID;

-- Step: no row without it any more.
ALTER TABLE balance_entries ADD CONSTRAINT balance_entries_of_showing CHECK ((order_code IS NULL) = (showing_id IS NULL)) NOT VALID;

-- Step: no row without it any more.
ALTER TABLE changed_orders ADD CONSTRAINT changed_orders_showing CHECK (showing_id IS NOT NULL) NOT VALID;

-- Step: no row without it any more.
ALTER TABLE refund_accounts ADD CONSTRAINT refund_accounts_showing CHECK (showing_id IS NOT NULL) NOT VALID;

-- Step: no row without it any more.
ALTER TABLE ticket_refunds ADD CONSTRAINT ticket_refunds_showing CHECK (showing_id IS NOT NULL) NOT VALID;

-- Step: no row without it any more.
ALTER TABLE gift_tickets ADD CONSTRAINT gift_tickets_showing CHECK (showing_id IS NOT NULL) NOT VALID;

-- Step without a transaction: nor of before.
ALTER TABLE order_transitions VALIDATE CONSTRAINT order_transitions_showing;
ALTER TABLE payments VALIDATE CONSTRAINT payments_showing;
ALTER TABLE voucher_uses VALIDATE CONSTRAINT voucher_uses_showing;
ALTER TABLE balance_entries VALIDATE CONSTRAINT balance_entries_of_showing;
ALTER TABLE changed_orders VALIDATE CONSTRAINT changed_orders_showing;
ALTER TABLE refund_accounts VALIDATE CONSTRAINT refund_accounts_showing;
ALTER TABLE ticket_refunds VALIDATE CONSTRAINT ticket_refunds_showing;
ALTER TABLE gift_tickets VALIDATE CONSTRAINT gift_tickets_showing;

-- Step: as the column itself says it.
ALTER TABLE order_transitions ALTER COLUMN showing_id SET NOT NULL;
ALTER TABLE order_transitions DROP CONSTRAINT order_transitions_showing;

-- Step: as the column itself says it.
ALTER TABLE payments ALTER COLUMN showing_id SET NOT NULL;
ALTER TABLE payments DROP CONSTRAINT payments_showing;

-- Step: as the column itself says it.
ALTER TABLE voucher_uses ALTER COLUMN showing_id SET NOT NULL;
ALTER TABLE voucher_uses DROP CONSTRAINT voucher_uses_showing;

-- Step: as the column itself says it.
ALTER TABLE changed_orders ALTER COLUMN showing_id SET NOT NULL;
ALTER TABLE changed_orders DROP CONSTRAINT changed_orders_showing;

-- Step: as the column itself says it.
ALTER TABLE refund_accounts ALTER COLUMN showing_id SET NOT NULL;
ALTER TABLE refund_accounts DROP CONSTRAINT refund_accounts_showing;

-- Step: as the column itself says it.
ALTER TABLE ticket_refunds ALTER COLUMN showing_id SET NOT NULL;
ALTER TABLE ticket_refunds DROP CONSTRAINT ticket_refunds_showing;

-- Step: as the column itself says it.
ALTER TABLE gift_tickets ALTER COLUMN showing_id SET NOT NULL;
ALTER TABLE gift_tickets DROP CONSTRAINT gift_tickets_showing;

-- Step: its work is done.
DROP PROCEDURE fill_showing;
