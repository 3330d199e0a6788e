-- The queue of a showing: places, turns, the draw, codes of a presale, alerts before a turn. All but turns may stand in a
-- database of their own (QUEUE_DATABASE_URL).

CREATE TABLE queues (
  showing_id text PRIMARY KEY,
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
  owner_until timestamptz,
  -- How many gather before the bell; after it, how many were drawn.
  gathered int NOT NULL DEFAULT 0,
  -- When the list of those who gathered was closed, and when they had their numbers; null where nobody gathered.
  frozen_at timestamptz,
  drawn_at timestamptz,
  -- Of its showing: when the sale opens and closes, and whether it was called off.
  opens_at timestamptz NOT NULL DEFAULT 'infinity',
  closes_at timestamptz NOT NULL DEFAULT 'infinity',
  is_cancelled boolean NOT NULL DEFAULT false,
  -- Since when nothing is left to buy, neither free nor held; null while something may still be had.
  sold_out_at timestamptz,
  -- A queue that was restored knows nothing of places that were given after its backup. Until this moment only those come in who
  -- can prove theirs, and nobody is served; infinity: from when the queue is looked at first.
  returning_until timestamptz
);
CREATE INDEX queues_closing ON queues (closes_at);

CREATE TABLE queue_entries (
  showing_id text NOT NULL REFERENCES queues,
  user_id text NOT NULL,
  -- Opaque, published in draws instead of the account.
  entry_id text NOT NULL,
  number bigint,
  joined_at timestamptz NOT NULL DEFAULT now(),
  -- When now_serving reached the number.
  served_at timestamptz,
  left_at timestamptz,
  -- What the browser of whoever gathers adds to the draw.
  nonce text,
  -- Who entered a code of a priority lane stands before the others in the draw.
  is_priority boolean NOT NULL DEFAULT false,
  -- The turn that was started from the place: nobody is awaited there any more.
  turn_id text,
  PRIMARY KEY (showing_id, user_id)
);
CREATE UNIQUE INDEX queue_entries_number ON queue_entries (showing_id, number);
CREATE INDEX queue_entries_gathering ON queue_entries (showing_id) WHERE number IS NULL AND left_at IS NULL;
-- What is asked of a queue each second and at each look, without reading those who only wait: served and not left; and
-- whether a place is used up by a turn.
CREATE INDEX queue_entries_served ON queue_entries (showing_id, served_at)
  WHERE served_at IS NOT NULL AND left_at IS NULL AND turn_id IS NULL;
CREATE UNIQUE INDEX queue_entries_entry ON queue_entries (entry_id, showing_id);

CREATE TABLE turns (
  id text NOT NULL,
  showing_id text NOT NULL REFERENCES queues,
  user_id text NOT NULL REFERENCES users,
  number bigint NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_because text CHECK (ended_because IN ('bought', 'left', 'expired')),
  PRIMARY KEY (id, showing_id)
);
CREATE UNIQUE INDEX turns_one_live ON turns (showing_id, user_id) WHERE ended_at IS NULL;
CREATE INDEX turns_live ON turns (showing_id, expires_at) WHERE ended_at IS NULL;
CREATE INDEX turns_place ON turns (showing_id, user_id, number);
CREATE INDEX turns_user ON turns (user_id);

CREATE TABLE queue_draws (
  showing_id text PRIMARY KEY REFERENCES queues,
  -- Secret until the draw; its hash is published from the first moment on.
  seed text NOT NULL,
  commitment text NOT NULL,
  committed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The lowest number that is drawn, known at the freeze: 1, unless the queue had given numbers before.
  first_number bigint,
  -- The first public random value after the freeze, where one is configured and answered in time.
  beacon_url text,
  beacon_round bigint,
  beacon_value text,
  -- In which epoch of the queue the seed was chosen. Once a number of an earlier epoch's draw is proven, that seed was published with it.
  epoch int NOT NULL DEFAULT 1
);

-- The frozen list. It stays as it was drawn, whatever becomes of the places.
CREATE TABLE queue_draw_entries (
  showing_id text NOT NULL REFERENCES queue_draws,
  -- In the order of its bytes, as the list is published.
  entry_id text COLLATE "C" NOT NULL,
  nonce text,
  number bigint,
  is_priority boolean NOT NULL DEFAULT false,
  PRIMARY KEY (showing_id, entry_id)
);

CREATE TABLE presale_codes (
  showing_id text NOT NULL REFERENCES showings,
  -- Only its hash is kept; whoever makes codes is shown them once.
  code_hash text NOT NULL,
  -- Its first letters, by which the desk knows it again.
  hint text NOT NULL,
  uses int NOT NULL DEFAULT 0,
  max_uses int NOT NULL CHECK (max_uses > 0),
  made_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz,
  PRIMARY KEY (showing_id, code_hash),
  CONSTRAINT presale_codes_check CHECK (uses <= max_uses)
);

CREATE TABLE presale_entries (
  showing_id text NOT NULL REFERENCES showings,
  user_id text NOT NULL REFERENCES users,
  code_hash text NOT NULL,
  entered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (showing_id, user_id)
);
CREATE INDEX presale_entries_user ON presale_entries (user_id);

-- An answer to a captcha counts once. It is forgotten when its challenge would be too old anyway.
CREATE TABLE captcha_answers (
  signature text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_answers_expires ON captcha_answers (expires_at);

CREATE TABLE push_subscriptions (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users,
  -- Where the browser's push service takes messages for it; one browser, one row, whoever logs in there.
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);

CREATE TABLE turn_notices (
  showing_id text NOT NULL REFERENCES showings,
  user_id text NOT NULL REFERENCES users,
  channel text NOT NULL CHECK (channel IN ('push', 'mail', 'sms')),
  subscription_id text REFERENCES push_subscriptions ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- The place (queue_entries.entry_id) that was told of: another place of the same account is told of again.
  told_entry_id text,
  PRIMARY KEY (showing_id, user_id),
  CONSTRAINT turn_notices_check CHECK ((channel = 'push') = (subscription_id IS NOT NULL))
);
CREATE INDEX turn_notices_user ON turn_notices (user_id);
CREATE INDEX turn_notices_subscription ON turn_notices (subscription_id);
