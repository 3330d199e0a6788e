-- What is sold with an order: its units, each with the number of its ticket, which is drawn here and never used again, and
-- the facts of the showing, at its place, that tickets and the mail about them need. Nothing is written.
CREATE OR REPLACE FUNCTION sale_facts(of_order text, at_showing text,
  OUT units jsonb, OUT showing_number int, OUT is_rotating boolean, OUT title jsonb, OUT venue jsonb, OUT address jsonb,
  OUT city_id text, OUT starts_at timestamptz, OUT doors_at timestamptz, OUT discounts jsonb)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  SELECT jsonb_agg(jsonb_build_object('id', u.id, 'section_id', u.section_id, 'ticket_type_id', u.ticket_type_id,
    'is_seat', u.seat_label IS NOT NULL, 'seat', coalesce(u.row_label, '') || u.seat_label, 'section', c.name,
    'type', t.name, 'further', CASE WHEN t.admits <> '{}' THEN admitted_showings(t.admits) END,
    'ticket_number', nextval(pg_get_serial_sequence('tickets', 'number'))))
  INTO units
  FROM units u
  JOIN sections c ON c.showing_id = at_showing AND c.id = u.section_id
  JOIN ticket_types t ON t.showing_id = at_showing AND t.id = u.ticket_type_id
  WHERE u.showing_id = at_showing AND u.claim_kind = 'order' AND u.claim_id = of_order AND NOT u.sold;
  SELECT s.number, s.rotating, e.title, v.name, v.address, v.city_id, s.starts_at, s.doors_at
  INTO showing_number, is_rotating, title, venue, address, city_id, starts_at, doors_at
  FROM showings s JOIN events e ON e.id = s.event_id JOIN venues v ON v.id = coalesce(s.venue_id, e.venue_id)
  WHERE s.id = at_showing;
  SELECT coalesce(jsonb_agg(jsonb_build_object('party', d.party, 'code', v.code, 'title', v.title, 'amount', d.amount)
    ORDER BY d.party), '[]')
  INTO discounts
  FROM voucher_uses d JOIN vouchers v ON v.id = d.voucher_id WHERE d.order_code = of_order;
END $$;
