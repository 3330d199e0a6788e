-- A session that ends, ends at once in every process: each of them listens to the channel (platform/accounts/sessions/revocations.ts).
CREATE OR REPLACE FUNCTION tell_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER session_families_revoked AFTER UPDATE OF revoked_at ON session_families
  FOR EACH ROW WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at) EXECUTE FUNCTION tell_ended_session();

CREATE OR REPLACE TRIGGER session_families_gone AFTER DELETE ON session_families
  FOR EACH ROW EXECUTE FUNCTION tell_ended_session();
