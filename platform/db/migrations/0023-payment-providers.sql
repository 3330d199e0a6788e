-- Payments of any provider: why an attempt failed, in the words of the product, and what a notice was signed with.

ALTER TABLE payments ADD COLUMN failure text CHECK (failure IN
  ('amount', 'bank', 'cancelled', 'declined', 'expired', 'funds', 'limit', 'not_opened', 'proof'));
-- Until now the only provider was VNPAY: its codes are read one last time.
UPDATE payments SET failure = CASE
    WHEN state = 'expired' OR provider_code = '11' THEN 'expired'
    WHEN provider_code = 'wrong_amount' THEN 'amount'
    WHEN provider_code IN ('05', '06', '09', '10', '13', '79') THEN 'proof'
    WHEN provider_code IN ('08', '75') THEN 'bank'
    WHEN provider_code = '24' THEN 'cancelled'
    WHEN provider_code = '51' THEN 'funds'
    WHEN provider_code = '65' THEN 'limit'
    ELSE 'declined'
  END
  WHERE state IN ('failed', 'expired');

ALTER TABLE provider_callbacks ADD COLUMN headers jsonb NOT NULL DEFAULT '{}';
-- What browsers brought back was never believed about money, and nobody reads it.
DELETE FROM provider_callbacks WHERE source = 'return';
ALTER TABLE provider_callbacks DROP CONSTRAINT provider_callbacks_source_check;
UPDATE provider_callbacks SET source = 'notice' WHERE source = 'ipn';
ALTER TABLE provider_callbacks ADD CONSTRAINT provider_callbacks_source_check CHECK (source IN ('notice', 'query'));
