-- Expand: a showing that is called off is a change for passes of other showings that admit to it.

ALTER TABLE showing_changes
  DROP CONSTRAINT showing_changes_kind_check,
  -- 'cancelled': only where passes of other showings admit to it. Their buyers alone choose; its own are refunded.
  ADD CONSTRAINT showing_changes_kind_check CHECK (kind IN ('postponed', 'moved', 'cancelled')) NOT VALID;
