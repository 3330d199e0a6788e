-- Contract: `units.order_code` is neither read nor written since 0401-unit-claims, which `claim_kind` and `claim_id` are of. Platforms
-- from before that one stop first.

-- Step: the column, with its indexes and checks, and what kept it in step
DROP TRIGGER units_as_claimed ON units;
DROP TRIGGER units_claimed ON units;
DROP FUNCTION keep_unit_claim_in_step();
-- A platform from before 0401 has left one that names the column; the functions, which come after all migrations, make it anew.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_trigger t JOIN pg_attribute a ON a.attrelid = t.tgrelid AND a.attnum = ANY (t.tgattr)
      WHERE t.tgrelid = 'units'::regclass AND t.tgname = 'units_back_to_seller' AND a.attname = 'order_code') THEN
    DROP TRIGGER units_back_to_seller ON units;
  END IF;
END $$;
ALTER TABLE units DROP COLUMN order_code,
  ADD CONSTRAINT units_sold_to_order CHECK (NOT sold OR claim_kind = 'order') NOT VALID,
  ADD CONSTRAINT units_held_by_order CHECK (held_until IS NULL OR claim_kind = 'order') NOT VALID;

-- Step without a transaction: all rows are so now
ALTER TABLE units VALIDATE CONSTRAINT units_sold_to_order;
ALTER TABLE units VALIDATE CONSTRAINT units_held_by_order;
