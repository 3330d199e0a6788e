-- A presale lets those who have a code in: earlier than the others, or to the front of the draw.

-- {"minutes_before", "lane"}; null where there is none. presale_required says the same to who only needs to know that there is one.
ALTER TABLE showings ADD COLUMN presale jsonb;

CREATE TABLE presale_codes (
  showing_id text NOT NULL REFERENCES showings,
  -- Only its hash is kept; whoever makes codes is shown them once.
  code_hash text NOT NULL,
  -- Its first letters, by which the desk knows it again.
  hint text NOT NULL,
  uses int NOT NULL DEFAULT 0,
  max_uses int NOT NULL CHECK (max_uses > 0),
  made_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz,
  PRIMARY KEY (showing_id, code_hash),
  CHECK (uses <= max_uses)
);

CREATE TABLE presale_entries (
  showing_id text NOT NULL REFERENCES showings,
  user_id text NOT NULL REFERENCES users,
  code_hash text NOT NULL,
  entered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (showing_id, user_id)
);
CREATE INDEX presale_entries_user ON presale_entries (user_id);

-- Who entered a code of a priority lane stands before the others in the draw.
ALTER TABLE queue_entries ADD COLUMN is_priority boolean NOT NULL DEFAULT false;
ALTER TABLE queue_draw_entries ADD COLUMN is_priority boolean NOT NULL DEFAULT false;
