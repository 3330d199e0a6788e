-- What the organizer wants those who come to know, in both languages: of an event, and of a showing in its place.
ALTER TABLE events ADD COLUMN notes jsonb;
ALTER TABLE showings ADD COLUMN notes jsonb;

-- A ticket names its gates, and its pass the organizer, so whoever keeps what tickets say has to read it anew after these.
CREATE TRIGGER gates_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gates
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();
CREATE TRIGGER organizers_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON organizers
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();
