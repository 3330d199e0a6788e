-- An answer to a captcha counts once. It is forgotten when its challenge would be too old anyway.
CREATE TABLE captcha_answers (
  signature text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_answers_expires ON captcha_answers (expires_at);
