-- Holds, orders, money and tickets. Every hot table has showing_id in its keys, so that sales can be spread over partitions.

-- One row per sellable admission: a numbered seat, or one standing place. It can carry one order at a time,
-- so a double sale has nowhere to be written down.
CREATE TABLE units (
  showing_id text NOT NULL,
  id text NOT NULL,
  section_id text NOT NULL,
  ticket_type_id text NOT NULL,
  row_label text,
  seat_label text,
  x real,
  y real,
  -- free: 'standard'; others are shown by shape and label: 'accessible', 'companion', 'obstructed'.
  trait text NOT NULL DEFAULT 'standard',
  -- The order that it is held for or sold by. A unit that is kept for the waiting list has 'list <showing>' here, one that is
  -- offered 'offer <offer>'; no code of an order has a space. So it is free for nobody in every count there is, and no clock
  -- runs on it.
  order_code text,
  -- When the hold lapses by the database's clock; null while free, in payment, or sold.
  held_until timestamptz,
  sold boolean NOT NULL DEFAULT false,
  -- Order in which unnumbered places are handed out; spread at import so that buyers do not queue on one page.
  shuffle int NOT NULL DEFAULT 0,
  -- The other half of a couple seat, in the same showing: both are held, sold and given back together. Null for a seat of its own.
  partner_id text,
  -- The return of a ticket whose unit somebody else holds or pays for: free for nobody, and its seller's again when that ends.
  return_id text,
  PRIMARY KEY (showing_id, id),
  FOREIGN KEY (showing_id, ticket_type_id) REFERENCES ticket_types,
  CONSTRAINT units_check CHECK (NOT sold OR order_code IS NOT NULL),
  CONSTRAINT units_check1 CHECK (held_until IS NULL OR order_code IS NOT NULL),
  CONSTRAINT units_check2 CHECK (partner_id <> id)
);
CREATE INDEX units_free ON units (showing_id, ticket_type_id, shuffle) WHERE order_code IS NULL;
CREATE INDEX units_lapsing ON units (showing_id, held_until) WHERE held_until IS NOT NULL;
CREATE INDEX units_order ON units (order_code) WHERE order_code IS NOT NULL;
-- What is in payment of a showing, so that the catalogue knows whether it is sold out without a look at orders.
CREATE INDEX units_in_payment ON units (showing_id) WHERE order_code IS NOT NULL AND held_until IS NULL AND NOT sold;

