-- Names that somebody types without spaces, as in `muasaomydinh` and in hash tags, are found in titles, artists and venues.

-- Step: a text without what stands between its words.
CREATE OR REPLACE FUNCTION squeezed(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT regexp_replace(value, '[[:space:][:punct:]]+', '', 'g') $$;

-- Step without a transaction: the index by which they are found.
DROP INDEX CONCURRENTLY IF EXISTS search_documents_squeezed;
CREATE INDEX CONCURRENTLY search_documents_squeezed ON search_documents
  USING gin ((squeezed(title) || ' ' || squeezed(artists) || ' ' || squeezed(venue)) gin_trgm_ops);
