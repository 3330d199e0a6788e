-- Locks an order of this account and, while it is held, the vouchers that it has and the one with this code, in this order.
-- Returns everything that its discounts are decided by.
CREATE OR REPLACE FUNCTION lock_for_discount(wanted text, buyer text, typed text,
  OUT locked jsonb, OUT event_id text, OUT organizer_id text, OUT vouchers jsonb)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  found_order orders;
  ids text[];
BEGIN
  SELECT * INTO found_order FROM orders WHERE code = wanted AND user_id = buyer FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  locked := to_jsonb(found_order) || jsonb_build_object('now', clock_timestamp());
  vouchers := '[]';
  IF found_order.state <> 'holding' THEN
    RETURN;
  END IF;
  SELECT e.id, e.organizer_id INTO event_id, organizer_id
  FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = found_order.showing_id;
  ids := ARRAY(
    SELECT u.voucher_id FROM voucher_uses u WHERE u.order_code = wanted
    UNION SELECT v.id FROM vouchers v WHERE v.code = typed);
  PERFORM lock_vouchers(ids);
  PERFORM settle_voucher_uses(ids);
  vouchers := voucher_facts(ids, buyer, wanted);
END $$;
