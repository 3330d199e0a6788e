-- When the proven email or phone took its place on an account that was there before; null for the one that opened it.
-- A new password by a young one waits.
ALTER TABLE users ADD COLUMN email_changed_at timestamptz;
ALTER TABLE users ADD COLUMN phone_changed_at timestamptz;
UPDATE users SET email_changed_at = email_verified_at
  WHERE email IS NOT NULL AND email_verified_at > created_at + interval '1 minute';
UPDATE users SET phone_changed_at = phone_verified_at
  WHERE phone IS NOT NULL AND phone_verified_at > created_at + interval '1 minute';
