-- Those units of a kind that this place of the waiting list is offered, all or none of what it wants: returned tickets first,
-- in the order of their return, then what came back to the organizer. Nobody is offered their own, and no couple seat is divided.
CREATE OR REPLACE FUNCTION units_for_place(at_showing text, of_type text, wanted int, buyer text) RETURNS text[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  picked text[];
BEGIN
  picked := ARRAY(
    SELECT id FROM (
      SELECT u.id, 1 AS kind, r.offered_at AS since, least(u.id, u.partner_id) AS pair
      FROM ticket_returns r JOIN units u ON u.showing_id = r.showing_id AND u.id = r.unit_id
      WHERE r.showing_id = at_showing AND r.ticket_type_id = of_type AND r.state = 'offered' AND r.user_id <> buyer
        AND r.closes_at > clock_timestamp()
      UNION ALL
      SELECT u.id, 2, NULL, least(u.id, u.partner_id)
      FROM units u WHERE u.claim_kind = 'waiting_list' AND u.claim_id = at_showing AND u.showing_id = at_showing
        AND u.ticket_type_id = of_type) AS come_back
    ORDER BY kind, since, pair, id LIMIT wanted);
  IF cardinality(picked) < wanted OR EXISTS (
    SELECT FROM units WHERE showing_id = at_showing AND id = ANY(picked) AND partner_id IS NOT NULL
      AND NOT partner_id = ANY(picked)) THEN
    RETURN NULL;
  END IF;
  RETURN picked;
END $$;
