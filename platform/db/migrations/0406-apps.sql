-- Expand: programs of others, and the tokens that they ask with. What else belongs to a program (webhooks, documents) hangs on its row here.

CREATE TABLE apps (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  -- Whom the operator writes to: an address or a phone of whoever runs it.
  contact text NOT NULL CHECK (contact <> ''),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Since when none of its tokens is accepted.
  revoked_at timestamptz
);

CREATE TABLE app_tokens (
  id text PRIMARY KEY,
  app_id text NOT NULL REFERENCES apps,
  kind text NOT NULL CHECK (kind IN ('test', 'live')),
  -- SHA-256 of the token, which has 256 random bits and is kept by the app alone.
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  -- Its first and last characters, by which people recognize it.
  hint text NOT NULL,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- From when on it is not accepted; null: never by itself.
  expires_at timestamptz,
  revoked_at timestamptz,
  -- Written again after a minute at the earliest.
  last_used_at timestamptz
);
CREATE INDEX app_tokens_app ON app_tokens (app_id);
