-- Demo showings come again. A showing that was moved to later dates, or added, counts its relative times from a moment
-- of its own, so that importing the file again moves no date; null counts from its event's.
ALTER TABLE showings ADD COLUMN dates_from timestamptz;
-- The showing of the file that an added one repeats: no import takes it for one that the file left out.
ALTER TABLE showings ADD COLUMN rolled_from text;
