-- Vouchers with their owner, how much of them is used, and what they take off this order now.
CREATE OR REPLACE FUNCTION voucher_facts(of_vouchers text[], buyer text, of_order text) RETURNS jsonb
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(to_jsonb(v) || jsonb_build_object('uses', s.uses, 'spent', s.spent, 'by_buyer', s.by_buyer,
      'applied', u.amount, 'organizer_name', (SELECT name FROM organizers WHERE id = v.organizer_id)) ORDER BY v.id), '[]')
    FROM voucher_standing(of_vouchers, buyer, of_order) AS s
    JOIN vouchers v ON v.id = s.voucher_id
    LEFT JOIN voucher_uses u ON u.order_code = of_order AND u.voucher_id = v.id);
END $$;
