-- Money that no provider can send back: it is due, its buyer names an account, and the desk pays it out by bank transfer.

ALTER TABLE refunds DROP CONSTRAINT refunds_state_check;
ALTER TABLE refunds ADD CONSTRAINT refunds_state_check
  CHECK (state IN ('requested', 'processing', 'due', 'succeeded', 'failed'));
UPDATE refunds SET state = 'due', ended_at = NULL WHERE state = 'failed' AND provider_code = 'by_hand';
CREATE INDEX refunds_due ON refunds (requested_at, id) WHERE state = 'due';

-- The account that a buyer wants the money of an order on. Deleted when all of it has been paid out for a while.
CREATE TABLE refund_accounts (
  order_code text PRIMARY KEY REFERENCES orders,
  bank_bin text NOT NULL,
  account text NOT NULL,
  holder text NOT NULL,
  given_at timestamptz NOT NULL DEFAULT clock_timestamp()
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
  CHECK ((state = 'sent') = (ended_at IS NULL)),
  CHECK ((state = 'done') = (bank_reference IS NOT NULL))
);
-- The last line: a refund is in one transfer at a time, and is paid out once.
CREATE UNIQUE INDEX payouts_once ON payouts (refund_id) WHERE state IN ('sent', 'done');
CREATE INDEX payouts_refund ON payouts (refund_id);
CREATE INDEX payouts_file ON payouts (file_id);
CREATE INDEX payouts_to_forget ON payouts (ended_at) WHERE holder <> '';
