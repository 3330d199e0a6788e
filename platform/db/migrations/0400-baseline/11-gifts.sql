-- Tickets that are given away.

CREATE TABLE gifts (
  id text PRIMARY KEY,
  -- Who gave it.
  user_id text NOT NULL REFERENCES users,
  -- Who got it.
  claimed_by text REFERENCES users,
  -- Of all its tickets; null where there are free gifts only.
  showing_id text REFERENCES showings,
  -- Free gifts that are passed on. Its sending took these, and one for each ticket.
  free_gifts int NOT NULL CHECK (free_gifts >= 0),
  -- E.164 or an e-mail address in lower case; null for a code to hand out.
  contact text,
  message text NOT NULL,
  -- What claims it.
  code text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'claimed', 'cancelled', 'expired')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- In which language its sender is written to about a gift.
  language text NOT NULL DEFAULT 'vi' CHECK (language IN ('vi', 'en')),
  CONSTRAINT gifts_check CHECK ((state = 'waiting') = (ended_at IS NULL)),
  CONSTRAINT gifts_check1 CHECK ((state = 'claimed') = (claimed_by IS NOT NULL))
);
CREATE INDEX gifts_sent ON gifts (user_id, created_at DESC, id DESC);
CREATE INDEX gifts_received ON gifts (claimed_by, created_at DESC, id DESC) WHERE claimed_by IS NOT NULL;
CREATE INDEX gifts_waiting_for ON gifts (contact) WHERE state = 'waiting';
CREATE INDEX gifts_to_expire ON gifts (expires_at) WHERE state = 'waiting';

CREATE TABLE gift_tickets (
  gift_id text NOT NULL REFERENCES gifts,
  ticket_id text NOT NULL,
  is_waiting boolean NOT NULL DEFAULT true,
  showing_id text NOT NULL,
  PRIMARY KEY (gift_id, ticket_id),
  FOREIGN KEY (ticket_id, showing_id) REFERENCES tickets
);
-- The last line of defence: a ticket waits in one gift, whatever the code above does.
CREATE UNIQUE INDEX gift_tickets_waiting ON gift_tickets (ticket_id) WHERE is_waiting;
CREATE INDEX gift_tickets_of ON gift_tickets (ticket_id);
