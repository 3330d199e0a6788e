-- Before the bell people gather without a number; at the bell the numbers are drawn, so that anybody can recompute them.

ALTER TABLE queue_entries ALTER COLUMN number DROP NOT NULL;
-- What the browser of whoever gathers adds to the draw.
ALTER TABLE queue_entries ADD COLUMN nonce text;
-- How many gather before the bell; after it, how many were drawn.
ALTER TABLE queues ADD COLUMN gathered int NOT NULL DEFAULT 0;
-- When the list of those who gathered was closed, and when they had their numbers; null where nobody gathered.
ALTER TABLE queues ADD COLUMN frozen_at timestamptz, ADD COLUMN drawn_at timestamptz;
CREATE INDEX queue_entries_gathering ON queue_entries (showing_id) WHERE number IS NULL AND left_at IS NULL;

CREATE TABLE queue_draws (
  showing_id text PRIMARY KEY REFERENCES queues,
  -- Secret until the draw; its hash is published from the first moment on.
  seed text NOT NULL,
  commitment text NOT NULL,
  committed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The lowest number that is drawn, known at the freeze: 1, unless the line had given numbers before.
  first_number bigint,
  -- The first public random value after the freeze, where one is configured and answered in time.
  beacon_url text,
  beacon_round bigint,
  beacon_value text
);

-- The frozen list. It stays as it was drawn, whatever becomes of the places.
CREATE TABLE queue_draw_entries (
  showing_id text NOT NULL REFERENCES queue_draws,
  -- In the order of its bytes, as the list is published.
  entry_id text COLLATE "C" NOT NULL,
  nonce text,
  number bigint,
  PRIMARY KEY (showing_id, entry_id)
);
