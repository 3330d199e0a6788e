-- Holds, orders, money and tickets. Every hot table carries showing_id in its keys, so that sales can be spread.

-- One row per sellable admission: a numbered seat, or one standing place. It can carry one order at a time,
-- so a double sale has nowhere to be written down.
CREATE TABLE units (
  showing_id text NOT NULL REFERENCES showings,
  id text NOT NULL,
  section_id text NOT NULL,
  ticket_type_id text NOT NULL,
  row_label text,
  seat_label text,
  x real,
  y real,
  -- free: 'standard'; others are shown by shape and label: 'accessible', 'companion', 'obstructed'.
  trait text NOT NULL DEFAULT 'standard',
  order_code text,
  -- When the hold lapses by the database's clock; null while free, in payment, or sold.
  held_until timestamptz,
  sold boolean NOT NULL DEFAULT false,
  -- Order in which unnumbered places are handed out; spread at import so that buyers do not queue on one page.
  shuffle int NOT NULL DEFAULT 0,
  PRIMARY KEY (showing_id, id),
  FOREIGN KEY (showing_id, ticket_type_id) REFERENCES ticket_types (showing_id, id),
  CHECK (NOT sold OR order_code IS NOT NULL),
  CHECK (held_until IS NULL OR order_code IS NOT NULL)
);
CREATE INDEX units_free ON units (showing_id, ticket_type_id, shuffle) WHERE order_code IS NULL;
CREATE INDEX units_lapsing ON units (showing_id, held_until) WHERE held_until IS NOT NULL;
CREATE INDEX units_order ON units (order_code) WHERE order_code IS NOT NULL;

-- One row per account and showing: whoever makes something scarcer for this account locks it first,
-- so limits are judged one request at a time without locking the showing.
CREATE TABLE showing_buyers (
  showing_id text NOT NULL REFERENCES showings,
  user_id text NOT NULL REFERENCES users,
  PRIMARY KEY (showing_id, user_id)
);

CREATE TABLE orders (
  code text PRIMARY KEY,
  showing_id text NOT NULL REFERENCES showings,
  user_id text NOT NULL REFERENCES users,
  state text NOT NULL CHECK (state IN ('holding', 'awaiting_payment', 'paid', 'cancelled', 'expired')),
  section_id text NOT NULL,
  -- [{ticket_type_id, quantity, unit_price, unit_ids: []}] as priced when held.
  lines jsonb NOT NULL,
  subtotal bigint NOT NULL CHECK (subtotal >= 0),
  service_fee bigint NOT NULL DEFAULT 0 CHECK (service_fee >= 0),
  discount bigint NOT NULL DEFAULT 0 CHECK (discount >= 0),
  total bigint NOT NULL CHECK (total >= 0 AND total = subtotal + service_fee - discount),
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
  ended_at timestamptz
);
CREATE UNIQUE INDEX orders_one_live ON orders (showing_id, user_id) WHERE state IN ('holding', 'awaiting_payment');
CREATE INDEX orders_user ON orders (user_id, created_at DESC);
CREATE INDEX orders_holding ON orders (hold_until) WHERE state = 'holding';
CREATE INDEX orders_awaiting ON orders (pay_until) WHERE state = 'awaiting_payment';

-- Audit: every transition, never changed.
CREATE TABLE order_transitions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_code text NOT NULL REFERENCES orders,
  from_state text,
  to_state text NOT NULL,
  because text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX order_transitions_order ON order_transitions (order_code, id);

-- One attempt to pay an order with one provider.
CREATE TABLE payments (
  id text PRIMARY KEY,
  order_code text NOT NULL REFERENCES orders,
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
  UNIQUE (provider, reference)
);
CREATE UNIQUE INDEX payments_provider_transaction ON payments (provider, provider_transaction) WHERE state = 'succeeded';
CREATE INDEX payments_order ON payments (order_code);
CREATE INDEX payments_open ON payments (expires_at) WHERE state IN ('created', 'pending');

-- Everything a provider ever told us, as it came, before anything was believed.
CREATE TABLE provider_callbacks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  source text NOT NULL CHECK (source IN ('ipn', 'return', 'query')),
  raw text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  verified boolean,
  outcome text,
  applied_at timestamptz
);
CREATE INDEX provider_callbacks_unapplied ON provider_callbacks (id) WHERE applied_at IS NULL;

-- Money seen. An unmatched receipt waits for an operator or a rule.
CREATE TABLE receipts (
  id text PRIMARY KEY,
  provider text NOT NULL,
  provider_transaction text NOT NULL,
  payment_id text REFERENCES payments,
  amount bigint NOT NULL CHECK (amount > 0),
  received_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, provider_transaction)
);

CREATE TABLE refunds (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments,
  receipt_id text NOT NULL REFERENCES receipts,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('requested', 'processing', 'succeeded', 'failed')),
  attempts int NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  provider_code text,
  requested_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  UNIQUE (receipt_id, reason)
);
CREATE INDEX refunds_open ON refunds (next_try_at) WHERE state IN ('requested', 'processing');

CREATE TABLE tickets (
  id text PRIMARY KEY,
  -- The ticket's number inside the signed QR.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  showing_id text NOT NULL REFERENCES showings,
  unit_id text NOT NULL,
  ticket_type_id text NOT NULL,
  order_code text NOT NULL REFERENCES orders,
  user_id text NOT NULL REFERENCES users,
  -- Readable code printed under the QR.
  code text NOT NULL UNIQUE,
  -- Raised by transfer, gift, refund or reissue; an older generation no longer opens the gate.
  generation int NOT NULL DEFAULT 1,
  key_id int NOT NULL,
  qr text NOT NULL,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'redeemed')),
  obtained_by text NOT NULL DEFAULT 'purchase' CHECK (obtained_by IN ('purchase', 'redeem', 'gift')),
  checked_in_at timestamptz,
  voided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (showing_id, unit_id) REFERENCES units (showing_id, id)
);
-- The last line: one live ticket per unit, whatever the code above does.
CREATE UNIQUE INDEX tickets_one_per_unit ON tickets (showing_id, unit_id) WHERE voided_at IS NULL;
CREATE INDEX tickets_user ON tickets (user_id, created_at DESC);
CREATE INDEX tickets_order ON tickets (order_code);
