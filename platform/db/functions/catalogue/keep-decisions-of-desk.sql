-- What the operator has decided about a showing outlives an import of its catalogue file; so does a time that was announced:
-- only the operator's command, which names itself in its transaction, writes another.
CREATE OR REPLACE FUNCTION keep_decisions_of_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'cancelled' AND NEW.status <> 'cancelled' AND EXISTS (
    SELECT FROM desk_refunds WHERE subject = OLD.id AND scope = 'showing' AND reason = 'showing_cancelled') THEN
    RAISE EXCEPTION 'showing % was cancelled by the operator and its money goes back: its status stays cancelled', OLD.id;
  END IF;
  IF coalesce(current_setting('mo_man.at_desk', true), '') <> 'on'
    AND (NEW.starts_at, NEW.status) IS DISTINCT FROM (OLD.starts_at, OLD.status)
    AND EXISTS (SELECT FROM showing_changes WHERE showing_id = OLD.id AND replaced_at IS NULL AND kind <> 'cancelled') THEN
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

CREATE OR REPLACE TRIGGER showings_keep_decisions BEFORE UPDATE OF status, starts_at, sale_closes_at ON showings
  FOR EACH ROW EXECUTE FUNCTION keep_decisions_of_desk();
