-- Takes hearts of a locked balance back from votings that are still open, the newest vote first; what a closed one has
-- counted stays, because its result has been told. Returns the balance.
CREATE OR REPLACE FUNCTION take_votes_back(giver text, missing int, has int) RETURNS int
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  given record;
  part int;
BEGIN
  FOR given IN
    SELECT v.voting_id, v.candidate_id, sum(v.hearts)::int AS hearts FROM votes v JOIN votings o ON o.id = v.voting_id
    WHERE v.user_id = giver AND o.closes_at > clock_timestamp()
    GROUP BY v.voting_id, v.candidate_id HAVING sum(v.hearts) > 0 ORDER BY max(v.voted_at) DESC, v.voting_id, v.candidate_id
  LOOP
    EXIT WHEN missing <= 0;
    part := least(missing, given.hearts);
    missing := missing - part;
    UPDATE balances SET amount = amount + part WHERE user_id = giver AND unit = 'heart' RETURNING amount INTO has;
    INSERT INTO balance_entries (user_id, unit, amount, reason, balance_after) VALUES (giver, 'heart', part, 'vote', has);
    INSERT INTO votes (id, voting_id, candidate_id, user_id, hearts)
    VALUES (replace(gen_random_uuid()::text, '-', ''), given.voting_id, given.candidate_id, giver, -part);
    INSERT INTO vote_slots AS s (voting_id, candidate_id, slot, hearts, votes)
    VALUES (given.voting_id, given.candidate_id, floor(random() * 16)::int, -part, 1)
    ON CONFLICT (voting_id, candidate_id, slot)
      DO UPDATE SET hearts = s.hearts + excluded.hearts, votes = s.votes + excluded.votes;
  END LOOP;
  RETURN has;
END $$;
