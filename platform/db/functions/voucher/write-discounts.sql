-- Writes what the vouchers of a locked hold take off, and what it costs then, and puts the news into the outbox. Where
-- vouchers take off every ticket, a service fee below what any way to pay takes is not asked: with its discounts an order's fee
-- is what is left of its cost (orders_total), and comes back with them.
CREATE OR REPLACE FUNCTION write_discounts(of_order text, buyer text, uses jsonb, off bigint, cost bigint, news jsonb)
RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM voucher_uses WHERE order_code = of_order;
  INSERT INTO voucher_uses (order_code, party, voucher_id, user_id, amount)
  SELECT of_order, use ->> 'party', use ->> 'voucher_id', buyer, (use ->> 'amount')::bigint
  FROM jsonb_array_elements(uses) AS use;
  UPDATE orders SET discount = off, total = cost, service_fee = cost + off - subtotal - shipping_fee - add_on_total
  WHERE code = of_order AND state = 'holding';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'order % is not held', of_order;
  END IF;
  RETURN put_in_outbox(news);
END $$;
