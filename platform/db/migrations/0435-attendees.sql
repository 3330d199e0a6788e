-- Expand: whoever comes with a ticket, as the organizer asks.

ALTER TABLE showings
  -- {"name", "phone", "questions", "until_minutes"}; null where nothing is asked.
  ADD COLUMN attendee_form jsonb;

ALTER TABLE orders
  -- {"name", "phone", "answers"} by unit; null until given.
  ADD COLUMN attendees jsonb;

ALTER TABLE tickets
  -- {"name", "phone", "answers"} of whoever comes with it, as its present owner says; null until given.
  ADD COLUMN attendee jsonb;