-- One row per account and showing: whoever makes something scarcer for this account locks it first,
-- so limits are judged one request at a time without locking the showing.
CREATE TABLE showing_buyers (
  showing_id text NOT NULL REFERENCES showings,
  user_id text NOT NULL REFERENCES users,
  -- The deadline of a hold that the buyer gave up: a new one does not get past it (design §5: "the timer cannot be
  -- reset by re-selecting").
  keep_until timestamptz,
  PRIMARY KEY (showing_id, user_id)
);
CREATE INDEX showing_buyers_user ON showing_buyers (user_id);

CREATE TABLE orders (
  code text NOT NULL,
  showing_id text NOT NULL REFERENCES showings,
  user_id text NOT NULL REFERENCES users,
  state text NOT NULL CHECK (state IN ('holding', 'awaiting_payment', 'paid', 'cancelled', 'expired')),
  section_id text NOT NULL,
  -- [{ticket_type_id, quantity, unit_price, unit_ids: []}] as priced when held.
  lines jsonb NOT NULL,
  subtotal bigint NOT NULL CHECK (subtotal >= 0),
  service_fee bigint NOT NULL DEFAULT 0 CHECK (service_fee >= 0),
  discount bigint NOT NULL DEFAULT 0 CHECK (discount >= 0),
  total bigint NOT NULL,
  -- Contact of the buyer and answers to the question form.
  contact jsonb,
  answers jsonb,
  language text NOT NULL DEFAULT 'vi',
  hold_until timestamptz NOT NULL,
  -- Set once when payment starts; only this clock counts from then on.
  pay_until timestamptz,
  turn_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  ended_at timestamptz,
  app text,
  -- VND; with delivery alone. It stays when the address of a deleted account is blanked: the books need it.
  shipping_fee bigint NOT NULL DEFAULT 0 CHECK (shipping_fee >= 0),
  -- {model, province, district, ward, address, note}: units with code and the names they had, {code, name: {vi, en}}.
  delivery jsonb,
  delivery_sent_at timestamptz,
  -- Whom the seller of the tickets makes the invoice out to: {company_name, tax_code, address, email}; null when not asked for.
  invoice jsonb,
  PRIMARY KEY (code, showing_id),
  CONSTRAINT orders_sent_when_paid CHECK (delivery_sent_at IS NULL OR state = 'paid'),
  CONSTRAINT orders_total CHECK (total >= 0 AND total = subtotal + service_fee + shipping_fee - discount)
);
CREATE UNIQUE INDEX orders_one_live ON orders (showing_id, user_id) WHERE state IN ('holding', 'awaiting_payment');
CREATE INDEX orders_user ON orders (user_id, created_at DESC);
CREATE INDEX orders_holding ON orders (hold_until) WHERE state = 'holding';
CREATE INDEX orders_awaiting ON orders (pay_until) WHERE state = 'awaiting_payment';
-- Finding somebody: orders by whom they name, accounts by their name without its accents, typed from its beginning.
CREATE INDEX orders_contact_email ON orders (lower((contact ->> 'email'))) WHERE contact IS NOT NULL;
CREATE INDEX orders_contact_phone ON orders (((contact ->> 'phone'))) WHERE contact IS NOT NULL;
CREATE INDEX orders_contact_name ON orders (fold((contact ->> 'name')) text_pattern_ops) WHERE contact IS NOT NULL;
-- What is exported of one showing.
CREATE INDEX orders_of_showing ON orders (showing_id, code);
-- Paper tickets that wait to be posted, for the desk.
CREATE INDEX orders_paper_to_send ON orders (paid_at)
  WHERE state = 'paid' AND delivery IS NOT NULL AND delivery_sent_at IS NULL;

ALTER TABLE balance_entries ADD CONSTRAINT balance_entries_order_code_showing_id_fkey FOREIGN KEY (order_code, showing_id) REFERENCES orders;

-- Audit: every transition, never changed.
CREATE TABLE order_transitions (
  id bigint GENERATED ALWAYS AS IDENTITY,
  order_code text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  because text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  showing_id text NOT NULL,
  PRIMARY KEY (id, showing_id),
  FOREIGN KEY (order_code, showing_id) REFERENCES orders
);
CREATE INDEX order_transitions_order ON order_transitions (order_code, id);

-- One attempt to pay an order with one provider.
CREATE TABLE payments (
  id text PRIMARY KEY,
  order_code text NOT NULL,
  provider text NOT NULL,
  method text NOT NULL,
  -- Our unique reference at the provider (vnp_TxnRef).
  reference text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('created', 'pending', 'succeeded', 'failed', 'expired')),
  provider_transaction text,
  provider_code text,
  pay_url text,
  -- What the provider needs to be asked about this attempt again (vnp_CreateDate and the like).
  provider_facts jsonb NOT NULL DEFAULT '{}',
  started_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  asked_at timestamptz,
  ended_at timestamptz,
  -- Since when the payment waits at the operator's desk: the provider never gave a final answer.
  desk_since timestamptz,
  failure text CHECK (failure IN ('amount', 'bank', 'cancelled', 'declined', 'expired', 'funds', 'limit', 'not_opened', 'proof')),
  -- A payment without a final answer is asked about once more.
  ask_wanted_at timestamptz,
  showing_id text NOT NULL,
  -- What a provider said last of an attempt that has no end yet: nobody has paid it, or it is open whether money was taken.
  -- Null before anybody asked.
  provider_word text CHECK (provider_word IN ('unpaid', 'unclear')),
  UNIQUE (provider, reference),
  FOREIGN KEY (order_code, showing_id) REFERENCES orders
);
CREATE UNIQUE INDEX payments_provider_transaction ON payments (provider, provider_transaction) WHERE state = 'succeeded';
CREATE INDEX payments_order ON payments (order_code);
CREATE INDEX payments_open ON payments (expires_at) WHERE state IN ('created', 'pending');
CREATE INDEX payments_desk ON payments (desk_since) WHERE desk_since IS NOT NULL;
CREATE INDEX payments_ask_wanted ON payments (ask_wanted_at) WHERE ask_wanted_at IS NOT NULL;

-- Everything a provider ever told us, as it came, before anything was believed.
CREATE TABLE provider_callbacks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  source text NOT NULL CHECK (source IN ('notice', 'query')),
  raw text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  verified boolean,
  outcome text,
  applied_at timestamptz,
  -- A callback whose handling broke is tried again, less and less often.
  attempts int NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  headers jsonb NOT NULL DEFAULT '{}',
  -- A provider may say the same news many times, and anybody may say what no provider has signed: rows follow news, not
  -- calls. `news` is a digest of what a signed notice says; rows from before have none.
  news text
);
CREATE INDEX provider_callbacks_unapplied ON provider_callbacks (id) WHERE applied_at IS NULL;
CREATE UNIQUE INDEX provider_callbacks_news ON provider_callbacks (provider, news);
CREATE INDEX provider_callbacks_unsigned ON provider_callbacks (received_at) WHERE NOT verified;

-- Money seen. An unmatched receipt waits for an operator or a rule.
CREATE TABLE receipts (
  id text PRIMARY KEY,
  provider text NOT NULL,
  provider_transaction text NOT NULL,
  payment_id text REFERENCES payments,
  amount bigint NOT NULL CHECK (amount > 0),
  received_at timestamptz NOT NULL DEFAULT now(),
  -- What stood with the money, as its sender wrote it: for an operator who has to find out whose it is.
  note text,
  -- A transfer whose text named none of our attempts: the desk says which one it is for, and it is applied as if it had said so.
  match_wanted text REFERENCES payments,
  UNIQUE (provider, provider_transaction)
);
CREATE INDEX receipts_payment ON receipts (payment_id);
CREATE INDEX receipts_unmatched ON receipts (received_at) WHERE payment_id IS NULL;
CREATE INDEX receipts_match_wanted ON receipts (received_at) WHERE match_wanted IS NOT NULL;

