-- Vouchers of organizers and of the platform, and the orders that use them. An order has at most one of each party.

CREATE TABLE vouchers (
  id text PRIMARY KEY,
  -- What a buyer types, in capitals.
  code text NOT NULL UNIQUE,
  -- Whose it is, and whose events it is for; null: the platform's.
  organizer_id text REFERENCES organizers,
  party text GENERATED ALWAYS AS (CASE WHEN organizer_id IS NULL THEN 'platform' ELSE 'organizer' END) STORED NOT NULL
    CHECK (party IN ('organizer', 'platform')),
  -- Only these events; empty: all that it is for.
  event_ids text[] NOT NULL DEFAULT '{}',
  title jsonb NOT NULL,
  terms jsonb NOT NULL,
  kind text NOT NULL CHECK (kind IN ('percent', 'fixed', 'per_ticket')),
  -- Percent of the tickets, or VND.
  value bigint NOT NULL,
  -- Most that it takes off one order, VND.
  max_discount bigint CHECK (max_discount > 0),
  -- Least that the tickets must cost, VND.
  min_subtotal bigint NOT NULL DEFAULT 0,
  -- Most that it takes off all orders together, VND.
  budget bigint CHECK (budget > 0),
  max_uses int CHECK (max_uses > 0),
  max_uses_per_account int CHECK (max_uses_per_account > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  -- Shown and offered to everybody; otherwise only whoever knows the code can use it.
  listed boolean NOT NULL DEFAULT true,
  -- Uses of paid orders that have been counted, and what they took off, VND; see settle_voucher_uses.
  spent_uses bigint NOT NULL DEFAULT 0,
  spent_amount bigint NOT NULL DEFAULT 0,
  CONSTRAINT vouchers_check CHECK (value > 0 AND (kind <> 'percent' OR value <= 100))
);
CREATE INDEX vouchers_offered ON vouchers (COALESCE(organizer_id, ''), COALESCE(ends_at, 'infinity')) WHERE listed;

-- What an order was reduced by. Whether a use counts is told by the state of its order: nothing is done here when an order
-- ends, so that neither holding nor paying waits for a voucher.
CREATE TABLE voucher_uses (
  order_code text NOT NULL,
  party text NOT NULL CHECK (party IN ('organizer', 'platform')),
  voucher_id text NOT NULL REFERENCES vouchers,
  user_id text NOT NULL REFERENCES users,
  -- VND.
  amount bigint NOT NULL CHECK (amount > 0),
  -- Null while it has to be looked at; then 'spent' (in the sums of its voucher), or 'returned' (its order came to nothing).
  counted text CHECK (counted IN ('spent', 'returned')),
  used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  showing_id text NOT NULL,
  PRIMARY KEY (order_code, party),
  FOREIGN KEY (order_code, showing_id) REFERENCES orders
);
CREATE INDEX voucher_uses_open ON voucher_uses (voucher_id) WHERE counted IS NULL;
CREATE INDEX voucher_uses_account ON voucher_uses (user_id, voucher_id);

CREATE TABLE saved_vouchers (
  user_id text NOT NULL REFERENCES users,
  voucher_id text NOT NULL REFERENCES vouchers,
  saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, voucher_id)
);
