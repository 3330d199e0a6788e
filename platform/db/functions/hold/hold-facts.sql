-- What holds of a showing are decided by: the showing, its seats and types that are asked for with their fees, turns of
-- this showing that run, and the answers already kept under the idempotency keys.
CREATE OR REPLACE FUNCTION hold_facts(at_showing text, seat_ids text[], type_ids text[], by_users text[], with_keys text[],
  turn_ids text[],
  OUT kept jsonb, OUT version text, OUT status text, OUT event_status text, OUT starts_at timestamptz,
  OUT sale_opens_at timestamptz, OUT sale_closes_at timestamptz, OUT max_tickets_per_account int,
  OUT queue_required boolean, OUT captcha_required boolean, OUT presale_required boolean,
  OUT seats jsonb, OUT types jsonb, OUT sections jsonb, OUT turns jsonb, OUT now timestamptz)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  wanted_types text[] := '{}';
BEGIN
  now := clock_timestamp();
  SELECT s.xmin::text || ' ' || e.xmin::text, s.status, e.status, s.starts_at, s.sale_opens_at, s.sale_closes_at,
    s.max_tickets_per_account, s.queue_required, s.captcha_required, s.presale_required
  INTO version, status, event_status, starts_at, sale_opens_at, sale_closes_at, max_tickets_per_account,
    queue_required, captcha_required, presale_required
  FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = at_showing;
  IF cardinality(with_keys) > 0 THEN
    SELECT jsonb_agg(known) INTO kept
    FROM unnest(by_users, with_keys) AS asked (by_user, with_key) CROSS JOIN LATERAL (
      SELECT to_jsonb(k) AS known FROM idempotency_keys k
      WHERE user_id = by_user AND operation = 'hold_tickets' AND key = with_key LIMIT 1) AS found;
  END IF;
  IF cardinality(turn_ids) > 0 THEN
    SELECT jsonb_agg(jsonb_build_object('id', id, 'user_id', user_id, 'showing_id', showing_id, 'expires_at', expires_at))
    INTO turns
    FROM turns WHERE showing_id = at_showing AND id = ANY(turn_ids) AND ended_at IS NULL AND expires_at > clock_timestamp();
  END IF;
  IF cardinality(seat_ids) > 0 THEN
    SELECT jsonb_agg(jsonb_build_object('id', id, 'section_id', section_id, 'ticket_type_id', ticket_type_id,
        'partner_id', partner_id, 'label', coalesce(row_label, '') || seat_label)), array_agg(DISTINCT ticket_type_id)
    INTO seats, wanted_types
    FROM units WHERE showing_id = at_showing AND id = ANY(seat_ids) AND seat_label IS NOT NULL;
  END IF;
  wanted_types := wanted_types || type_ids;
  SELECT jsonb_agg(jsonb_build_object('id', t.id, 'section_id', t.section_id, 'name', t.name, 'price', t.price,
      'fee', t.fee, 'method_fees', t.method_fees,
      'bundle_size', t.bundle_size, 'min_per_order', t.min_per_order, 'max_per_order', t.max_per_order, 'position', t.position,
      'on_sale_from', t.on_sale_from, 'on_sale_until', t.on_sale_until, 'follows_id', t.follows_id, 'used_up_at', t.used_up_at,
      'opened_by', t.opened_by,
      'companion_of_id', t.companion_of_id, 'companion_max', t.companion_max,
      'further', CASE WHEN t.admits <> '{}' THEN admitted_showings(t.admits) END,
      'before', CASE WHEN t.follows_id IS NOT NULL THEN type_before(at_showing, t.follows_id) END)
      ORDER BY t.position, t.id),
    jsonb_agg(DISTINCT jsonb_build_object('id', c.id, 'name', c.name, 'kind', c.kind))
  INTO types, sections
  FROM ticket_types t JOIN sections c ON c.showing_id = at_showing AND c.id = t.section_id
  WHERE t.showing_id = at_showing AND t.id = ANY(wanted_types);
END $$;
