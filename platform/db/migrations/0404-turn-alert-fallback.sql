-- Expand: a turn alert that a browser does not take any more goes another way, and the page says so.

ALTER TABLE turn_notices
  -- Since when its channel is another one than its owner chose; null while it is that.
  ADD COLUMN fell_back_at timestamptz;