CREATE TABLE refunds (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments,
  receipt_id text NOT NULL REFERENCES receipts,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('requested', 'processing', 'due', 'succeeded', 'failed')),
  attempts int NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  provider_code text,
  requested_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- Which decision a refund is of; null for money that goes back by itself.
  desk_refund_id text,
  -- Since when it waits for our balance at the provider to be filled up.
  short_since timestamptz,
  -- Since when a refund is held for the operator: restored from a backup, it may have been sent after that. Not sent, and in no file of
  -- transfers, until somebody has looked.
  held_since timestamptz
);
CREATE INDEX refunds_open ON refunds (next_try_at) WHERE state IN ('requested', 'processing');
-- What came in and went back of a payment: asked for with every order.
CREATE INDEX refunds_payment ON refunds (payment_id);
CREATE UNIQUE INDEX refunds_by_itself_once ON refunds (receipt_id, reason) WHERE desk_refund_id IS NULL;
CREATE UNIQUE INDEX refunds_of_decision_once ON refunds (receipt_id, desk_refund_id) WHERE desk_refund_id IS NOT NULL;
-- How much of a receipt goes back: asked before each refund.
CREATE INDEX refunds_receipt ON refunds (receipt_id);
CREATE INDEX refunds_failed ON refunds (ended_at) WHERE state = 'failed';
CREATE INDEX refunds_short ON refunds (short_since) WHERE short_since IS NOT NULL;
CREATE INDEX refunds_due ON refunds (requested_at, id) WHERE state = 'due';
CREATE INDEX refunds_held ON refunds (held_since) WHERE held_since IS NOT NULL;

CREATE TABLE tickets (
  id text NOT NULL,
  -- The ticket's number inside the signed QR.
  number bigint GENERATED ALWAYS AS IDENTITY,
  showing_id text NOT NULL REFERENCES showings,
  unit_id text NOT NULL,
  ticket_type_id text NOT NULL,
  order_code text NOT NULL,
  user_id text NOT NULL REFERENCES users,
  -- Readable code printed under the QR.
  code text NOT NULL,
  -- Raised by transfer, gift, refund or reissue; an older generation no longer opens the gate.
  generation int NOT NULL DEFAULT 1,
  key_id int NOT NULL,
  qr text NOT NULL,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'redeemed')),
  obtained_by text NOT NULL DEFAULT 'purchase' CHECK (obtained_by IN ('purchase', 'redeem', 'gift')),
  checked_in_at timestamptz,
  voided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the QR that opens the gate was signed: a copy that was made before does not hold it.
  issued_at timestamptz NOT NULL DEFAULT now(),
  -- In which transaction a ticket was last written: a gate that knows everything up to a snapshot asks for what came later. A counter
  -- would not do: who draws a lower number may commit after who drew a higher one.
  changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (id, showing_id),
  CONSTRAINT tickets_code_key UNIQUE (code, showing_id),
  CONSTRAINT tickets_number_key UNIQUE (number, showing_id),
  FOREIGN KEY (order_code, showing_id) REFERENCES orders,
  FOREIGN KEY (showing_id, unit_id) REFERENCES units
);
-- The last line of defence: one live ticket per unit, whatever the code above does.
CREATE UNIQUE INDEX tickets_one_per_unit ON tickets (showing_id, unit_id) WHERE voided_at IS NULL;
CREATE INDEX tickets_order ON tickets (order_code);
-- Tickets of an account by page (ticket.store.ts): its showings, and the tickets of each, without reading the tickets themselves.
-- With the showing given, it also tells how many tickets of it an account has.
CREATE INDEX tickets_of_account ON tickets (user_id, showing_id, id) WHERE voided_at IS NULL;
-- Whether an account has a QR that a session of it has not seen (copy.store.ts). Nothing reads tickets by when they were made.
CREATE INDEX tickets_issued ON tickets (user_id, issued_at);
-- A showing's tickets in the order of their changes: a whole bundle, page by page, and what came since.
CREATE INDEX tickets_by_change ON tickets (showing_id, changed_in, number);

-- A unit that a statement has claimed, and the order that it had before.
CREATE TYPE claimed_unit AS (id text, ticket_type_id text, was text);

-- A hold as it was decided: what to write, and what must still be so when it is written.
CREATE TYPE decided_hold AS (
  code text, user_id text, section_id text, lines jsonb, subtotal bigint, service_fee bigint, discount bigint,
  total bigint, language text, hold_until timestamptz, turn_id text, app text,
  -- The buyer's share that it was decided by, and how many units it is.
  owned bigint, keep_until timestamptz, units int,
  seat_ids text[], place_types text[], quantities int[],
  -- What listeners are told of it, a row of the outbox; and the answer for its key.
  news jsonb, kept jsonb);
