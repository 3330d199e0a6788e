-- Who waits in a line may be told once when their turn is near: by the browser they asked in, by mail, or by SMS.

CREATE TABLE push_subscriptions (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users,
  -- Where the browser's push service takes messages for it; one browser, one row, whoever logs in there.
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);

CREATE TABLE turn_notices (
  showing_id text NOT NULL REFERENCES showings,
  user_id text NOT NULL REFERENCES users,
  channel text NOT NULL CHECK (channel IN ('push', 'mail', 'sms')),
  subscription_id text REFERENCES push_subscriptions ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- The place (queue_entries.entry_id) that was told of: another place of the same account is told of again.
  told_entry_id text,
  PRIMARY KEY (showing_id, user_id),
  CHECK ((channel = 'push') = (subscription_id IS NOT NULL))
);
CREATE INDEX turn_notices_user ON turn_notices (user_id);
CREATE INDEX turn_notices_subscription ON turn_notices (subscription_id);

-- The topic of a push is the id of its subscription.
ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_kind_check CHECK (kind IN ('message', 'mail', 'sms', 'push'));
