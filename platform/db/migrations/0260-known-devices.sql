-- A device stays known to an account only while nobody has taken that from it: the owner who logs it out from elsewhere, a
-- stolen session, a new password. See isKnownDevice (platform/movie/sessions/known-device.store.ts).
ALTER TABLE session_families ADD COLUMN known boolean NOT NULL DEFAULT true;

UPDATE session_families f SET known = false
FROM (
  SELECT user_id, max(revoked_at) FILTER (WHERE revoked_because = 'new password') AS by_password
  FROM session_families WHERE revoked_because = 'new password' GROUP BY user_id
) AS last
WHERE f.user_id = last.user_id AND f.created_at < last.by_password;

UPDATE session_families f SET known = false
FROM (
  SELECT user_id, device_id, max(revoked_at) AS at
  FROM session_families WHERE revoked_because IN ('revoked by its owner', 'refresh token used again')
  GROUP BY user_id, device_id
) AS last
WHERE f.user_id = last.user_id AND f.device_id = last.device_id AND f.created_at < last.at;

-- Asked for with every code and password: what is known is a small part of all sessions that ever were.
CREATE INDEX session_families_known ON session_families (user_id, device_id, seen_at) WHERE known;
