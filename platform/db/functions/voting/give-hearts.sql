-- Spends hearts of a locked balance on a candidate: balance, its entry, the vote and the sums, or nothing.
CREATE OR REPLACE FUNCTION give_hearts(vote text, at_voting text, to_candidate text, giver text, given int) RETURNS int
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  is_left int;
BEGIN
  UPDATE balances SET amount = amount - given WHERE user_id = giver AND unit = 'heart' RETURNING amount INTO is_left;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'account % has no hearts', giver;
  END IF;
  INSERT INTO balance_entries (user_id, unit, amount, reason, balance_after)
  VALUES (giver, 'heart', -given, 'vote', is_left);
  INSERT INTO votes (id, voting_id, candidate_id, user_id, hearts)
  VALUES (vote, at_voting, to_candidate, giver, given);
  INSERT INTO vote_slots AS s (voting_id, candidate_id, slot, hearts, votes)
  VALUES (at_voting, to_candidate, floor(random() * 16)::int, given, 1)
  ON CONFLICT (voting_id, candidate_id, slot)
    DO UPDATE SET hearts = s.hearts + excluded.hearts, votes = s.votes + excluded.votes;
  RETURN is_left;
END $$;
