-- Whose a one-time password is, and a new address that waits for its link.

ALTER TABLE otps
  -- The logged-in account that asked (link_phone, migrate, delete_account); null for login and password_reset.
  ADD COLUMN user_id text REFERENCES users ON DELETE CASCADE;
CREATE INDEX otps_recipient ON otps (recipient, created_at DESC);
CREATE INDEX otps_root ON otps (root_token);

-- `email` holds a proven address only; a new one waits here until its link is opened, and the old one stays good.
ALTER TABLE users ADD COLUMN pending_email text;
UPDATE users SET pending_email = email, email = NULL WHERE email_verified_at IS NULL AND email IS NOT NULL;
