-- The picture of an event that links to it are shown with, one in each language, as it was last drawn.
CREATE TABLE event_cards (
  event_id text NOT NULL REFERENCES events,
  language text NOT NULL CHECK (language IN ('vi', 'en')),
  -- As cardVersion makes it: another one stands for another picture.
  version text NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (event_id, language)
);
