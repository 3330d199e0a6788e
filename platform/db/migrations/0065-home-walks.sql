-- The lists of the home screen walk along these until they are full (home-choice.store.ts).
DROP INDEX showings_starts;
CREATE INDEX showings_starts ON showings (starts_at, id);
CREATE INDEX showings_opening ON showings (sale_opens_at);
-- How far back a showing that has begun may have begun.
CREATE INDEX showings_longest ON showings ((ends_at - starts_at));
CREATE INDEX events_rank ON events (rank DESC);
CREATE INDEX events_category ON events (category);
