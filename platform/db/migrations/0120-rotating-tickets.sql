-- Tickets whose QR changes while it is shown, against pictures of it (RFC 6238). The catalogue says which showings want that.
ALTER TABLE showings ADD COLUMN rotating boolean NOT NULL DEFAULT false;

-- What the rotating part of a showing's tickets is made with; each ticket's own secret follows from it. Kept for good: a ticket that
-- was signed as rotating stays so, whatever the catalogue says later.
CREATE TABLE showing_rotations (
  showing_id text PRIMARY KEY REFERENCES showings ON DELETE CASCADE,
  secret bytea NOT NULL CHECK (length(secret) = 32)
);

-- 244 random bits of the strong generator, spread over 256.
CREATE FUNCTION keep_rotation_secret() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO showing_rotations (showing_id, secret)
  VALUES (NEW.id, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER showings_rotate AFTER INSERT OR UPDATE OF rotating ON showings
  FOR EACH ROW WHEN (NEW.rotating) EXECUTE FUNCTION keep_rotation_secret();

-- As in 0082, and whether its tickets are to be signed as rotating.
DROP FUNCTION sale_facts(text, text);
CREATE FUNCTION sale_facts(of_order text, at_showing text,
  OUT units jsonb, OUT showing_number int, OUT is_rotating boolean, OUT title jsonb, OUT venue jsonb, OUT address jsonb,
  OUT city_id text, OUT starts_at timestamptz, OUT doors_at timestamptz)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  SELECT jsonb_agg(jsonb_build_object('id', u.id, 'section_id', u.section_id, 'ticket_type_id', u.ticket_type_id,
    'is_seat', u.seat_label IS NOT NULL, 'seat', coalesce(u.row_label, '') || u.seat_label, 'section', c.name,
    'type', t.name, 'ticket_number', nextval(pg_get_serial_sequence('tickets', 'number'))))
  INTO units
  FROM units u
  JOIN sections c ON c.showing_id = at_showing AND c.id = u.section_id
  JOIN ticket_types t ON t.showing_id = at_showing AND t.id = u.ticket_type_id
  WHERE u.showing_id = at_showing AND u.order_code = of_order AND NOT u.sold;
  SELECT s.number, s.rotating, e.title, v.name, v.address, v.city_id, s.starts_at, s.doors_at
  INTO showing_number, is_rotating, title, venue, address, city_id, starts_at, doors_at
  FROM showings s JOIN events e ON e.id = s.event_id JOIN venues v ON v.id = e.venue_id WHERE s.id = at_showing;
END $$;
