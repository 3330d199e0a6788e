-- Expand: an event that is found by no list and no search. Whoever has its address sees it.

ALTER TABLE events ADD COLUMN listed boolean NOT NULL DEFAULT true;
