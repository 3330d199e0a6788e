-- One mailbox can be written in many ways; what each of its accounts may have is counted together. The providers and
-- their habits are those of schema/rules/account/mailbox.rule.ts; a test compares.
CREATE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT CASE
    WHEN domain IN ('gmail.com', 'googlemail.com')
      THEN coalesce(nullif(replace(name, '.', ''), ''), name) || '@gmail.com'
    WHEN domain IN ('proton.me', 'protonmail.com', 'pm.me')
      THEN coalesce(nullif(translate(name, '.-_', ''), ''), name) || '@proton.me'
    WHEN domain IN ('icloud.com', 'me.com', 'mac.com') THEN name || '@icloud.com'
    WHEN domain IN ('outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'fastmail.com') THEN name || '@' || domain
    ELSE lower(address)
  END
  FROM (
    SELECT coalesce(nullif(split_part(typed, '+', 1), ''), typed) AS name, domain
    FROM (
      SELECT split_part(lower(address), '@', 1) AS typed, split_part(lower(address), '@', 2) AS domain
    ) halves
  ) parts
);

ALTER TABLE users ADD COLUMN mailbox text GENERATED ALWAYS AS (mailbox_of(email)) STORED;
CREATE INDEX users_mailbox ON users (mailbox) WHERE mailbox IS NOT NULL;
ALTER TABLE otps ADD COLUMN mailbox text GENERATED ALWAYS AS (mailbox_of(recipient)) STORED;
CREATE INDEX otps_mailbox ON otps (mailbox, created_at);
