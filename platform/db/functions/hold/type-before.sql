-- What a hold of a ticket type is decided by of the type that is sold before it. Called for a type that follows another one alone, so
-- others read no unit for it.
CREATE OR REPLACE FUNCTION type_before(at_showing text, of_type text) RETURNS jsonb
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  moment timestamptz := clock_timestamp();
BEGIN
  RETURN (
    SELECT jsonb_build_object('on_sale_until', t.on_sale_until, 'used_up_at', t.used_up_at, 'has_places',
      EXISTS (SELECT FROM units WHERE showing_id = at_showing AND ticket_type_id = of_type AND claim_kind IS NULL)
      OR EXISTS (SELECT FROM units WHERE showing_id = at_showing AND ticket_type_id = of_type AND NOT sold
        AND held_until <= moment AND return_id IS NULL))
    FROM ticket_types t WHERE t.showing_id = at_showing AND t.id = of_type);
END $$;
