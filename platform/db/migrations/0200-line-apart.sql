-- A line may live in a database of its own (QUEUE_DATABASE_URL): nothing of it refers to the shop's tables any more. The shop
-- keeps a row of queues for each line too: what the desk and the catalogue want of it. Where both are one database, that is one row.

ALTER TABLE queues DROP CONSTRAINT queues_showing_id_fkey;
ALTER TABLE queue_entries DROP CONSTRAINT queue_entries_user_id_fkey;

-- Of its showing: when the sale opens and closes, and whether it was called off.
ALTER TABLE queues ADD COLUMN opens_at timestamptz NOT NULL DEFAULT 'infinity',
  ADD COLUMN closes_at timestamptz NOT NULL DEFAULT 'infinity',
  ADD COLUMN is_cancelled boolean NOT NULL DEFAULT false;
UPDATE queues SET opens_at = s.sale_opens_at, closes_at = s.sale_closes_at, is_cancelled = s.status = 'cancelled'
FROM showings s WHERE s.id = queues.showing_id;
CREATE INDEX queues_closing ON queues (closes_at);

-- The turn that was started from the place: nobody is awaited there any more.
ALTER TABLE queue_entries ADD COLUMN turn_id text;
UPDATE queue_entries AS place SET turn_id = turns.id FROM turns
WHERE turns.showing_id = place.showing_id AND turns.user_id = place.user_id AND turns.number = place.number;
DROP INDEX queue_entries_served;
CREATE INDEX queue_entries_served ON queue_entries (showing_id, served_at)
  WHERE served_at IS NOT NULL AND left_at IS NULL AND turn_id IS NULL;

CREATE FUNCTION line_of_showing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT sale_opens_at, sale_closes_at, status = 'cancelled' INTO NEW.opens_at, NEW.closes_at, NEW.is_cancelled
  FROM showings WHERE id = NEW.showing_id;
  IF NOT FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = format('there is no showing %s', NEW.showing_id);
  END IF;
  RETURN NEW;
END $$;
-- Not of a copy in the line's own database, which says itself when the sale opens.
CREATE TRIGGER line_of_showing BEFORE INSERT ON queues FOR EACH ROW
  WHEN (NEW.opens_at = 'infinity') EXECUTE FUNCTION line_of_showing();

CREATE FUNCTION showing_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE queues SET opens_at = NEW.sale_opens_at, closes_at = NEW.sale_closes_at, is_cancelled = NEW.status = 'cancelled'
  WHERE showing_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER showing_of_line AFTER UPDATE OF sale_opens_at, sale_closes_at, status ON showings FOR EACH ROW
  WHEN ((OLD.sale_opens_at, OLD.sale_closes_at, OLD.status) IS DISTINCT FROM (NEW.sale_opens_at, NEW.sale_closes_at, NEW.status))
  EXECUTE FUNCTION showing_of_line();

-- Ends turns that are not over yet. That uses up the places they came from, which only their numbers say.
CREATE OR REPLACE FUNCTION end_turns(ended text[], why text) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  UPDATE turns SET ended_at = clock_timestamp(), ended_because = why WHERE id = ANY(ended) AND ended_at IS NULL;
  RETURN true;
END $$;
