-- Expand: reminders of a visit, mailed on the day before.

ALTER TABLE users ADD COLUMN wants_reminders boolean NOT NULL DEFAULT true;

-- How far the visitors of a showing have been reminded. Written in the transaction of the mails.
CREATE TABLE visit_reminders (
  showing_id text PRIMARY KEY REFERENCES showings ON DELETE CASCADE,
  -- When its doors opened by what they were told. When it has moved since, everybody is reminded anew.
  doors_at timestamptz NOT NULL,
  -- Id of the last account reminded; they are reminded in the order of their ids.
  told_through text NOT NULL DEFAULT '',
  is_done boolean NOT NULL DEFAULT false
);
