-- Expand: the private shops of the demo. Empty wherever demo data is not on.

CREATE TABLE private_shops (
  event_id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users,
  -- Whether the account was made for the shop, and ends with it.
  owns_account boolean NOT NULL,
  -- By how many minutes its data was moved into the past.
  turned_minutes int NOT NULL DEFAULT 0,
  -- In real time, which no turn of its clock moves.
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ends_at timestamptz NOT NULL,
  -- Since when nothing of it is sold.
  closed_at timestamptz
);

CREATE INDEX private_shops_user ON private_shops (user_id);
