-- What is asked of a line each second and at each look, without reading those who only wait: served and not left; and
-- whether a place is used up by a turn.
CREATE INDEX queue_entries_served ON queue_entries (showing_id, served_at)
  WHERE served_at IS NOT NULL AND left_at IS NULL;
CREATE INDEX turns_place ON turns (showing_id, user_id, number);
