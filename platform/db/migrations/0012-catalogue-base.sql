-- The moment an event was first imported: relative times of the catalogue file count from it, so that importing the
-- file again moves no date.
ALTER TABLE events ADD COLUMN dates_from timestamptz NOT NULL DEFAULT now();
