-- What the operator decides: refunds, pauses and changes of showings, transfers of money. Every act leaves a row.

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
  reason text NOT NULL CHECK (reason IN ('buyer_asked', 'organizer_decided', 'showing_cancelled', 'showing_changed', 'resold')),
  -- As it was previewed; what it came to is in ticket_refunds.
  planned_orders int NOT NULL,
  planned_tickets int NOT NULL,
  planned_amount bigint NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_at timestamptz,
  -- Why it cannot go on by itself; somebody looks, and lets it go on.
  stuck text,
  CONSTRAINT desk_refunds_check CHECK ((scope = 'tickets') = (ticket_ids IS NOT NULL))
);
CREATE INDEX desk_refunds_open ON desk_refunds (decided_at) WHERE done_at IS NULL;
CREATE INDEX desk_refunds_subject ON desk_refunds (subject);

ALTER TABLE refunds ADD CONSTRAINT refunds_desk_refund_id_fkey FOREIGN KEY (desk_refund_id) REFERENCES desk_refunds;

-- A ticket is refunded once. `amount` is what was paid for it, fees and discounts shared out; 0 for one that was free.
CREATE TABLE ticket_refunds (
  ticket_id text PRIMARY KEY,
  order_code text NOT NULL,
  desk_refund_id text NOT NULL REFERENCES desk_refunds,
  amount bigint NOT NULL CHECK (amount >= 0),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  showing_id text NOT NULL,
  FOREIGN KEY (order_code, showing_id) REFERENCES orders,
  FOREIGN KEY (ticket_id, showing_id) REFERENCES tickets
);
CREATE INDEX ticket_refunds_order ON ticket_refunds (order_code);
CREATE INDEX ticket_refunds_decision ON ticket_refunds (desk_refund_id);

-- A sale that is paused: its closing time was set to that moment, and comes back with it.
CREATE TABLE sale_pauses (
  showing_id text PRIMARY KEY REFERENCES showings,
  closes_at timestamptz NOT NULL,
  notice jsonb,
  paused_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE showing_changes (
  id text PRIMARY KEY,
  showing_id text NOT NULL REFERENCES showings,
  -- 'postponed' until a date that nobody knows yet; 'moved' to another time or place.
  kind text NOT NULL CHECK (kind IN ('postponed', 'moved')),
  -- As it was announced before.
  old_starts_at timestamptz NOT NULL,
  old_venue_id text NOT NULL REFERENCES venues,
  -- Until then a buyer may choose the money; who says nothing keeps the tickets.
  choose_until timestamptz NOT NULL,
  operator text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When another change, or the end of the showing, took its place.
  replaced_at timestamptz,
  -- When every buyer had been written to.
  told_at timestamptz
);
CREATE UNIQUE INDEX showing_changes_current ON showing_changes (showing_id) WHERE replaced_at IS NULL;
CREATE INDEX showing_changes_to_tell ON showing_changes (made_at) WHERE told_at IS NULL AND replaced_at IS NULL;

-- Orders made before a change: each is written to once, and chooses once that the money goes back.
CREATE TABLE changed_orders (
  change_id text NOT NULL REFERENCES showing_changes,
  order_code text NOT NULL,
  told_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  choice text CHECK (choice IN ('keep', 'refund')),
  chosen_at timestamptz,
  showing_id text NOT NULL,
  PRIMARY KEY (change_id, order_code),
  FOREIGN KEY (order_code, showing_id) REFERENCES orders,
  CONSTRAINT changed_orders_check CHECK ((choice IS NULL) = (chosen_at IS NULL))
);
CREATE INDEX changed_orders_order ON changed_orders (order_code);

-- The account that a buyer wants the money of an order on. Deleted when all of it has been paid out for a while.
CREATE TABLE refund_accounts (
  order_code text PRIMARY KEY,
  bank_bin text NOT NULL,
  account text NOT NULL,
  holder text NOT NULL,
  given_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  showing_id text NOT NULL,
  -- From when on money may be transferred to an account that a buyer named: one that has taken another's place waits
  -- (limits.refundAccountWaitHours), so that whoever is told of it can still take it back.
  payable_from timestamptz NOT NULL DEFAULT '-infinity',
  FOREIGN KEY (order_code, showing_id) REFERENCES orders
);
CREATE INDEX refund_accounts_given ON refund_accounts (given_at);

-- A file of transfers, as a bank takes them at once.
CREATE TABLE payout_files (
  id text PRIMARY KEY,
  operator text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- One attempt to pay a refund out. The id stands in the text of the transfer.
CREATE TABLE payouts (
  id text PRIMARY KEY,
  refund_id text NOT NULL REFERENCES refunds,
  file_id text NOT NULL REFERENCES payout_files,
  amount bigint NOT NULL CHECK (amount > 0),
  bank_bin text NOT NULL,
  -- As it was when the file was made; only its last digits, and no holder, when it has been paid out for a while.
  account text NOT NULL,
  holder text NOT NULL,
  state text NOT NULL DEFAULT 'sent' CHECK (state IN ('sent', 'done', 'failed')),
  -- The bank's number of the transfer.
  bank_reference text,
  -- What the bank said of one that failed.
  problem text,
  ended_at timestamptz,
  CONSTRAINT payouts_check CHECK ((state = 'sent') = (ended_at IS NULL)),
  CONSTRAINT payouts_check1 CHECK ((state = 'done') = (bank_reference IS NOT NULL))
);
-- The last line of defence: a refund is in one transfer at a time, and is paid out once.
CREATE UNIQUE INDEX payouts_once ON payouts (refund_id) WHERE state IN ('sent', 'done');
CREATE INDEX payouts_refund ON payouts (refund_id);
CREATE INDEX payouts_file ON payouts (file_id);
CREATE INDEX payouts_to_forget ON payouts (ended_at) WHERE holder <> '';
