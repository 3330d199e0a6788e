-- What leaves by mail, SMS, push and messages (outbox), the inbox of the demo, and answers kept for repeated requests.

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('message', 'mail', 'sms', 'push')),
  -- MQTT topic, e-mail address, or phone.
  topic text NOT NULL,
  payload jsonb NOT NULL,
  retain boolean NOT NULL DEFAULT false,
  attempts int NOT NULL DEFAULT 0,
  available_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  dead_at timestamptz,
  -- Until when it is worth sending; null: for as long as it is tried.
  expires_at timestamptz,
  -- Why it was given up, without whom it was for: what the other side answered, or 'expired'.
  dead_because text
);
CREATE INDEX outbox_open ON outbox (available_at, id) WHERE sent_at IS NULL AND dead_at IS NULL;
-- The relay sends each topic in the order of its ids, and forgets what was sent, oldest first.
CREATE INDEX outbox_topic ON outbox (kind, topic, id) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX outbox_recipient ON outbox (topic) WHERE kind IN ('mail', 'sms');
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL;
CREATE INDEX outbox_codes ON outbox (kind, id) WHERE expires_at IS NOT NULL AND sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_sms ON outbox (created_at, topic) WHERE kind = 'sms';
CREATE INDEX outbox_expired ON outbox (dead_at) WHERE dead_because = 'expired';

CREATE TABLE inbox_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  recipient text NOT NULL,
  subject text NOT NULL DEFAULT '',
  body text NOT NULL,
  -- A one-time password inside, so that a person or a test finds it.
  code text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- What a letter of the development inbox carries: [{name, type, file}]. The files are made when somebody opens them.
  attachments jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX inbox_messages_recipient ON inbox_messages (recipient, id DESC);

CREATE TABLE idempotency_keys (
  user_id text NOT NULL,
  operation text NOT NULL,
  key text NOT NULL,
  input_hash text NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'done')),
  response jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, operation, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
