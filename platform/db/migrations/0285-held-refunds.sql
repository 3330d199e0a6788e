-- Since when a refund is held for the operator: restored from a backup, it may have been sent after that. Not sent, and in no file of
-- transfers, until somebody has looked.
ALTER TABLE refunds ADD COLUMN held_since timestamptz;
CREATE INDEX refunds_held ON refunds (held_since) WHERE held_since IS NOT NULL;
