-- The operator's desk: what was done there, by whom, and what it decided about money.

-- Every act at the desk, never changed. Nobody's secrets: addresses are masked before they come here.
CREATE TABLE desk_acts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Who sat at the desk, as they named themselves.
  operator text NOT NULL CHECK (operator <> ''),
  act text NOT NULL,
  -- What it was done to: an order's code, a showing's id, …
  subject text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL
);
CREATE INDEX desk_acts_subject ON desk_acts (subject, id);

CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was done at the desk is never rewritten';
END $$;
CREATE TRIGGER desk_acts_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON desk_acts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- A decision to send money back, which is carried out order by order: whoever is killed on the way, others go on.
CREATE TABLE desk_refunds (
  id text PRIMARY KEY,
  operator text NOT NULL,
  -- 'tickets' of one order, a whole 'order', or all orders of a 'showing'.
  scope text NOT NULL CHECK (scope IN ('tickets', 'order', 'showing')),
  -- The order's code, or the showing's id.
  subject text NOT NULL,
  -- Of scope 'tickets': which.
  ticket_ids text[],
  reason text NOT NULL CHECK (reason IN ('buyer_asked', 'organizer_decided', 'showing_cancelled')),
  -- As it was previewed; what it came to is in ticket_refunds.
  planned_orders int NOT NULL,
  planned_tickets int NOT NULL,
  planned_amount bigint NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_at timestamptz,
  -- Why it cannot go on by itself; somebody looks, and lets it go on.
  stuck text,
  CHECK ((scope = 'tickets') = (ticket_ids IS NOT NULL))
);
CREATE INDEX desk_refunds_open ON desk_refunds (decided_at) WHERE done_at IS NULL;
CREATE INDEX desk_refunds_subject ON desk_refunds (subject);

-- Which decision a refund is of; null for money that goes back by itself.
ALTER TABLE refunds ADD COLUMN desk_refund_id text REFERENCES desk_refunds;
-- Since when it waits for our balance at the provider to be filled up.
ALTER TABLE refunds ADD COLUMN short_since timestamptz;
-- By itself money goes back once for each reason; at the desk ticket by ticket.
ALTER TABLE refunds DROP CONSTRAINT refunds_receipt_id_reason_key;
CREATE UNIQUE INDEX refunds_by_itself_once ON refunds (receipt_id, reason) WHERE desk_refund_id IS NULL;
CREATE UNIQUE INDEX refunds_of_decision_once ON refunds (receipt_id, desk_refund_id) WHERE desk_refund_id IS NOT NULL;
-- How much of a receipt goes back: asked before each refund.
CREATE INDEX refunds_receipt ON refunds (receipt_id);
CREATE INDEX refunds_failed ON refunds (ended_at) WHERE state = 'failed';
CREATE INDEX refunds_short ON refunds (short_since) WHERE short_since IS NOT NULL;

-- The last line: no more goes back than came, whatever the code above does. A refund that failed is still owed, and counts.
CREATE FUNCTION refuse_paying_back_twice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came bigint;
  goes_back bigint;
BEGIN
  SELECT amount INTO STRICT came FROM receipts WHERE id = NEW.receipt_id FOR UPDATE;
  SELECT coalesce(sum(amount), 0) INTO goes_back FROM refunds WHERE receipt_id = NEW.receipt_id;
  IF goes_back > came THEN
    RAISE EXCEPTION 'receipt %: % came, and % would go back', NEW.receipt_id, came, goes_back;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_no_more_than_came AFTER INSERT ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_paying_back_twice();

-- A ticket is refunded once. `amount` is what was paid for it, fees and discounts shared out; 0 for one that was free.
CREATE TABLE ticket_refunds (
  ticket_id text PRIMARY KEY REFERENCES tickets,
  order_code text NOT NULL REFERENCES orders,
  desk_refund_id text NOT NULL REFERENCES desk_refunds,
  amount bigint NOT NULL CHECK (amount >= 0),
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX ticket_refunds_order ON ticket_refunds (order_code);
CREATE INDEX ticket_refunds_decision ON ticket_refunds (desk_refund_id);

-- A payment without a final answer is asked about once more.
ALTER TABLE payments ADD COLUMN ask_wanted_at timestamptz;
CREATE INDEX payments_ask_wanted ON payments (ask_wanted_at) WHERE ask_wanted_at IS NOT NULL;

-- A sale that is paused: its closing time was set to that moment, and comes back with it.
CREATE TABLE sale_pauses (
  showing_id text PRIMARY KEY REFERENCES showings,
  closes_at timestamptz NOT NULL,
  notice jsonb,
  paused_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- What the desk has decided about a showing outlives an import of its catalogue file.
CREATE FUNCTION keep_decisions_of_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'cancelled' AND NEW.status <> 'cancelled' AND EXISTS (
    SELECT FROM desk_refunds WHERE subject = OLD.id AND scope = 'showing' AND reason = 'showing_cancelled') THEN
    RAISE EXCEPTION 'showing % was cancelled at the desk and its money goes back: its status stays cancelled', OLD.id;
  END IF;
  IF NEW.sale_closes_at > OLD.sale_closes_at THEN
    UPDATE sale_pauses SET closes_at = NEW.sale_closes_at WHERE showing_id = OLD.id;
    IF FOUND THEN
      NEW.sale_closes_at := OLD.sale_closes_at;
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER showings_keep_decisions BEFORE UPDATE OF status, sale_closes_at ON showings
  FOR EACH ROW EXECUTE FUNCTION keep_decisions_of_desk();

-- Finding somebody: orders by whom they name, accounts by their name without its accents, typed from its beginning.
CREATE INDEX orders_contact_email ON orders (lower(contact ->> 'email')) WHERE contact IS NOT NULL;
CREATE INDEX orders_contact_phone ON orders ((contact ->> 'phone')) WHERE contact IS NOT NULL;
CREATE INDEX orders_contact_name ON orders (fold(contact ->> 'name') text_pattern_ops) WHERE contact IS NOT NULL;
CREATE INDEX users_folded_name ON users (fold(name) text_pattern_ops) WHERE name <> '';
-- What is exported of one showing.
CREATE INDEX orders_of_showing ON orders (showing_id, code);
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL;
