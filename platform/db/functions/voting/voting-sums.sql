-- The sums of a voting by candidate, in their order.
CREATE OR REPLACE FUNCTION voting_sums(of_voting text) RETURNS TABLE (candidate_id text, hearts bigint, votes bigint)
LANGUAGE sql STABLE AS $$
  SELECT c.id, coalesce(sum(s.hearts), 0)::bigint, coalesce(sum(s.votes), 0)::bigint
  FROM voting_candidates c LEFT JOIN vote_slots s ON s.voting_id = c.voting_id AND s.candidate_id = c.id
  WHERE c.voting_id = of_voting GROUP BY c.id, c.position ORDER BY c.position
$$;
