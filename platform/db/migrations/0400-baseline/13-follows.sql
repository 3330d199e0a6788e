-- Who wants to be told of an event.

-- One row for each event that anybody follows or followed: what its followers were last able to do.
CREATE TABLE followed_events (
  event_id text PRIMARY KEY REFERENCES events ON DELETE CASCADE,
  -- Since when nothing could be bought, though the sale had begun; null while something can, or before the sale.
  unavailable_since timestamptz,
  -- When tickets were last back after that.
  returned_at timestamptz
);

CREATE TABLE event_follows (
  event_id text NOT NULL REFERENCES followed_events ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users,
  followed_at timestamptz NOT NULL DEFAULT now(),
  -- News from before these moments are none to this follower: it was there already when they began to follow, they
  -- have been told of it, or were told of something like it too shortly before.
  openings_after timestamptz NOT NULL DEFAULT now(),
  returns_after timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (event_id, user_id)
);
CREATE INDEX event_follows_user ON event_follows (user_id, followed_at);
CREATE INDEX event_follows_openings ON event_follows (event_id, openings_after);
CREATE INDEX event_follows_returns ON event_follows (event_id, returns_after);
