-- The address of a new organizer or venue, of its name: of those of one name the first has the plain slug, the others their id behind it.
CREATE OR REPLACE FUNCTION give_profile_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  new_row jsonb := to_jsonb(NEW);
  plain text := name_slug(CASE TG_TABLE_NAME WHEN 'venues' THEN new_row #>> '{name,vi}' ELSE new_row ->> 'name' END);
  is_taken boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE slug = $1 AND id <> $2)', TG_TABLE_NAME)
    INTO is_taken USING plain, new_row ->> 'id';
  NEW.slug := CASE WHEN is_taken THEN plain || '--' || NEW.id ELSE plain END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER organizers_slugged BEFORE INSERT ON organizers FOR EACH ROW EXECUTE FUNCTION give_profile_slug();

CREATE OR REPLACE TRIGGER venues_slugged BEFORE INSERT ON venues FOR EACH ROW EXECUTE FUNCTION give_profile_slug();
