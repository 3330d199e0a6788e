-- Films, the cinemas that show them, and how each showing is shown. Texts are {"vi": "...", "en": "..."}. Written only by the
-- catalogue import, and by the demo's dates.

-- Rooms of a cinema: a list of {"id", "name"}; null for a place that is none.
ALTER TABLE venues ADD COLUMN rooms jsonb;

-- Where a showing takes place when that is not its event's place: a film runs at many cinemas.
ALTER TABLE showings ADD COLUMN venue_id text REFERENCES venues;
-- {"room_id", "format", "language", "is_dubbed", "subtitles": []}; null for what is no screening.
ALTER TABLE showings ADD COLUMN screening jsonb;
CREATE INDEX showings_venue ON showings (venue_id) WHERE venue_id IS NOT NULL;

-- What an event that is a film has beside what every event has.
CREATE TABLE films (
  event_id text PRIMARY KEY REFERENCES events ON DELETE CASCADE,
  -- Null when it is the title.
  original_title text,
  -- Day in Vietnam.
  released_on date NOT NULL,
  minutes int NOT NULL CHECK (minutes > 0),
  age_label text NOT NULL CHECK (age_label IN ('P', 'K', 'T13', 'T16', 'T18', 'C')),
  genres jsonb NOT NULL DEFAULT '[]',
  directors jsonb NOT NULL DEFAULT '[]',
  actors jsonb NOT NULL DEFAULT '[]',
  -- https address of a trailer on a site of somebody else; null where there is none.
  trailer text
);
CREATE INDEX films_released ON films (released_on);
CREATE TRIGGER films_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON films
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();

-- What those who saw a film say of it: one each.
CREATE TABLE film_reviews (
  id text PRIMARY KEY,
  film_id text NOT NULL REFERENCES films ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users,
  stars int NOT NULL CHECK (stars BETWEEN 1 AND 10),
  -- Empty where there are only stars.
  comment text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  edited_at timestamptz,
  -- When the desk hid it, and why.
  hidden_at timestamptz,
  hidden_because text,
  UNIQUE (film_id, user_id),
  CHECK ((hidden_at IS NULL) = (hidden_because IS NULL))
);
CREATE INDEX film_reviews_shown ON film_reviews (film_id, created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX film_reviews_user ON film_reviews (user_id);

-- Who asked the desk to look at a review.
CREATE TABLE review_reports (
  review_id text NOT NULL REFERENCES film_reviews ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users,
  reported_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (review_id, user_id)
);
CREATE INDEX review_reports_user ON review_reports (user_id);

-- As in 0120, at the place of the showing.
CREATE OR REPLACE FUNCTION sale_facts(of_order text, at_showing text,
  OUT units jsonb, OUT showing_number int, OUT is_rotating boolean, OUT title jsonb, OUT venue jsonb, OUT address jsonb,
  OUT city_id text, OUT starts_at timestamptz, OUT doors_at timestamptz, OUT discounts jsonb)
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
  FROM showings s JOIN events e ON e.id = s.event_id JOIN venues v ON v.id = coalesce(s.venue_id, e.venue_id)
  WHERE s.id = at_showing;
  SELECT coalesce(jsonb_agg(jsonb_build_object('party', d.party, 'code', v.code, 'title', v.title, 'amount', d.amount)
    ORDER BY d.party), '[]')
  INTO discounts
  FROM voucher_uses d JOIN vouchers v ON v.id = d.voucher_id WHERE d.order_code = of_order;
END $$;
