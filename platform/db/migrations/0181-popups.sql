-- Advertisements that are shown once over the home screen.
ALTER TABLE content_items DROP CONSTRAINT content_items_kind_check;
ALTER TABLE content_items ADD CONSTRAINT content_items_kind_check
  CHECK (kind IN ('banner', 'category', 'destination', 'popup'));
