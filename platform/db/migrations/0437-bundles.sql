-- Expand: ticket types that are sold in bundles of several tickets.

ALTER TABLE ticket_types ADD COLUMN bundle_size int NOT NULL DEFAULT 1 CHECK (bundle_size >= 1);
