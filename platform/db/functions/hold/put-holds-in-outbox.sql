-- Puts the messages about many holds into the outbox, in few messages: the hold by which one gets `most` changes is its
-- last.
CREATE OR REPLACE FUNCTION put_holds_in_outbox(news jsonb[], most int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  together jsonb;
BEGIN
  SELECT jsonb_agg(news[1] || jsonb_build_object('payload', payload) ORDER BY message) INTO together FROM (
    SELECT message, jsonb_build_object(
      'changed', coalesce(jsonb_agg(said) FILTER (WHERE field = 'changed'), '[]'),
      'section_ids', coalesce(jsonb_agg(DISTINCT said) FILTER (WHERE field = 'section_ids'), '[]')) AS payload
    FROM (
      SELECT one -> 'payload' AS payload,
        (sum(changes) OVER (ORDER BY at ROWS UNBOUNDED PRECEDING) - changes) / most AS message
      FROM unnest(news) WITH ORDINALITY AS each (one, at),
        jsonb_array_length(one -> 'payload' -> 'changed') AS changes) AS holds,
      jsonb_each(payload) AS part (field, list), jsonb_array_elements(list) AS said
    GROUP BY message) AS messages;
  RETURN put_in_outbox(together);
END $$;
