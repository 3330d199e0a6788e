-- Whether somebody on the waiting list waits for units of this kind; for none of a kind that a code opens, nor of one that is sold
-- only together with another. Who has an offer waits no more: its units are kept.
CREATE OR REPLACE FUNCTION is_waited_for(at_showing text, of_type text) RETURNS boolean
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM waiting_places w
    WHERE w.showing_id = at_showing AND w.state = 'waiting'
      AND (w.ticket_type_id IS NULL OR w.ticket_type_id = of_type)
      AND (w.section_id IS NULL OR w.section_id = (
        SELECT t.section_id FROM ticket_types t WHERE t.showing_id = at_showing AND t.id = of_type)))
    AND EXISTS (SELECT FROM ticket_types t
      WHERE t.showing_id = at_showing AND t.id = of_type AND t.opened_by IS NULL AND t.companion_of_id IS NULL);
END $$;
