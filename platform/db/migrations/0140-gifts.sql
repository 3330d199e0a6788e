-- Tickets and free gifts on their way from one account to another.

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
  CHECK ((state = 'waiting') = (ended_at IS NULL)),
  CHECK ((state = 'claimed') = (claimed_by IS NOT NULL))
);
CREATE INDEX gifts_sent ON gifts (user_id, created_at DESC, id DESC);
CREATE INDEX gifts_received ON gifts (claimed_by, created_at DESC, id DESC) WHERE claimed_by IS NOT NULL;
CREATE INDEX gifts_waiting_for ON gifts (contact) WHERE state = 'waiting';
CREATE INDEX gifts_to_expire ON gifts (expires_at) WHERE state = 'waiting';

CREATE TABLE gift_tickets (
  gift_id text NOT NULL REFERENCES gifts,
  ticket_id text NOT NULL REFERENCES tickets,
  is_waiting boolean NOT NULL DEFAULT true,
  PRIMARY KEY (gift_id, ticket_id)
);
-- The last line: a ticket waits in one gift, whatever the code above does.
CREATE UNIQUE INDEX gift_tickets_waiting ON gift_tickets (ticket_id) WHERE is_waiting;
CREATE INDEX gift_tickets_of ON gift_tickets (ticket_id);

-- Whoever ends a gift, or takes it, goes through here: one at a time.
CREATE FUNCTION lock_gift(wanted text) RETURNS text LANGUAGE sql AS $$
  SELECT id FROM gifts WHERE id = wanted FOR UPDATE
$$;
