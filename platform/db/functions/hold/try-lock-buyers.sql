-- Locks buyers as lock_buyer does, but waits for nobody: returns who is locked, by their places in the list. Of accounts of
-- one mailbox only the first is locked, because what a mailbox may have is judged one account at a time.
CREATE OR REPLACE FUNCTION try_lock_buyers(at_showing text, buyers text[]) RETURNS int[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  places int[];
  mine text[];
  made text[];
  locked text[];
BEGIN
  -- An account that is being deleted or joined with another is busy.
  SELECT array_agg(at), array_agg(id) INTO places, mine FROM (
    SELECT DISTINCT ON (coalesce(known.mailbox, known.id)) asked.at::int, known.id, known.mailbox
    FROM unnest(buyers) WITH ORDINALITY AS asked (id, at)
    JOIN (SELECT id, mailbox FROM users WHERE id = ANY(buyers) FOR KEY SHARE SKIP LOCKED) AS known ON known.id = asked.id
    ORDER BY coalesce(known.mailbox, known.id), asked.at) AS first
  WHERE mailbox IS NULL OR pg_try_advisory_xact_lock(hashtextextended('buyer ' || at_showing || ' ' || mailbox, 0));
  WITH made AS (
    INSERT INTO showing_buyers (showing_id, user_id) SELECT at_showing, id FROM unnest(mine) AS id ORDER BY id
    ON CONFLICT DO NOTHING RETURNING user_id)
  SELECT array_agg(user_id) INTO made FROM made;
  IF cardinality(made) = cardinality(mine) THEN
    RETURN places;
  END IF;
  locked := made || ARRAY(
    SELECT user_id FROM showing_buyers WHERE showing_id = at_showing AND user_id = ANY(mine)
    FOR NO KEY UPDATE SKIP LOCKED);
  RETURN ARRAY(SELECT at FROM unnest(places, mine) AS each (at, id) WHERE id = ANY(locked));
END $$;
