-- A row of the catalogue has been written: what processes keep of it is out of date (catalogue_version).
CREATE OR REPLACE FUNCTION catalogue_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER events_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();

CREATE OR REPLACE TRIGGER showings_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON showings
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();

CREATE OR REPLACE TRIGGER ticket_types_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ticket_types
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();

CREATE OR REPLACE TRIGGER sections_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sections
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();

CREATE OR REPLACE TRIGGER venues_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON venues
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();

CREATE OR REPLACE TRIGGER pictures_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pictures
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();

CREATE OR REPLACE TRIGGER showing_changes_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON showing_changes
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();

-- A ticket names its gates, and its pass the organizer, so whoever keeps what tickets say has to read it anew after these.
CREATE OR REPLACE TRIGGER gates_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gates
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();

CREATE OR REPLACE TRIGGER organizers_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON organizers
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();

CREATE OR REPLACE TRIGGER films_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON films
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();

-- An event's page names its voting.
CREATE OR REPLACE TRIGGER votings_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON votings
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();

CREATE OR REPLACE TRIGGER artists_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON artists
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();
