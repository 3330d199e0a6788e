-- Who asked for news of events gets a letter about those that are new on sale, at most one in limits.newsDays.

ALTER TABLE users ADD COLUMN news_at timestamptz;
CREATE INDEX users_news ON users (news_at NULLS FIRST)
  WHERE wants_news AND email_verified_at IS NOT NULL AND deleted_at IS NULL;
