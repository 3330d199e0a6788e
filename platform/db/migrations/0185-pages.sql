-- The texts of the site that a lawyer answers for, in versions. Published at the desk; a page without a row here shows the
-- template that comes with the platform.
CREATE TABLE pages (
  -- As pageNames has it.
  name text NOT NULL,
  -- From 1, in the order in which they were published.
  version int NOT NULL CHECK (version > 0),
  -- The first day on which it holds, in Vietnam. A later version that holds from the same day or before takes its place.
  in_force_from date NOT NULL,
  is_template boolean NOT NULL,
  -- {"vi": {"title", "summary", "sections": [{"title", "blocks": [{"kind", "lines"}]}]}, "en": the same}
  texts jsonb NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (name, version)
);
