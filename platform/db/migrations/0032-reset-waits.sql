-- A new password asked for by a code on a device that the account does not know: it waits, and the owner is told.

CREATE TABLE reset_waits (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  device_id text NOT NULL,
  -- From when on a code on this device opens the choice of a new password.
  ready_at timestamptz NOT NULL,
  -- Until when it does.
  until timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_id)
);
