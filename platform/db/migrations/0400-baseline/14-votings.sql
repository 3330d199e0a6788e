-- Votings with hearts.

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
  -- When the demo last moved the moments of a voting; null for those that are as the catalogue file says. An import leaves them alone.
  rolled_at timestamptz,
  CONSTRAINT votings_check CHECK (closes_at > opens_at)
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
  hearts int NOT NULL CHECK (hearts <> 0),
  voted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (voting_id, candidate_id) REFERENCES voting_candidates
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
  FOREIGN KEY (voting_id, candidate_id) REFERENCES voting_candidates
) WITH (fillfactor=50);

-- What was last said of a voting to those who listen. Apart from the voting itself, whose writes are the catalogue's.
CREATE TABLE voting_news (
  voting_id text PRIMARY KEY REFERENCES votings,
  state text NOT NULL DEFAULT 'coming' CHECK (state IN ('coming', 'open', 'closed')),
  votes bigint NOT NULL DEFAULT 0,
  -- Nothing will change any more, and the message that the broker kept is gone.
  is_over boolean NOT NULL DEFAULT false
);
CREATE INDEX voting_news_live ON voting_news (voting_id) WHERE NOT is_over;
