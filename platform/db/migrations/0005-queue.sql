-- The waiting line of a showing. A place is a number; one row per showing says who is served.

CREATE TABLE queues (
  showing_id text PRIMARY KEY REFERENCES showings,
  -- Raised when the store is restored, so that listeners drop what is older.
  epoch int NOT NULL DEFAULT 1,
  -- Counts published states within the epoch.
  seq bigint NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paused', 'stopped')),
  -- Highest number given out, and highest number that may start a turn.
  last_number bigint NOT NULL DEFAULT 0,
  now_serving bigint NOT NULL DEFAULT 0,
  rate_per_minute int NOT NULL DEFAULT 60 CHECK (rate_per_minute > 0),
  -- Turns that may run at the same time.
  max_turns int NOT NULL DEFAULT 50 CHECK (max_turns > 0),
  served_at timestamptz NOT NULL DEFAULT now(),
  -- Tickets nobody holds, as counted at the last tick: shown to everybody who waits.
  free_units int NOT NULL DEFAULT 0,
  -- Fencing: the one process that moves now_serving, and until when it may.
  owner text,
  owner_until timestamptz
);

CREATE TABLE queue_entries (
  showing_id text NOT NULL REFERENCES queues,
  user_id text NOT NULL REFERENCES users,
  -- Opaque, published in draws instead of the account.
  entry_id text NOT NULL,
  number bigint NOT NULL,
  joined_at timestamptz NOT NULL DEFAULT now(),
  -- When now_serving reached the number.
  served_at timestamptz,
  left_at timestamptz,
  PRIMARY KEY (showing_id, user_id)
);
CREATE UNIQUE INDEX queue_entries_number ON queue_entries (showing_id, number);
CREATE UNIQUE INDEX queue_entries_entry ON queue_entries (entry_id);

CREATE TABLE turns (
  id text PRIMARY KEY,
  showing_id text NOT NULL REFERENCES queues,
  user_id text NOT NULL REFERENCES users,
  number bigint NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_because text CHECK (ended_because IN ('bought', 'left', 'expired'))
);
CREATE UNIQUE INDEX turns_one_live ON turns (showing_id, user_id) WHERE ended_at IS NULL;
CREATE INDEX turns_live ON turns (showing_id, expires_at) WHERE ended_at IS NULL;
