-- Listeners are told again of a voting whose times were changed.
CREATE OR REPLACE FUNCTION voting_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO voting_news (voting_id) VALUES (NEW.id) ON CONFLICT (voting_id) DO UPDATE SET is_over = false;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER votings_told AFTER INSERT OR UPDATE ON votings FOR EACH ROW EXECUTE FUNCTION voting_written();
