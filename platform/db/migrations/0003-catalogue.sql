-- What is sold. Texts are {"vi": "...", "en": "..."}. Written only by the catalogue import.

CREATE TABLE venues (
  id text PRIMARY KEY,
  name jsonb NOT NULL,
  address jsonb NOT NULL,
  -- City code of spec §3: '79' Ho Chi Minh City, '1' Ha Noi, '68' Dalat, '9999' other.
  city_id text NOT NULL,
  latitude double precision,
  longitude double precision
);

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
  updated_at timestamptz NOT NULL DEFAULT now()
);

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
  notice jsonb
);
CREATE INDEX showings_event ON showings (event_id, starts_at);
CREATE INDEX showings_starts ON showings (starts_at);

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
  PRIMARY KEY (showing_id, id),
  FOREIGN KEY (showing_id, section_id) REFERENCES sections (showing_id, id)
);
