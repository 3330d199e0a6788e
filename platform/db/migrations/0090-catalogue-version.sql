-- How often the catalogue was written. Whoever keeps something of it in memory asks first whether this number is still the same,
-- and so is right at once, in every process, whoever wrote. The row is locked until the writer commits: writers of the catalogue
-- (an import, the demo's dates) go one after the other; nothing that a buyer does writes here.
CREATE TABLE catalogue_version (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  version bigint NOT NULL
);
INSERT INTO catalogue_version (version) VALUES (1);

CREATE FUNCTION catalogue_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  RETURN NULL;
END $$;

CREATE TRIGGER events_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();
CREATE TRIGGER showings_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON showings
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();
CREATE TRIGGER ticket_types_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ticket_types
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();
CREATE TRIGGER sections_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sections
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();
CREATE TRIGGER venues_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON venues
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();
CREATE TRIGGER pictures_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pictures
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();

-- When the next sale closes: until then a choice of events that was kept is still true (home-choice.store.ts).
CREATE INDEX showings_closing ON showings (sale_closes_at);
