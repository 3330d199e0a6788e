-- The names and words of a category, folded.
CREATE OR REPLACE FUNCTION category_text(asked text) RETURNS text
  LANGUAGE sql STABLE
  AS $$
    SELECT fold(concat_ws(' ', asked,
      (SELECT concat_ws(' ', body #>> '{name,vi}', body #>> '{name,en}') FROM content_items
        WHERE kind = 'category' AND id = asked),
      (SELECT words FROM category_words WHERE category = asked)))
  $$;
