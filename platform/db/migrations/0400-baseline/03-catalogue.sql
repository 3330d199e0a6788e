-- Venues, events, showings with their sections and ticket types: what an import of catalogue files writes.

CREATE TABLE venues (
  id text PRIMARY KEY,
  name jsonb NOT NULL,
  address jsonb NOT NULL,
  -- City code of spec §3: '79' Ho Chi Minh City, '1' Ha Noi, '68' Dalat, '9999' other.
  city_id text NOT NULL,
  latitude float8,
  longitude float8,
  picture text,
  -- Rooms of a cinema: a list of {"id", "name"}; null for a place that is none.
  rooms jsonb
);
-- The cinemas among all places, in the country or in a city.
CREATE INDEX venues_cinemas ON venues (city_id) WHERE rooms IS NOT NULL;

CREATE TABLE seat_plans (
  id text PRIMARY KEY,
  venue_id text REFERENCES venues,
  -- Sections with outlines and seats with coordinates, as in the catalogue file.
  plan jsonb NOT NULL
);

CREATE TABLE events (
  id text PRIMARY KEY CHECK (id !~ '-'),
  slug text NOT NULL,
  title jsonb NOT NULL,
  summary jsonb NOT NULL,
  about jsonb NOT NULL,
  artists jsonb NOT NULL DEFAULT '[]',
  -- Category code: concert, theatre, classical, comedy, sport, workshop, festival, film.
  category text NOT NULL,
  organizer_id text NOT NULL,
  venue_id text NOT NULL REFERENCES venues,
  poster text NOT NULL,
  banner text NOT NULL,
  min_age int,
  status text NOT NULL DEFAULT 'scheduled' CHECK (status IN ('scheduled', 'postponed', 'moved', 'cancelled')),
  notice jsonb,
  rank int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The moment an event was first imported: relative times of the catalogue file count from it, so that importing the
  -- file again moves no date.
  dates_from timestamptz NOT NULL DEFAULT now(),
  status_since timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What the organizer wants those who come to know, in both languages: of an event, and of a showing in its place.
  notes jsonb
);
CREATE INDEX events_rank ON events (rank DESC);
CREATE INDEX events_category ON events (category);

ALTER TABLE event_cards ADD CONSTRAINT event_cards_event_id_fkey FOREIGN KEY (event_id) REFERENCES events;

CREATE TABLE showings (
  id text PRIMARY KEY CHECK (id !~ '-'),
  -- The showing's number inside the signed QR (3 bytes); never reused.
  number int GENERATED ALWAYS AS IDENTITY UNIQUE,
  event_id text NOT NULL REFERENCES events,
  seat_plan_id text REFERENCES seat_plans,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  doors_at timestamptz NOT NULL,
  sale_opens_at timestamptz NOT NULL,
  sale_closes_at timestamptz NOT NULL,
  -- 'sale' for tickets with a price, 'registration' for free events (chooses the words of buttons and badges).
  kind text NOT NULL DEFAULT 'sale' CHECK (kind IN ('sale', 'registration')),
  max_tickets_per_account int NOT NULL DEFAULT 10 CHECK (max_tickets_per_account > 0),
  -- Question form, as in the catalogue file; null when nothing is asked.
  question_form jsonb,
  queue_required boolean NOT NULL DEFAULT false,
  captcha_required boolean NOT NULL DEFAULT false,
  presale_required boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'scheduled' CHECK (status IN ('scheduled', 'postponed', 'moved', 'cancelled')),
  notice jsonb,
  -- Demo showings come again. A showing that was moved to later dates, or added, counts its relative times from a moment
  -- of its own, so that importing the file again moves no date; null counts from its event's.
  dates_from timestamptz,
  -- The showing of the file that an added one repeats: no import takes it for one that the file left out.
  rolled_from text,
  -- VND for sending the paper tickets of one order; null where none are sent.
  delivery_fee int CHECK (delivery_fee >= 0),
  -- As the catalogue says it (schema/rules/order/service-fee.rule.ts); null for none.
  service_fee jsonb,
  -- Tickets whose QR changes while it is shown, against pictures of it (RFC 6238). The catalogue says which showings want that.
  rotating boolean NOT NULL DEFAULT false,
  status_since timestamptz NOT NULL DEFAULT clock_timestamp(),
  notes jsonb,
  -- What the organizer allows: {until_minutes, fees_back}: until how long before the doors a ticket may be returned, and whether
  -- its service fee comes back with it. Null: no returns.
  returns jsonb,
  -- Where a showing takes place when that is not its event's place: a film runs at many cinemas.
  venue_id text REFERENCES venues,
  -- {"room_id", "format", "language", "is_dubbed", "subtitles": []}; null for what is no screening.
  screening jsonb,
  -- {"minutes_before", "lane"}; null where there is none. presale_required says the same to who only needs to know that there is one.
  presale jsonb,
  calendar_sequence int NOT NULL DEFAULT 0
);
CREATE INDEX showings_event ON showings (event_id, starts_at);
CREATE INDEX showings_starts ON showings (starts_at, id);
CREATE INDEX showings_opening ON showings (sale_opens_at);
-- How far back a showing that has begun may have begun.
CREATE INDEX showings_longest ON showings (((ends_at - starts_at)));
-- Events to come, without those that are over.
CREATE INDEX showings_ends ON showings (ends_at) INCLUDE (event_id, starts_at);
-- When the next sale closes: until then a choice of events that was kept is still true (home-choice.store.ts).
CREATE INDEX showings_closing ON showings (sale_closes_at);
CREATE INDEX showings_venue ON showings (venue_id) WHERE venue_id IS NOT NULL;

CREATE TABLE sections (
  showing_id text NOT NULL REFERENCES showings,
  id text NOT NULL,
  name jsonb NOT NULL,
  -- 'seated' sells numbered seats, 'standing' sells places without a number.
  kind text NOT NULL CHECK (kind IN ('seated', 'standing')),
  -- SVG path of the section's outline on the plan; null when the showing has no map.
  outline text,
  position int NOT NULL,
  PRIMARY KEY (showing_id, id)
);

CREATE TABLE ticket_types (
  showing_id text NOT NULL,
  id text NOT NULL,
  section_id text NOT NULL,
  name jsonb NOT NULL,
  description jsonb,
  -- VND, whole đồng; 0 is free.
  price bigint NOT NULL CHECK (price >= 0),
  colour int NOT NULL DEFAULT 0,
  min_per_order int NOT NULL DEFAULT 1,
  max_per_order int NOT NULL DEFAULT 10,
  position int NOT NULL,
  -- VND for one, whatever the way to pay.
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  -- What a way to pay adds for one, VND by the code of the method; null where none does.
  method_fees jsonb,
  PRIMARY KEY (showing_id, id),
  FOREIGN KEY (showing_id, section_id) REFERENCES sections
);

-- How often the catalogue was written. Whoever keeps something of it in memory asks first whether this number is still the same,
-- and so is right at once, in every process, whoever wrote. The row is locked until the writer commits: writers of the catalogue
-- (an import, the demo's dates) go one after the other; nothing that a buyer does writes here.
CREATE TABLE catalogue_version (
  id boolean DEFAULT true PRIMARY KEY CHECK (id),
  version bigint NOT NULL
);
INSERT INTO catalogue_version (version) VALUES (1);
