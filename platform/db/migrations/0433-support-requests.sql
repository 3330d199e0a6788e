-- Expand: what buyers write to the support, and its answers.
CREATE TABLE support_requests (
  id text PRIMARY KEY,
  -- `YC-` and readable characters; what mails and people name it by.
  number text NOT NULL UNIQUE,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Of one of the account's orders; no key, because orders are keyed with their showing.
  order_code text,
  topic text NOT NULL
    CHECK (topic IN ('payment', 'refund', 'ticket', 'booking', 'event', 'account', 'invoice', 'other')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
  -- In which the buyer last wrote: that of the mails.
  language text NOT NULL CHECK (language IN ('vi', 'en')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Of the last message, or of the closing.
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX support_requests_user ON support_requests (user_id, changed_at DESC, id);
CREATE INDEX support_requests_changed ON support_requests (changed_at);
-- Those that wait for the operator, the longest waiting first.
CREATE INDEX support_requests_open ON support_requests (changed_at) WHERE state = 'open';

CREATE TABLE support_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id text NOT NULL REFERENCES support_requests ON DELETE CASCADE,
  author text NOT NULL CHECK (author IN ('buyer', 'support')),
  text text NOT NULL,
  written_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX support_messages_request ON support_messages (request_id, id);
