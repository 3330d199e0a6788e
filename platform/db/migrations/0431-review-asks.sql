-- Expand: viewers of a film are asked for a review on the day after.

-- How far the viewers of a showing have been asked. Written in the transaction of the mails.
CREATE TABLE review_asks (
  showing_id text PRIMARY KEY REFERENCES showings ON DELETE CASCADE,
  -- Id of the last account that was looked at; they are asked in the order of their ids.
  told_through text NOT NULL DEFAULT '',
  is_done boolean NOT NULL DEFAULT false
);
