-- The relay sends each topic in the order of its ids, and forgets what was sent, oldest first.
CREATE INDEX outbox_topic ON outbox (kind, topic, id) WHERE sent_at IS NULL AND dead_at IS NULL;
