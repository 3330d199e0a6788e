-- Expand: pictures and a video of an event, and the way to a venue.

ALTER TABLE events
  -- [{"picture": address, "text": text or null}]
  ADD COLUMN gallery jsonb NOT NULL DEFAULT '[]',
  -- An https address on another site.
  ADD COLUMN video text;

ALTER TABLE venues
  -- In both languages; null where nothing is told.
  ADD COLUMN directions jsonb,
  -- Address of a picture.
  ADD COLUMN map text;
