-- What the booking engine has to remember about time.

-- The deadline of a hold that the buyer gave up: a new one does not get past it (design §5: "the timer cannot be
-- reset by re-selecting").
ALTER TABLE showing_buyers ADD COLUMN keep_until timestamptz;

-- Since when the payment waits at the operator's desk: the provider never gave a final answer.
ALTER TABLE payments ADD COLUMN desk_since timestamptz;
CREATE INDEX payments_desk ON payments (desk_since) WHERE desk_since IS NOT NULL;

-- A callback whose handling broke is tried again, less and less often.
ALTER TABLE provider_callbacks
  ADD COLUMN attempts int NOT NULL DEFAULT 0,
  ADD COLUMN next_try_at timestamptz NOT NULL DEFAULT clock_timestamp();
