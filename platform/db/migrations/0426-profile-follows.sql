-- Expand: following artists, organizers and venues, and telling their followers of new events.

CREATE TABLE profile_follows (
  -- Named by the link that ends it.
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('artist', 'organizer', 'venue')),
  -- Slug of an artist; id of an organizer or a venue.
  ref text NOT NULL,
  user_id text NOT NULL REFERENCES users,
  -- Events that were published before are none to tell.
  followed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (kind, ref, user_id)
);
CREATE INDEX profile_follows_user ON profile_follows (user_id, followed_at);

-- When the last mail about new events of what they follow went to them; what was published before has been told.
ALTER TABLE users ADD COLUMN follow_news_at timestamptz;

-- Events that the followers of their artists, organizer and venues are told of, or were.
CREATE TABLE published_events (
  event_id text PRIMARY KEY REFERENCES events ON DELETE CASCADE,
  published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Every follower has been told, or it is no news any more.
  is_told boolean NOT NULL DEFAULT false
);
CREATE INDEX published_events_to_tell ON published_events (published_at) WHERE NOT is_told;

-- What is listed already is no news.
INSERT INTO published_events (event_id, is_told) SELECT event_id, true FROM search_documents;
