-- News by mail come to those who asked for them: a new account has not.
ALTER TABLE users ALTER COLUMN wants_news SET DEFAULT false;
