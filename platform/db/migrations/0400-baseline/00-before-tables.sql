-- Extensions, and the functions that indexes and generated columns are made of. To change one of them is to build those anew, so
-- it is done by a migration; all other functions are in ../../functions.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- A text in small letters without accents. unaccent() is only STABLE; naming its dictionary makes the result depend on nothing
-- else, so it may feed an index.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent', normalize(value, NFC))) $$;

-- A text without spaces and punctuation.
CREATE FUNCTION squeezed(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT regexp_replace(value, '[[:space:][:punct:]]+', '', 'g') $$;

-- Every word, and of a word of 4 to 24 letters also what is left without each one of them. Two words that share one of
-- these are a slip apart: a letter wrong, missing, too many, or two changed about.
CREATE FUNCTION slips(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$
    SELECT coalesce(array_agg(DISTINCT CASE at WHEN 0 THEN word ELSE left(word, at - 1) || substr(word, at + 1) END), '{}')
    FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', value))) AS listed (word)
    CROSS JOIN LATERAL generate_series(0, CASE WHEN length(word) BETWEEN 4 AND 24 THEN length(word) ELSE 0 END) AS at
  $$;

-- One mailbox can be written in many ways; what each of its accounts may have is counted together. The providers and
-- their habits are those of schema/rules/account/mailbox.rule.ts; a test compares.
CREATE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT CASE
    WHEN domain IN ('gmail.com', 'googlemail.com')
      THEN coalesce(nullif(replace(name, '.', ''), ''), name) || '@gmail.com'
    WHEN domain IN ('proton.me', 'protonmail.com', 'pm.me')
      THEN coalesce(nullif(translate(name, '.-_', ''), ''), name) || '@proton.me'
    WHEN domain IN ('icloud.com', 'me.com', 'mac.com') THEN name || '@icloud.com'
    WHEN domain IN ('outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'fastmail.com') THEN name || '@' || domain
    ELSE lower(address)
  END
  FROM (
    SELECT coalesce(nullif(split_part(typed, '+', 1), ''), typed) AS name, domain
    FROM (
      SELECT split_part(lower(address), '@', 1) AS typed, split_part(lower(address), '@', 2) AS domain
    ) halves
  ) parts
);
