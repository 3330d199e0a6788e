-- Search documents and editorial content.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- unaccent() is only STABLE; naming its dictionary makes the result depend on nothing else, so it may feed an index.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent', normalize(value, NFC))) $$;

CREATE TABLE search_documents (
  event_id text PRIMARY KEY REFERENCES events ON DELETE CASCADE,
  -- Folded text by weight: title (both languages), artists, venue and city, summary.
  title text NOT NULL,
  artists text NOT NULL,
  venue text NOT NULL,
  summary text NOT NULL,
  everything text GENERATED ALWAYS AS (title || ' ' || artists || ' ' || venue || ' ' || summary) STORED,
  words tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', artists), 'A') ||
    setweight(to_tsvector('simple', venue), 'B') || setweight(to_tsvector('simple', summary), 'C')
  ) STORED,
  category text NOT NULL,
  city_id text NOT NULL,
  min_price bigint NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  last_end timestamptz NOT NULL,
  rank int NOT NULL DEFAULT 0
);
CREATE INDEX search_documents_words ON search_documents USING gin (words);
CREATE INDEX search_documents_trigrams ON search_documents USING gin (everything gin_trgm_ops);

CREATE TABLE organizers (
  id text PRIMARY KEY,
  name text NOT NULL,
  about jsonb NOT NULL,
  logo text NOT NULL
);

-- Banners, category bar and destinations, in their order.
CREATE TABLE content_items (
  kind text NOT NULL CHECK (kind IN ('banner', 'category', 'destination')),
  id text NOT NULL,
  position int NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (kind, id)
);
