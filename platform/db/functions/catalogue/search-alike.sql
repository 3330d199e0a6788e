-- Events whose folded text looks like what was asked for: used when no event has the words themselves. The threshold lets
-- two swapped letters in a short word pass, or spaces left out; 0.6, the default, does not.
-- Its extension is loaded first: the setting of one that is not loaded may be named by a superuser alone.
SELECT show_trgm('');
CREATE OR REPLACE FUNCTION search_alike(asked text) RETURNS SETOF text
  LANGUAGE sql STABLE STRICT SET pg_trgm.word_similarity_threshold = 0.4
  AS $$ SELECT event_id FROM public.search_documents WHERE asked OPERATOR(public.<%) everything $$;
