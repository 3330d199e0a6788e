-- Whoever ends a gift, or takes it, locks it here: one at a time.
CREATE OR REPLACE FUNCTION lock_gift(wanted text) RETURNS text LANGUAGE sql AS $$
  SELECT id FROM gifts WHERE id = wanted FOR UPDATE
$$;
