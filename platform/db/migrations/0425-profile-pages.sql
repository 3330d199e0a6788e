-- Expand: pages of artists, organizers and venues. Their addresses are made of their names, by one function; an artist is whatever events
-- call by names of the same slug.

-- Step: a name as part of an address. To change this function is to build anew what is made of it below.
CREATE FUNCTION name_slug(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN coalesce(
  -- A name without Latin letters and digits has none of its own.
  nullif(trim(BOTH '-' FROM left(trim(BOTH '-' FROM regexp_replace(fold(name), '[^a-z0-9]+', '-', 'g')), 60)), ''),
  'n' || left(md5(name), 12));

CREATE FUNCTION artist_slugs(artists jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN (
  SELECT coalesce(array_agg(name_slug(artist) ORDER BY at), '{}')
  FROM jsonb_array_elements_text(artists) WITH ORDINALITY AS listed (artist, at)
);

-- Step: what is told of artists; whom no row names has a page with its events alone
CREATE TABLE artists (
  name text PRIMARY KEY,
  slug text GENERATED ALWAYS AS (name_slug(name)) STORED UNIQUE,
  -- In both languages; null where nothing is told.
  about jsonb,
  picture text
);

-- Step: addresses of organizers and venues. A trigger gives new rows theirs, which then stays, whatever the name becomes.
ALTER TABLE organizers ADD COLUMN slug text;
ALTER TABLE venues
  ADD COLUMN slug text,
  ADD COLUMN about jsonb;

-- Step: of those of one name the first has the plain slug, the others their id behind it
UPDATE organizers SET slug = n.plain || CASE WHEN n.nth = 1 THEN '' ELSE '--' || n.id END
FROM (
  SELECT id, name_slug(name) AS plain, row_number() OVER (PARTITION BY name_slug(name) ORDER BY id) AS nth FROM organizers
) n WHERE n.id = organizers.id;
UPDATE venues SET slug = n.plain || CASE WHEN n.nth = 1 THEN '' ELSE '--' || n.id END
FROM (
  SELECT id, name_slug(name ->> 'vi') AS plain,
    row_number() OVER (PARTITION BY name_slug(name ->> 'vi') ORDER BY id) AS nth
  FROM venues
) n WHERE n.id = venues.id;

-- Step: found by their addresses
CREATE UNIQUE INDEX organizers_slug ON organizers (slug);
CREATE UNIQUE INDEX venues_slug ON venues (slug);

-- Step without a transaction: events of an artist
DROP INDEX CONCURRENTLY IF EXISTS events_artists;
CREATE INDEX CONCURRENTLY events_artists ON events USING gin (artist_slugs(artists));

-- Step without a transaction: events of an organizer
DROP INDEX CONCURRENTLY IF EXISTS events_organizer;
CREATE INDEX CONCURRENTLY events_organizer ON events (organizer_id);

-- Step without a transaction: events of a venue
DROP INDEX CONCURRENTLY IF EXISTS events_venue;
CREATE INDEX CONCURRENTLY events_venue ON events (venue_id);
