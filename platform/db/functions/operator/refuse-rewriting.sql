-- Acts of the operator are an audit trail: rows are added, and never rewritten.
CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was done by the operator is never rewritten';
END $$;

CREATE OR REPLACE TRIGGER desk_acts_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON desk_acts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
