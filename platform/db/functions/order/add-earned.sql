-- Adds what an order brings its buyer, with the entries: once, also where two transactions try (balance_entries_once).
CREATE OR REPLACE FUNCTION add_earned(by_order text, buyer text, brought jsonb, at_showing text DEFAULT NULL)
RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  WITH earned AS (
    SELECT unit, amount FROM jsonb_to_recordset(brought) AS each (unit text, amount int)
    WHERE NOT EXISTS (SELECT FROM balance_entries WHERE order_code = by_order AND reason = 'order')
  ), added AS (
    INSERT INTO balances (user_id, unit, amount)
    SELECT buyer, unit, amount FROM earned ORDER BY unit
    ON CONFLICT (user_id, unit) DO UPDATE SET amount = balances.amount + excluded.amount
    RETURNING unit, amount
  )
  INSERT INTO balance_entries (user_id, unit, amount, reason, order_code, showing_id, balance_after)
  SELECT buyer, unit, earned.amount, 'order', by_order, at_showing, added.amount
  FROM added JOIN earned USING (unit);
  RETURN true;
END $$;
