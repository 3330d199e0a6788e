-- Expand: delivery addresses that an account has saved.
CREATE TABLE saved_addresses (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Name for the owner; empty for none.
  label text NOT NULL,
  -- As orders.delivery.
  address jsonb NOT NULL,
  -- Time at which it was made the default; the latest of an account is it, so that another one is once that is removed.
  preferred_at timestamptz,
  -- Time at which it was saved or last changed.
  saved_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX saved_addresses_user ON saved_addresses (user_id);
