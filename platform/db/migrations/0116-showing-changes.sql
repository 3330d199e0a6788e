-- What the desk has announced of a showing that does not take place as it was sold, and what its buyers want then.

CREATE TABLE showing_changes (
  id text PRIMARY KEY,
  showing_id text NOT NULL REFERENCES showings,
  -- 'postponed' until a date that nobody knows yet; 'moved' to another time or place.
  kind text NOT NULL CHECK (kind IN ('postponed', 'moved')),
  -- As it was announced before.
  old_starts_at timestamptz NOT NULL,
  old_venue_id text NOT NULL REFERENCES venues,
  -- Until then a buyer may choose the money; who says nothing keeps the tickets.
  choose_until timestamptz NOT NULL,
  operator text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When another change, or the end of the showing, took its place.
  replaced_at timestamptz,
  -- When every buyer had been written to.
  told_at timestamptz
);
CREATE UNIQUE INDEX showing_changes_current ON showing_changes (showing_id) WHERE replaced_at IS NULL;
CREATE INDEX showing_changes_to_tell ON showing_changes (made_at) WHERE told_at IS NULL AND replaced_at IS NULL;
CREATE TRIGGER showing_changes_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON showing_changes
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_written();

-- Orders made before a change: each is written to once, and chooses once that the money goes back.
CREATE TABLE changed_orders (
  change_id text NOT NULL REFERENCES showing_changes,
  order_code text NOT NULL REFERENCES orders,
  told_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  choice text CHECK (choice IN ('keep', 'refund')),
  chosen_at timestamptz,
  PRIMARY KEY (change_id, order_code),
  CHECK ((choice IS NULL) = (chosen_at IS NULL))
);
CREATE INDEX changed_orders_order ON changed_orders (order_code);

ALTER TABLE desk_refunds DROP CONSTRAINT desk_refunds_reason_check;
ALTER TABLE desk_refunds ADD CONSTRAINT desk_refunds_reason_check
  CHECK (reason IN ('buyer_asked', 'organizer_decided', 'showing_cancelled', 'showing_changed'));

-- As in 0101; and what was announced at the desk of a showing's time outlives an import too: only the desk, which names
-- itself in its transaction, writes another.
CREATE OR REPLACE FUNCTION keep_decisions_of_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'cancelled' AND NEW.status <> 'cancelled' AND EXISTS (
    SELECT FROM desk_refunds WHERE subject = OLD.id AND scope = 'showing' AND reason = 'showing_cancelled') THEN
    RAISE EXCEPTION 'showing % was cancelled at the desk and its money goes back: its status stays cancelled', OLD.id;
  END IF;
  IF coalesce(current_setting('mo_man.at_desk', true), '') <> 'on'
    AND (NEW.starts_at, NEW.status) IS DISTINCT FROM (OLD.starts_at, OLD.status)
    AND EXISTS (SELECT FROM showing_changes WHERE showing_id = OLD.id AND replaced_at IS NULL) THEN
    NEW.starts_at := OLD.starts_at;
    NEW.ends_at := OLD.ends_at;
    NEW.doors_at := OLD.doors_at;
    NEW.sale_closes_at := OLD.sale_closes_at;
    NEW.status := OLD.status;
    NEW.notice := OLD.notice;
  END IF;
  IF NEW.sale_closes_at > OLD.sale_closes_at THEN
    UPDATE sale_pauses SET closes_at = NEW.sale_closes_at WHERE showing_id = OLD.id;
    IF FOUND THEN
      NEW.sale_closes_at := OLD.sale_closes_at;
    END IF;
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER showings_keep_decisions ON showings;
CREATE TRIGGER showings_keep_decisions BEFORE UPDATE OF status, starts_at, sale_closes_at ON showings
  FOR EACH ROW EXECUTE FUNCTION keep_decisions_of_desk();

-- The place of an event whose showing was moved at the desk.
CREATE FUNCTION keep_place_of_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.venue_id <> OLD.venue_id AND coalesce(current_setting('mo_man.at_desk', true), '') <> 'on' AND EXISTS (
    SELECT FROM showing_changes c JOIN showings s ON s.id = c.showing_id
    WHERE s.event_id = OLD.id AND c.replaced_at IS NULL AND c.old_venue_id <> OLD.venue_id) THEN
    NEW.venue_id := OLD.venue_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER events_keep_place BEFORE UPDATE OF venue_id ON events
  FOR EACH ROW EXECUTE FUNCTION keep_place_of_desk();
