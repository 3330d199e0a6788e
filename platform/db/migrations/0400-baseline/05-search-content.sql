-- What search reads, and the content of the site: organizers, banners, texts.

CREATE TABLE search_documents (
  event_id text PRIMARY KEY REFERENCES events ON DELETE CASCADE,
  -- Folded text by weight: title (both languages), artists, venue and city, summary.
  title text NOT NULL,
  artists text NOT NULL,
  venue text NOT NULL,
  summary text NOT NULL,
  category text NOT NULL,
  city_id text NOT NULL,
  min_price bigint NOT NULL,
  last_end timestamptz NOT NULL,
  rank int NOT NULL DEFAULT 0,
  -- What its category is called, folded.
  kind text NOT NULL DEFAULT '',
  everything text GENERATED ALWAYS AS (title || ' ' || artists || ' ' || venue || ' ' || kind || ' ' || summary) STORED,
  words tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', artists), 'A') ||
    setweight(to_tsvector('simple', venue), 'B') || setweight(to_tsvector('simple', kind), 'B') ||
    setweight(to_tsvector('simple', summary), 'C')
  ) STORED,
  slips text[] GENERATED ALWAYS AS (slips(title || ' ' || artists || ' ' || venue || ' ' || kind)) STORED,
  -- Whether a ticket of it costs money.
  is_paid boolean NOT NULL DEFAULT false,
  -- That of the event; cancelled or postponed too when every showing is.
  status text NOT NULL DEFAULT 'scheduled',
  -- Of each showing, soonest first: begin and end.
  starts timestamptz[] NOT NULL DEFAULT '{}',
  ends timestamptz[] NOT NULL DEFAULT '{}',
  -- A film runs in many cities at once: each showing of a search document says its own, in the order of starts and ends. Where
  -- it is missing the city of the event's venue holds.
  cities text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX search_documents_words ON search_documents USING gin (words);
CREATE INDEX search_documents_trigrams ON search_documents USING gin (everything gin_trgm_ops);
CREATE INDEX search_documents_slips ON search_documents USING gin (slips);
CREATE INDEX search_documents_ends ON search_documents (last_end);
CREATE INDEX search_documents_squeezed ON search_documents
  USING gin ((squeezed(title) || ' ' || squeezed(artists) || ' ' || squeezed(venue)) gin_trgm_ops);

CREATE TABLE organizers (
  id text PRIMARY KEY,
  name text NOT NULL,
  about jsonb NOT NULL,
  logo text NOT NULL,
  -- What an organizer says of itself: whether it is a person, where its own site is, and how buyers reach it.
  kind text NOT NULL DEFAULT 'organization' CHECK (kind IN ('organization', 'person')),
  url text,
  email text,
  phone text
);

-- Banners, category bar and destinations, in their order.
CREATE TABLE content_items (
  kind text NOT NULL CHECK (kind IN ('banner', 'category', 'destination', 'popup')),
  id text NOT NULL,
  position int NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (kind, id)
);

-- Words by which a category is asked for beside its names in the catalogue. One that is not here has its names alone.
CREATE TABLE category_words (
  category text PRIMARY KEY,
  words text NOT NULL
);
INSERT INTO category_words (category, words) VALUES
  ('concert', 'hòa nhạc đêm nhạc nhạc sống live music gig'),
  ('theatre', 'kịch theater play'),
  ('classical', 'nhạc cổ điển classical music'),
  ('comedy', 'hài kịch tấu hài stand-up'),
  ('sport', 'thi đấu sports'),
  ('workshop', 'lớp học class'),
  ('festival', 'liên hoan hội chợ fair'),
  ('film', 'điện ảnh movie cinema');

-- The texts of the site that a lawyer answers for, in versions. Published at the desk; a page without a row here shows the
-- template that comes with the platform.
CREATE TABLE pages (
  -- As pageNames has it.
  name text NOT NULL,
  -- From 1, in the order in which they were published.
  version int NOT NULL CHECK (version > 0),
  -- The first day on which it holds, in Vietnam. A later version that holds from the same day or before takes its place.
  in_force_from date NOT NULL,
  is_template boolean NOT NULL,
  -- {"vi": {"title", "summary", "sections": [{"title", "blocks": [{"kind", "lines"}]}]}, "en": the same}
  texts jsonb NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (name, version)
);
