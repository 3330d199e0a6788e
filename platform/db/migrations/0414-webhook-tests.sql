-- Expand: tests of webhooks, behind which no change stands; why there was nothing to send; webhooks that the operator turned off.

-- Step: columns
ALTER TABLE webhook_deliveries
  -- Null for a test, whose payload is there from its beginning.
  ALTER COLUMN change_id DROP NOT NULL,
  ALTER COLUMN change DROP NOT NULL,
  ADD CONSTRAINT webhook_deliveries_from_change CHECK (change IS NOT NULL OR payload IS NOT NULL) NOT VALID;
ALTER TABLE webhook_attempts
  -- What the document was answered, of a try that found nothing to send.
  ADD COLUMN problem text;
ALTER TABLE webhooks
  DROP CONSTRAINT webhooks_off_reason_check,
  ADD CONSTRAINT webhooks_off_reason_check CHECK (off_reason IN ('gone', 'failing', 'operator')) NOT VALID;

-- Step without a transaction: all rows are so now
ALTER TABLE webhook_deliveries VALIDATE CONSTRAINT webhook_deliveries_from_change;
ALTER TABLE webhooks VALIDATE CONSTRAINT webhooks_off_reason_check;
