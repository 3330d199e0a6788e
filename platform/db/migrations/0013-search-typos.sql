-- Events whose folded text looks like what was asked for: the way out when no event has the words themselves.
-- The threshold lets two swapped letters in a short word pass, or spaces left out; 0.6, the default, does not.
CREATE FUNCTION search_alike(asked text) RETURNS SETOF text
  LANGUAGE sql STABLE STRICT SET pg_trgm.word_similarity_threshold = 0.4
  AS $$ SELECT event_id FROM public.search_documents WHERE asked OPERATOR(public.<%) everything $$;
