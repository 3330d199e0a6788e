-- What leaves the database: messages and mail (outbox), the development inbox, remembered answers.

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('message', 'mail', 'sms')),
  -- MQTT topic, e-mail address, or phone.
  topic text NOT NULL,
  payload jsonb NOT NULL,
  retain boolean NOT NULL DEFAULT false,
  attempts int NOT NULL DEFAULT 0,
  available_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  dead_at timestamptz
);
CREATE INDEX outbox_open ON outbox (available_at, id) WHERE sent_at IS NULL AND dead_at IS NULL;

CREATE TABLE inbox_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  recipient text NOT NULL,
  subject text NOT NULL DEFAULT '',
  body text NOT NULL,
  -- A one-time password inside, so that a person or a test finds it.
  code text,
  created_at timestamptz NOT NULL DEFAULT now()
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
