-- Who the buyer is: accounts, devices, session families, one-time passwords.

CREATE TABLE devices (
  id text PRIMARY KEY,
  -- The identifier the client chose for itself (spec §3 Device); one row per identifier.
  device_id text NOT NULL UNIQUE,
  platform text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE users (
  id text PRIMARY KEY,
  email text,
  email_verified_at timestamptz,
  -- E.164, for example +84912345678.
  phone text,
  phone_verified_at timestamptz,
  -- argon2id, PHC string; null until a password is created.
  password_hash text,
  name text NOT NULL DEFAULT '',
  dob date,
  gender text CHECK (gender IN ('male', 'female', 'other')),
  identify_number text,
  locale text NOT NULL DEFAULT 'vi' CHECK (locale IN ('vi', 'en')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email)) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX users_phone_key ON users (phone) WHERE phone IS NOT NULL;

-- One login on one device. Every refresh token descends from a family; revoking it ends the session.
CREATE TABLE session_families (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  device_id text NOT NULL REFERENCES devices,
  created_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz,
  revoked_because text
);
CREATE INDEX session_families_user ON session_families (user_id) WHERE revoked_at IS NULL;

-- The predecessor of a rotated token stays good until its successor is first used (design §5).
CREATE TABLE refresh_tokens (
  token_hash text PRIMARY KEY,
  family_id text NOT NULL REFERENCES session_families ON DELETE CASCADE,
  parent_hash text,
  issued_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  first_used_at timestamptz
);
CREATE INDEX refresh_tokens_family ON refresh_tokens (family_id);
CREATE INDEX refresh_tokens_parent ON refresh_tokens (parent_hash);

CREATE TABLE otps (
  token text PRIMARY KEY,
  -- The token of the first send; resends share it, so that tries and waits count over all of them.
  root_token text NOT NULL,
  purpose text NOT NULL,
  phone text NOT NULL,
  code_hash text NOT NULL,
  sends int NOT NULL DEFAULT 1,
  tries int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  verified_at timestamptz,
  spent_at timestamptz
);
CREATE INDEX otps_phone ON otps (phone, purpose, created_at DESC);
