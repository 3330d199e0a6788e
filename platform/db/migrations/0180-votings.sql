-- Votings: hearts given to candidates. What counts is the votes; the slots are their sums, spread so that a rush on one
-- candidate never waits for one row.

CREATE TABLE votings (
  id text PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  -- The event that it belongs to, where there is one.
  event_id text REFERENCES events ON DELETE SET NULL,
  title jsonb NOT NULL,
  about jsonb NOT NULL,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  max_per_vote int NOT NULL CHECK (max_per_vote > 0),
  -- Null for no limit but the balance.
  max_per_account int CHECK (max_per_account > 0),
  -- Nobody sees who is ahead until it has closed.
  hides_tally boolean NOT NULL DEFAULT false,
  CHECK (closes_at > opens_at)
);
-- An event's page leads to one.
CREATE INDEX votings_event ON votings (event_id, closes_at DESC) WHERE event_id IS NOT NULL;

CREATE TABLE voting_candidates (
  voting_id text NOT NULL REFERENCES votings,
  id text NOT NULL,
  name jsonb NOT NULL,
  about jsonb,
  picture text,
  position int NOT NULL,
  PRIMARY KEY (voting_id, id)
);

CREATE TABLE votes (
  id text PRIMARY KEY,
  voting_id text NOT NULL,
  candidate_id text NOT NULL,
  -- Null once the account has been deleted: what was counted stays counted.
  user_id text REFERENCES users,
  hearts int NOT NULL CHECK (hearts > 0),
  voted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (voting_id, candidate_id) REFERENCES voting_candidates (voting_id, id)
);
CREATE INDEX votes_account ON votes (user_id, voting_id);
CREATE INDEX votes_candidate ON votes (voting_id, candidate_id);

CREATE TABLE vote_slots (
  voting_id text NOT NULL,
  candidate_id text NOT NULL,
  slot int NOT NULL,
  hearts bigint NOT NULL,
  votes bigint NOT NULL,
  PRIMARY KEY (voting_id, candidate_id, slot),
  FOREIGN KEY (voting_id, candidate_id) REFERENCES voting_candidates (voting_id, id)
) WITH (fillfactor = 50);

-- What was last said of a voting to those who listen. Apart from the voting itself, whose writes are the catalogue's.
CREATE TABLE voting_news (
  voting_id text PRIMARY KEY REFERENCES votings,
  state text NOT NULL DEFAULT 'coming' CHECK (state IN ('coming', 'open', 'closed')),
  votes bigint NOT NULL DEFAULT 0,
  -- Nothing will change any more, and the message that the broker kept is gone.
  is_over boolean NOT NULL DEFAULT false
);
CREATE INDEX voting_news_live ON voting_news (voting_id) WHERE NOT is_over;

-- A voting whose times were changed is told about again.
CREATE FUNCTION voting_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO voting_news (voting_id) VALUES (NEW.id) ON CONFLICT (voting_id) DO UPDATE SET is_over = false;
  RETURN NULL;
END $$;
CREATE TRIGGER votings_told AFTER INSERT OR UPDATE ON votings FOR EACH ROW EXECUTE FUNCTION voting_written();
-- An event's page names its voting.
CREATE TRIGGER votings_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON votings
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();

-- The sums of a voting by candidate, in their order.
CREATE FUNCTION voting_sums(of_voting text) RETURNS TABLE (candidate_id text, hearts bigint, votes bigint)
LANGUAGE sql STABLE AS $$
  SELECT c.id, coalesce(sum(s.hearts), 0)::bigint, coalesce(sum(s.votes), 0)::bigint
  FROM voting_candidates c LEFT JOIN vote_slots s ON s.voting_id = c.voting_id AND s.candidate_id = c.id
  WHERE c.voting_id = of_voting GROUP BY c.id, c.position ORDER BY c.position
$$;

-- The hearts of an account, locked: its votes are cast one after the other, so that it gives no more than it may. 0 where it
-- never had any.
CREATE FUNCTION lock_hearts(giver text) RETURNS int
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN coalesce((SELECT amount FROM balances WHERE user_id = giver AND unit = 'heart' FOR UPDATE), 0);
END $$;

-- Spends hearts of a locked balance on a candidate: balance, its entry, the vote and the sums, or nothing.
CREATE FUNCTION give_hearts(vote text, at_voting text, to_candidate text, giver text, given int) RETURNS int
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
