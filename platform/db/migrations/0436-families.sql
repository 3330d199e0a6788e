-- Expand: events for children with their families, found by a filter of the search.

ALTER TABLE events ADD COLUMN for_families boolean NOT NULL DEFAULT false;
ALTER TABLE search_documents ADD COLUMN for_families boolean NOT NULL DEFAULT false;
