-- Expand: webhooks of apps, and what is sent to them.

CREATE TABLE webhooks (
  id text PRIMARY KEY,
  app_id text NOT NULL REFERENCES apps,
  url text NOT NULL,
  -- A GraphQL subscription with its variables; each event of it is sent as that document answers it, in this language.
  document text NOT NULL,
  variables jsonb NOT NULL,
  language text NOT NULL CHECK (language IN ('vi', 'en')),
  -- Sealed with a key that the database does not have; the old one signs beside it until its time.
  secret bytea NOT NULL,
  old_secret bytea,
  old_secret_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When it was turned off, and why: the address said 410, or nothing arrived for days.
  off_at timestamptz,
  off_reason text CHECK (off_reason IN ('gone', 'failing')),
  -- Since when no try succeeded; null after one that did.
  failing_since timestamptz
);
CREATE INDEX webhooks_app ON webhooks (app_id);
CREATE INDEX webhooks_on ON webhooks (id) WHERE off_at IS NULL;

CREATE TABLE webhook_deliveries (
  id text PRIMARY KEY,
  webhook_id text NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  -- The event change as it was told; kept here because its own row is deleted sooner or later.
  change_id bigint NOT NULL,
  change jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- 'unmade' until a gateway has executed the document.
  state text NOT NULL DEFAULT 'unmade' CHECK (state IN ('unmade', 'due', 'delivered', 'given_up', 'refused')),
  -- The body, as it is signed and sent.
  payload text,
  attempts int NOT NULL DEFAULT 0,
  -- Before it no gateway and no worker takes it: the wait, or the claim of one that may have died.
  next_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (webhook_id, change_id)
);
CREATE INDEX webhook_deliveries_unmade ON webhook_deliveries (next_at) WHERE state = 'unmade';
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_at) WHERE state = 'due';
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (webhook_id, created_at DESC);
CREATE INDEX webhook_deliveries_created ON webhook_deliveries (created_at);

CREATE TABLE webhook_attempts (
  delivery_id text NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
  number int NOT NULL,
  at timestamptz NOT NULL,
  ms int NOT NULL,
  -- The answer, or the word for why there was none.
  status int,
  error text,
  PRIMARY KEY (delivery_id, number)
);
