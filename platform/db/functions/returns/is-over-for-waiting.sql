-- Whether a showing can no longer be bought, a pause by the operator aside: then nobody waits for it any more.
CREATE OR REPLACE FUNCTION is_over_for_waiting(at_showing text) RETURNS boolean
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN NOT EXISTS (
    SELECT FROM showings s JOIN events e ON e.id = s.event_id
    WHERE s.id = at_showing AND s.status <> 'cancelled' AND e.status <> 'cancelled' AND s.starts_at > statement_timestamp()
      AND (s.sale_closes_at > statement_timestamp() OR EXISTS (SELECT FROM sale_pauses p WHERE p.showing_id = s.id)));
END $$;
