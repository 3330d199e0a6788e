-- The secret of rotating codes: 244 random bits of the strong generator, spread over 256.
CREATE OR REPLACE FUNCTION keep_rotation_secret() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO showing_rotations (showing_id, secret)
  VALUES (NEW.id, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER showings_rotate AFTER INSERT OR UPDATE OF rotating ON showings
  FOR EACH ROW WHEN (NEW.rotating) EXECUTE FUNCTION keep_rotation_secret();
