-- What people type and no text says as it stands: a kind of event by name, and a word with one letter wrong.

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

-- The names and words of a category, folded.
CREATE FUNCTION category_text(asked text) RETURNS text
  LANGUAGE sql STABLE
  AS $$
    SELECT fold(concat_ws(' ', asked,
      (SELECT concat_ws(' ', body #>> '{name,vi}', body #>> '{name,en}') FROM content_items
        WHERE kind = 'category' AND id = asked),
      (SELECT words FROM category_words WHERE category = asked)))
  $$;

-- Every word, and of a word of 4 to 24 letters also what is left without each one of them. Two words that share one of
-- these are a slip apart: a letter wrong, missing, too many, or two changed about.
CREATE FUNCTION slips(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$
    SELECT coalesce(array_agg(DISTINCT CASE at WHEN 0 THEN word ELSE left(word, at - 1) || substr(word, at + 1) END), '{}')
    FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', value))) AS listed (word)
    CROSS JOIN LATERAL generate_series(0, CASE WHEN length(word) BETWEEN 4 AND 24 THEN length(word) ELSE 0 END) AS at
  $$;

ALTER TABLE search_documents
  DROP COLUMN words,
  DROP COLUMN everything,
  -- What its category is called, folded.
  ADD COLUMN kind text NOT NULL DEFAULT '';
UPDATE search_documents SET kind = category_text(category);
ALTER TABLE search_documents
  ADD COLUMN everything text GENERATED ALWAYS AS (
    title || ' ' || artists || ' ' || venue || ' ' || kind || ' ' || summary
  ) STORED,
  ADD COLUMN words tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', artists), 'A') ||
    setweight(to_tsvector('simple', venue), 'B') || setweight(to_tsvector('simple', kind), 'B') ||
    setweight(to_tsvector('simple', summary), 'C')
  ) STORED,
  ADD COLUMN slips text[] GENERATED ALWAYS AS (slips(title || ' ' || artists || ' ' || venue || ' ' || kind)) STORED;
CREATE INDEX search_documents_words ON search_documents USING gin (words);
CREATE INDEX search_documents_trigrams ON search_documents USING gin (everything gin_trgm_ops);
CREATE INDEX search_documents_slips ON search_documents USING gin (slips);
