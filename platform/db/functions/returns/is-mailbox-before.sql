-- Whether another account of the mailbox has a place further ahead, or an offer.
CREATE OR REPLACE FUNCTION is_mailbox_before(at_showing text, buyer text, place_number bigint) RETURNS boolean
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM users me JOIN users other ON other.mailbox = me.mailbox AND other.id <> me.id
    JOIN waiting_places w ON w.showing_id = at_showing AND w.user_id = other.id AND w.ended_at IS NULL
    WHERE me.id = buyer AND (w.number < place_number OR w.state = 'offered'));
END $$;
