-- From when on money may be transferred to an account that a buyer named: one that has taken another's place waits
-- (limits.refundAccountWaitHours), so that whoever is told of it can still take it back.
ALTER TABLE refund_accounts ADD COLUMN payable_from timestamptz NOT NULL DEFAULT '-infinity';
