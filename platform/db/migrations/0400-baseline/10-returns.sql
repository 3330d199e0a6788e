-- Tickets that are offered back, and the waiting list that they are offered to.

-- A showing that has, or had, somebody waiting or a ticket offered back. Whoever gives offers of it locks this row: one at a time.
CREATE TABLE waiting_lists (
  showing_id text PRIMARY KEY REFERENCES showings,
  -- Since when the operator lets nothing be offered.
  paused_at timestamptz,
  -- When the showing could be bought no more: nobody waits.
  ended_at timestamptz
);
CREATE INDEX waiting_lists_running ON waiting_lists (showing_id) WHERE ended_at IS NULL;

CREATE TABLE waiting_places (
  id text NOT NULL,
  -- The order in which they are served; kept where an offer fails through nobody's fault.
  number bigint GENERATED ALWAYS AS IDENTITY,
  showing_id text NOT NULL REFERENCES waiting_lists,
  user_id text NOT NULL REFERENCES users,
  -- What is waited for; null: of any section, of any kind.
  section_id text,
  ticket_type_id text,
  -- That many together, or nothing.
  quantity int NOT NULL CHECK (quantity > 0),
  language text NOT NULL,
  -- 'offered': units are kept for it; 'served': it holds them; 'passed': its offer ran out; 'over': the showing did.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'offered', 'served', 'left', 'passed', 'over')),
  joined_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  PRIMARY KEY (id, showing_id),
  CONSTRAINT waiting_places_number_key UNIQUE (number, showing_id),
  CONSTRAINT waiting_places_check CHECK ((state IN ('waiting', 'offered')) = (ended_at IS NULL))
);
-- One place per account and showing.
CREATE UNIQUE INDEX waiting_places_once ON waiting_places (showing_id, user_id) WHERE ended_at IS NULL;
CREATE INDEX waiting_places_next ON waiting_places (showing_id, number) WHERE state = 'waiting';
CREATE INDEX waiting_places_user ON waiting_places (user_id, number);

CREATE TABLE waiting_offers (
  id text NOT NULL,
  place_id text NOT NULL,
  showing_id text NOT NULL REFERENCES showings,
  user_id text NOT NULL REFERENCES users,
  ticket_type_id text NOT NULL,
  unit_ids text[] NOT NULL,
  -- 'gone': a seller was let in, or the ticket ended; the place waits on.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'expired', 'gone')),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  -- The hold that it became.
  order_code text,
  ended_at timestamptz,
  -- When whom it is for was written to.
  told_at timestamptz,
  PRIMARY KEY (id, showing_id),
  FOREIGN KEY (order_code, showing_id) REFERENCES orders,
  FOREIGN KEY (place_id, showing_id) REFERENCES waiting_places,
  CONSTRAINT waiting_offers_check CHECK ((state = 'open') = (ended_at IS NULL)),
  CONSTRAINT waiting_offers_check1 CHECK ((state = 'accepted') = (order_code IS NOT NULL))
);
CREATE INDEX waiting_offers_place ON waiting_offers (place_id);
CREATE INDEX waiting_offers_user ON waiting_offers (user_id);
CREATE INDEX waiting_offers_running ON waiting_offers (showing_id, expires_at) WHERE state = 'open';
CREATE INDEX waiting_offers_to_tell ON waiting_offers (made_at) WHERE told_at IS NULL AND state = 'open';
-- The last line of defence: a place has one offer at a time, an order comes of one.
CREATE UNIQUE INDEX waiting_offers_open ON waiting_offers (place_id, showing_id) WHERE state = 'open';
CREATE UNIQUE INDEX waiting_offers_order ON waiting_offers (order_code, showing_id) WHERE order_code IS NOT NULL;

-- A ticket that its buyer offers back. It is the buyer's until somebody has paid for it.
CREATE TABLE ticket_returns (
  id text NOT NULL,
  ticket_id text NOT NULL,
  order_code text NOT NULL,
  user_id text NOT NULL REFERENCES users,
  showing_id text NOT NULL REFERENCES showings,
  unit_id text NOT NULL,
  ticket_type_id text NOT NULL,
  -- What comes back when it is resold, VND; said to the buyer beforehand, and not changed after.
  amount bigint NOT NULL CHECK (amount > 0),
  -- offered -> reserved for somebody -> resold; back to offered when that fails; withdrawn by its buyer; lapsed by time or use.
  state text NOT NULL DEFAULT 'offered' CHECK (state IN ('offered', 'reserved', 'resold', 'withdrawn', 'lapsed')),
  offer_id text,
  -- The order that bought it.
  resold_to text,
  because text CHECK (because IN ('time_over', 'let_in', 'ticket_ended')),
  offered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  closes_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- When its buyer was written to about the end.
  told_at timestamptz,
  PRIMARY KEY (id, showing_id),
  FOREIGN KEY (offer_id, showing_id) REFERENCES waiting_offers,
  FOREIGN KEY (order_code, showing_id) REFERENCES orders,
  FOREIGN KEY (resold_to, showing_id) REFERENCES orders,
  FOREIGN KEY (ticket_id, showing_id) REFERENCES tickets,
  CONSTRAINT ticket_returns_check CHECK ((state = 'reserved') = (offer_id IS NOT NULL AND ended_at IS NULL)),
  CONSTRAINT ticket_returns_check1 CHECK ((state = 'resold') = (resold_to IS NOT NULL)),
  CONSTRAINT ticket_returns_check2 CHECK ((state = 'lapsed') = (because IS NOT NULL)),
  CONSTRAINT ticket_returns_check3 CHECK ((state IN ('offered', 'reserved')) = (ended_at IS NULL))
);
CREATE INDEX ticket_returns_ticket ON ticket_returns (ticket_id);
CREATE INDEX ticket_returns_offered ON ticket_returns (showing_id, ticket_type_id, offered_at) WHERE state = 'offered';
CREATE INDEX ticket_returns_unit ON ticket_returns (showing_id, unit_id) WHERE ended_at IS NULL;
CREATE INDEX ticket_returns_order ON ticket_returns (order_code);
CREATE INDEX ticket_returns_user ON ticket_returns (user_id);
CREATE INDEX ticket_returns_offer ON ticket_returns (offer_id) WHERE offer_id IS NOT NULL;
CREATE INDEX ticket_returns_resold_to ON ticket_returns (resold_to) WHERE resold_to IS NOT NULL;
CREATE INDEX ticket_returns_to_tell ON ticket_returns (ended_at) WHERE told_at IS NULL AND state IN ('resold', 'lapsed');
-- What was offered back of a showing, over or not: the desk counts it, and whatever ends asks for it.
CREATE INDEX ticket_returns_showing ON ticket_returns (showing_id);
-- The last lines of defence: a ticket is offered back once at a time, and resold once.
CREATE UNIQUE INDEX ticket_returns_once ON ticket_returns (ticket_id, showing_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX ticket_returns_resold_once ON ticket_returns (ticket_id, showing_id) WHERE state = 'resold';

ALTER TABLE units ADD CONSTRAINT units_return_id_showing_id_fkey FOREIGN KEY (return_id, showing_id) REFERENCES ticket_returns;

-- A ticket leaves its owner in one way at a time: it waits in a gift, or it is offered back. Its tickets are those of
-- gift_tickets and ticket_returns, which refer to them.
CREATE TABLE leaving_tickets (
  ticket_id text PRIMARY KEY,
  by text NOT NULL CHECK (by IN ('gift', 'return'))
);
