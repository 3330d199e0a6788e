-- Writes that an event changed: one row for each kind of change of a transaction. Without a showing it is about all of them, as it is
-- when there are more than 100.
CREATE OR REPLACE FUNCTION note_event_change(of_event text, of_kind text, of_showing text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event_changes AS known (event_id, kind, showing_ids)
  VALUES (of_event, of_kind, CASE WHEN of_showing IS NULL THEN '{}' ELSE ARRAY[of_showing] END)
  ON CONFLICT (event_id, kind, at) DO UPDATE SET showing_ids = CASE
    WHEN known.showing_ids = '{}' OR excluded.showing_ids = '{}' OR cardinality(known.showing_ids) = 100 THEN '{}'
    WHEN known.showing_ids @> excluded.showing_ids THEN known.showing_ids
    ELSE known.showing_ids || excluded.showing_ids END;
  RETURN true;
END $$;
