-- Binds units of a locked order to identity numbers, `wanted` as {unit: hash}, of which each may have `most` tickets of the showing. Returns the units
-- whose number would have more; then nothing is written. A claim counts while its order holds the unit or has a valid ticket of it, so
-- nothing has to be freed. Locks in the order of the hashes, then units, whose holder may be paying at this moment.
CREATE OR REPLACE FUNCTION claim_identities(at_showing text, for_order text, wanted jsonb, most int) RETURNS text[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  hashes text[] := ARRAY(SELECT DISTINCT value FROM jsonb_each_text(wanted) ORDER BY value);
  one text;
  too_many text[];
BEGIN
  FOREACH one IN ARRAY hashes LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('identity ' || at_showing || ' ' || one, 0));
  END LOOP;
  PERFORM FROM units u WHERE u.showing_id = at_showing AND u.id IN (
    SELECT c.unit_id FROM identity_claims c WHERE c.showing_id = at_showing AND c.identity_hash = ANY(hashes)
      AND c.order_code <> for_order)
  ORDER BY u.id FOR SHARE;
  too_many := ARRAY(
    SELECT w.key FROM (
      SELECT key, value, row_number() OVER (PARTITION BY value ORDER BY key) AS place FROM jsonb_each_text(wanted)
    ) AS w
    WHERE w.place + (
      SELECT count(*) FROM identity_claims c
      WHERE c.showing_id = at_showing AND c.identity_hash = w.value
        AND NOT (c.order_code = for_order AND wanted ? c.unit_id)
        AND (EXISTS (SELECT FROM tickets t WHERE t.showing_id = at_showing AND t.unit_id = c.unit_id
            AND t.order_code = c.order_code AND t.voided_at IS NULL)
          OR EXISTS (SELECT FROM units u WHERE u.showing_id = at_showing AND u.id = c.unit_id AND u.claim_kind = 'order'
            AND u.claim_id = c.order_code AND NOT u.sold AND (u.held_until IS NULL OR u.held_until > clock_timestamp())))
    ) > most
    ORDER BY w.key);
  IF too_many = '{}' THEN
    INSERT INTO identity_claims (showing_id, unit_id, order_code, identity_hash)
    SELECT at_showing, key, for_order, value FROM jsonb_each_text(wanted)
    ON CONFLICT (showing_id, unit_id, order_code) DO UPDATE SET identity_hash = excluded.identity_hash;
  END IF;
  RETURN too_many;
END $$;
