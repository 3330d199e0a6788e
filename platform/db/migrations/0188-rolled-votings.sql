-- When the demo last moved the moments of a voting; null for those that are as the catalogue file says. An import leaves them alone.
ALTER TABLE votings ADD COLUMN rolled_at timestamptz;
