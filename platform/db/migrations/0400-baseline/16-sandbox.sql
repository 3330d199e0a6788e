-- What the sandbox of payment providers remembers; only platform/sandbox reads or writes it.

CREATE TABLE sandbox_vnpay_transactions (
  -- vnp_TransactionNo, in the range that VNPAY's own sandbox shows.
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 15000001) PRIMARY KEY,
  -- Names the pay page of this transaction; cannot be guessed.
  token text NOT NULL UNIQUE,
  tmn_code text NOT NULL,
  txn_ref text NOT NULL,
  -- As on the wire: VND x 100.
  amount bigint NOT NULL CHECK (amount > 0),
  order_info text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('vn', 'en')),
  return_url text NOT NULL,
  -- vnp_CreateDate as sent; querydr and refund name the transaction by it.
  create_date text NOT NULL,
  expires_at timestamptz NOT NULL,
  -- vnp_SecureHash of the pay request: the same link opened again is the same transaction.
  request_hash text NOT NULL,
  bank_code text NOT NULL DEFAULT 'NCB',
  -- vnp_ResponseCode; null while the customer has decided nothing.
  response_code text,
  -- vnp_TransactionStatus; 01 is incomplete.
  status text NOT NULL DEFAULT '01',
  pay_date text,
  -- A late payment: paid by itself at this moment.
  settles_at timestamptz,
  ipn_due_at timestamptz,
  ipn_attempts int NOT NULL DEFAULT 0,
  -- RspCode of the merchant's last answer, or why there was none.
  ipn_answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (tmn_code, txn_ref)
);
CREATE INDEX sandbox_vnpay_settling ON sandbox_vnpay_transactions (settles_at) WHERE settles_at IS NOT NULL;
CREATE INDEX sandbox_vnpay_ipn ON sandbox_vnpay_transactions (ipn_due_at) WHERE ipn_due_at IS NOT NULL;

CREATE TABLE sandbox_vnpay_refunds (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 16000001) PRIMARY KEY,
  transaction_id bigint NOT NULL REFERENCES sandbox_vnpay_transactions,
  -- 02 whole, 03 part.
  type text NOT NULL CHECK (type IN ('02', '03')),
  amount bigint NOT NULL CHECK (amount > 0),
  created_by text NOT NULL,
  pay_date text NOT NULL,
  -- 05 (processing) until this moment, 00 from then on.
  settles_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sandbox_vnpay_refunds_of ON sandbox_vnpay_refunds (transaction_id, id);

-- vnp_RequestId of every querydr and refund of the last days: one may be used once a day.
CREATE TABLE sandbox_vnpay_requests (
  tmn_code text NOT NULL,
  request_id text NOT NULL,
  -- YYYYMMDD in GMT+7.
  day text NOT NULL,
  PRIMARY KEY (tmn_code, day, request_id)
);

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
  UNIQUE (provider, number),
  UNIQUE (provider, reference)
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
