-- Who the buyer is, in full: proofs by phone and mail, social logins, devices, balances, and what deletion leaves.

-- Only a proven address or number belongs to an account: an unproven one must not keep its true owner out.
DROP INDEX users_email_key;
CREATE UNIQUE INDEX users_email_key ON users (lower(email)) WHERE email_verified_at IS NOT NULL;
DROP INDEX users_phone_key;
CREATE UNIQUE INDEX users_phone_key ON users (phone) WHERE phone_verified_at IS NOT NULL;

ALTER TABLE users
  -- Whether news may be mailed (unsubscribe).
  ADD COLUMN wants_news boolean NOT NULL DEFAULT true,
  ADD COLUMN password_changed_at timestamptz,
  -- Set when the owner had the account deleted: nothing personal is left in the row.
  ADD COLUMN deleted_at timestamptz,
  -- Set when the account went into another one; nobody can log in to it any more.
  ADD COLUMN merged_into text REFERENCES users;

-- One-time passwords go to a phone (E.164) or an e-mail address (lower case).
ALTER TABLE otps RENAME COLUMN phone TO recipient;
ALTER TABLE otps
  -- Identity of a social login that is to be joined with the recipient's account (spec §7 social_id).
  ADD COLUMN social_id text;

-- Logins at an identity provider, each of one account.
CREATE TABLE identities (
  id text PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('facebook', 'tiki')),
  -- The provider's own id of the person (OpenID Connect `sub`).
  subject text NOT NULL,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  -- As the provider proved them; null where it did not.
  email text,
  phone text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, subject)
);
CREATE INDEX identities_user ON identities (user_id);

-- A provider's token opens a session once; rows are forgotten when the token has run out.
CREATE TABLE spent_social_tokens (
  token_hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Links in mails: single use, kept as hashes.
CREATE TABLE mail_links (
  token_hash text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password')),
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The address that the link proves.
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX mail_links_user ON mail_links (user_id, purpose, created_at DESC);

ALTER TABLE session_families
  ADD COLUMN kind text NOT NULL DEFAULT 'browser' CHECK (kind IN ('browser', 'installed_app', 'mini_app')),
  -- User-Agent of the browser that logged in, cut to 300 characters; shown as a name ("Chrome on Android").
  ADD COLUMN agent text NOT NULL DEFAULT '',
  -- Network address it was last seen from, without its last part (203.0.113.x).
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX session_families_device ON session_families (user_id, device_id);

-- Which session keeps the account's tickets on its device, and since when.
CREATE TABLE ticket_copies (
  family_id text PRIMARY KEY REFERENCES session_families ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users,
  synced_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ticket_copies_user ON ticket_copies (user_id);

-- When the QR that opens the gate was signed: a copy that was made before does not hold it.
ALTER TABLE tickets ADD COLUMN issued_at timestamptz NOT NULL DEFAULT now();
UPDATE tickets SET issued_at = created_at;

-- Hearts and free gifts: the balance, and every entry that made it.
CREATE TABLE balances (
  user_id text NOT NULL REFERENCES users,
  unit text NOT NULL CHECK (unit IN ('heart', 'free_gift')),
  amount int NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (user_id, unit)
);
CREATE TABLE balance_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id text NOT NULL REFERENCES users,
  unit text NOT NULL CHECK (unit IN ('heart', 'free_gift')),
  -- Never 0: what was earned is above, what was spent below.
  amount int NOT NULL CHECK (amount <> 0),
  reason text NOT NULL CHECK (reason IN ('order', 'refund', 'vote', 'gift', 'merge')),
  order_code text REFERENCES orders,
  balance_after int NOT NULL CHECK (balance_after >= 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
-- The last line: an order is thanked for once.
CREATE UNIQUE INDEX balance_entries_once ON balance_entries (order_code, unit, reason) WHERE order_code IS NOT NULL;
CREATE INDEX balance_entries_user ON balance_entries (user_id, unit, id DESC);
