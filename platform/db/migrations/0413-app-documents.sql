-- Expand: documents that apps have registered, asked by their hash.

CREATE TABLE app_documents (
  app_id text NOT NULL REFERENCES apps,
  -- SHA-256 of the document.
  hash bytea NOT NULL CHECK (length(hash) = 32),
  document text NOT NULL CHECK (document <> ''),
  -- Estimate in points, and what its fields need, when it was last registered.
  cost integer NOT NULL CHECK (cost > 0),
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (app_id, hash)
);
