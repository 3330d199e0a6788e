-- More ways to pay than one. Money that names none of our payments is a receipt of no payment until somebody matches it.

-- What stood with the money, as its sender wrote it: for an operator who has to find out whose it is.
ALTER TABLE receipts ADD COLUMN note text;
CREATE INDEX receipts_unmatched ON receipts (received_at) WHERE payment_id IS NULL;

-- What the sandbox remembers of the providers that it plays beside VNPAY; only platform/sandbox reads or writes it, and
-- nothing here refers to ours.
CREATE TABLE sandbox_payments (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 2600000001) PRIMARY KEY,
  provider text NOT NULL,
  -- Names the page of this payment; cannot be guessed.
  token text NOT NULL UNIQUE,
  -- The merchant's name of it.
  reference text NOT NULL,
  -- The provider's number of the money, as the merchant is told it.
  number text NOT NULL,
  -- VND: asked for, and what was taken in the end.
  amount bigint NOT NULL CHECK (amount > 0),
  taken bigint,
  description text NOT NULL,
  language text NOT NULL CHECK (language IN ('vi', 'en')),
  -- Null where nobody is sent back.
  return_url text,
  -- What the merchant sent and is told again.
  sent jsonb NOT NULL DEFAULT '{}',
  expires_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'declined', 'cancelled', 'expired')),
  decided_at timestamptz,
  -- A late payment: paid by itself at this moment.
  settles_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, reference),
  UNIQUE (provider, number)
);
CREATE INDEX sandbox_payments_settling ON sandbox_payments (settles_at) WHERE settles_at IS NOT NULL;
CREATE INDEX sandbox_payments_described ON sandbox_payments (provider, description);

-- Calls that the merchant is owed.
CREATE TABLE sandbox_payment_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES sandbox_payments,
  -- The state that it tells, which may be older than the payment's.
  says text NOT NULL CHECK (says IN ('paid', 'declined', 'cancelled', 'expired')),
  -- Signed by a stranger.
  is_forged boolean NOT NULL DEFAULT false,
  -- Null: heard, or given up.
  due_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  -- What the merchant answered last, or why there was no answer.
  answer text
);
CREATE INDEX sandbox_payment_notices_due ON sandbox_payment_notices (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX sandbox_payment_notices_of ON sandbox_payment_notices (payment_id);

CREATE TABLE sandbox_payment_refunds (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 2700000001) PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES sandbox_payments,
  -- The merchant's name of it.
  reference text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- Being processed until this moment.
  settles_at timestamptz NOT NULL,
  UNIQUE (payment_id, reference)
);
CREATE INDEX sandbox_payment_refunds_named ON sandbox_payment_refunds (reference);
