-- Expand: who plays when at an event, and questions that visitors ask.

ALTER TABLE events
  -- [{"title": text, "about": text or null, "from_start": minutes after the start of a showing, or null}]
  ADD COLUMN line_up jsonb NOT NULL DEFAULT '[]',
  -- [{"question": text, "answer": text}]
  ADD COLUMN faq jsonb NOT NULL DEFAULT '[]';
