-- What films have beside what every event has, and what viewers say of them.

-- What an event that is a film has beside what every event has.
CREATE TABLE films (
  event_id text PRIMARY KEY REFERENCES events ON DELETE CASCADE,
  -- Null when it is the title.
  original_title text,
  -- Day in Vietnam.
  released_on date NOT NULL,
  minutes int NOT NULL CHECK (minutes > 0),
  age_label text NOT NULL CHECK (age_label IN ('P', 'K', 'T13', 'T16', 'T18', 'C')),
  genres jsonb NOT NULL DEFAULT '[]',
  directors jsonb NOT NULL DEFAULT '[]',
  actors jsonb NOT NULL DEFAULT '[]',
  -- https address of a trailer on a site of somebody else; null where there is none.
  trailer text
);
CREATE INDEX films_released ON films (released_on);

-- What those who saw a film say of it: one each.
CREATE TABLE film_reviews (
  id text PRIMARY KEY,
  film_id text NOT NULL REFERENCES films ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users,
  stars int NOT NULL CHECK (stars >= 1 AND stars <= 10),
  -- Empty where there are only stars.
  comment text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  edited_at timestamptz,
  -- When the desk hid it, and why.
  hidden_at timestamptz,
  hidden_because text,
  UNIQUE (film_id, user_id),
  CONSTRAINT film_reviews_check CHECK ((hidden_at IS NULL) = (hidden_because IS NULL))
);
CREATE INDEX film_reviews_shown ON film_reviews (film_id, created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX film_reviews_user ON film_reviews (user_id);

-- Who asked the desk to look at a review.
CREATE TABLE review_reports (
  review_id text NOT NULL REFERENCES film_reviews ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users,
  reported_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (review_id, user_id)
);
CREATE INDEX review_reports_user ON review_reports (user_id);
