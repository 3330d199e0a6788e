-- Scans of tickets are an audit trail: rows are added, and never rewritten.
CREATE OR REPLACE FUNCTION refuse_rewriting_scans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.own IS NULL OR OLD.own = NEW.own)
    AND (to_jsonb(OLD) - ARRAY['own', 'standing', 'judged', 'against_id'])
      = (to_jsonb(NEW) - ARRAY['own', 'standing', 'judged', 'against_id']) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a scan is never rewritten';
END $$;

CREATE OR REPLACE TRIGGER gate_scans_only_grow BEFORE UPDATE OR DELETE ON gate_scans
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_scans();
