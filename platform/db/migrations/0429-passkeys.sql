-- Expand: passkeys (WebAuthn) of accounts, and the challenges that are open.
CREATE TABLE passkeys (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The authenticator's own id of it, base64url.
  credential_id text NOT NULL UNIQUE,
  -- COSE key.
  public_key bytea NOT NULL,
  -- How often the authenticator says that it was used; 0 for ever where it does not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- Each is answered once; rows are forgotten when they have run out.
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  -- Whose passkey is being made; null for a login.
  user_id text REFERENCES users ON DELETE CASCADE,
  device_id text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX passkey_challenges_expiring ON passkey_challenges (expires_at);
