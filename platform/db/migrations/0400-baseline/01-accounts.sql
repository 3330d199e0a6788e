-- Devices, accounts and their sessions, one-time codes, links in mails, balances.

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
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Whether news may be mailed (unsubscribe).
  wants_news boolean NOT NULL DEFAULT false,
  password_changed_at timestamptz,
  -- Set when the owner had the account deleted: nothing personal is left in the row.
  deleted_at timestamptz,
  -- Set when the account went into another one; nobody can log in to it any more.
  merged_into text REFERENCES users,
  -- `email` holds a proven address only; a new one waits here until its link is opened, and the old one stays good.
  pending_email text,
  mailbox text GENERATED ALWAYS AS (mailbox_of(email)) STORED,
  -- When the proven email or phone took its place on an account that was there before; null for the one that opened it.
  -- A new password by a young one waits.
  email_changed_at timestamptz,
  phone_changed_at timestamptz,
  -- When a letter about new events last went out.
  news_at timestamptz
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email)) WHERE email_verified_at IS NOT NULL;
CREATE UNIQUE INDEX users_phone_key ON users (phone) WHERE phone_verified_at IS NOT NULL;
CREATE INDEX users_mailbox ON users (mailbox) WHERE mailbox IS NOT NULL;
-- What an account has, wherever it is: for its export, for joining it with another, for deleting it.
CREATE INDEX users_merged ON users (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX users_folded_name ON users (fold(name) text_pattern_ops) WHERE name <> '';
CREATE INDEX users_news ON users (news_at NULLS FIRST)
  WHERE wants_news AND email_verified_at IS NOT NULL AND deleted_at IS NULL;

-- One login on one device. Every refresh token descends from a family; revoking it ends the session.
CREATE TABLE session_families (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  device_id text NOT NULL REFERENCES devices,
  created_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz,
  revoked_because text,
  kind text NOT NULL DEFAULT 'browser' CHECK (kind IN ('browser', 'installed_app', 'mini_app')),
  -- User-Agent of the browser that logged in, cut to 300 characters; shown as a name ("Chrome on Android").
  agent text NOT NULL DEFAULT '',
  -- Network address it was last seen from, without its last part (203.0.113.x).
  address text NOT NULL DEFAULT '',
  seen_at timestamptz NOT NULL DEFAULT now(),
  -- A device stays known to an account only while nobody has taken that from it: the owner who logs it out from elsewhere, a
  -- stolen session, a new password. See isKnownDevice (platform/movie/sessions/known-device.store.ts).
  known boolean NOT NULL DEFAULT true
);
CREATE INDEX session_families_user ON session_families (user_id) WHERE revoked_at IS NULL;
CREATE INDEX session_families_device ON session_families (user_id, device_id);
CREATE INDEX session_families_traced ON session_families (created_at) WHERE agent <> '' OR address <> '';
-- Asked for with every code and password: what is known is a small part of all sessions that ever were.
CREATE INDEX session_families_known ON session_families (user_id, device_id, seen_at) WHERE known;

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
-- What is forgotten by its age.
CREATE INDEX refresh_tokens_expiring ON refresh_tokens (expires_at);

CREATE TABLE otps (
  token text PRIMARY KEY,
  -- The token of the first send; resends share it, so that tries and waits count over all of them.
  root_token text NOT NULL,
  purpose text NOT NULL,
  recipient text NOT NULL,
  code_hash text NOT NULL,
  sends int NOT NULL DEFAULT 1,
  tries int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  verified_at timestamptz,
  spent_at timestamptz,
  -- Identity of a social login that is to be joined with the recipient's account (spec §7 social_id).
  social_id text,
  -- The logged-in account that asked (link_phone, migrate, delete_account); null for login and password_reset.
  user_id text REFERENCES users ON DELETE CASCADE,
  -- The device that asked; null for codes of before.
  device_id text,
  -- Whether the account that has the recipient was ever logged in on that device when it asked.
  known_device boolean NOT NULL DEFAULT false,
  -- What proves a phone or email is a token of its own, made when the code was right; kept as a hash, as those of mailed links.
  proof_hash text UNIQUE,
  mailbox text GENERATED ALWAYS AS (mailbox_of(recipient)) STORED
);
CREATE INDEX otps_phone ON otps (recipient, purpose, created_at DESC);
CREATE INDEX otps_recipient ON otps (recipient, created_at DESC);
CREATE INDEX otps_root ON otps (root_token);
-- Text messages of the last hour are counted before each one more.
CREATE INDEX otps_created ON otps (created_at);
CREATE INDEX otps_mailbox ON otps (mailbox, created_at);
CREATE INDEX otps_user ON otps (user_id) WHERE user_id IS NOT NULL;

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
CREATE INDEX spent_social_tokens_expiring ON spent_social_tokens (expires_at);

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
CREATE INDEX mail_links_created ON mail_links (created_at);

-- Which session keeps the account's tickets on its device, and since when.
CREATE TABLE ticket_copies (
  family_id text PRIMARY KEY REFERENCES session_families ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users,
  synced_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ticket_copies_user ON ticket_copies (user_id);

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
  order_code text,
  balance_after int NOT NULL CHECK (balance_after >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  showing_id text,
  CONSTRAINT balance_entries_of_showing CHECK ((order_code IS NULL) = (showing_id IS NULL))
);
CREATE INDEX balance_entries_user ON balance_entries (user_id, unit, id DESC);
CREATE UNIQUE INDEX balance_entries_thanked_once ON balance_entries (order_code, unit, reason)
  WHERE order_code IS NOT NULL AND reason <> 'refund';

-- Wrong codes in a row since the last right one.
CREATE TABLE otp_wrong (
  -- Phone (E.164) or e-mail address, as in otps.
  recipient text NOT NULL,
  -- A device that the recipient's account knows; '' for all others together.
  device_id text NOT NULL,
  in_row int NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (recipient, device_id)
);
CREATE INDEX otp_wrong_last ON otp_wrong (last_at);

CREATE TABLE reset_waits (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  device_id text NOT NULL,
  -- From when on a code on this device opens the choice of a new password.
  ready_at timestamptz NOT NULL,
  -- Until when it does.
  until timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_id)
);
CREATE INDEX reset_waits_until ON reset_waits (until);

-- Wrong one-time codes, each with its time, counted by the account that they could have opened: phone and email of one account
-- are one count, and no right code takes back what was guessed in a month. otp_wrong is what versions before counted in; it
-- empties by itself (platform/movie/forget-proofs.ts).
CREATE TABLE wrong_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The account of the recipient; where it has none, the recipient itself as in otps.
  guessed text NOT NULL,
  -- The device that asked for the code, and whether the account knew it.
  device_id text NOT NULL,
  known_device boolean NOT NULL,
  -- Whether no right code on that device has come since.
  in_row boolean NOT NULL DEFAULT true,
  at timestamptz NOT NULL
);
CREATE INDEX wrong_codes_guessed ON wrong_codes (guessed, at);
CREATE INDEX wrong_codes_at ON wrong_codes (at);
