-- Text messages are paid for: those of the last hour are counted, of whatever kind. One-time codes are good for minutes: each
-- waits for nothing but itself, and is dropped when it is over. What a gateway or a mail server refused for good ends at once.

ALTER TABLE outbox
  -- Until when it is worth sending; null: for as long as it is tried.
  ADD COLUMN expires_at timestamptz,
  -- Why it was given up, without whom it was for: what the other side answered, or 'expired'.
  ADD COLUMN dead_because text;
CREATE INDEX outbox_codes ON outbox (kind, id) WHERE expires_at IS NOT NULL AND sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_sms ON outbox (created_at, topic) WHERE kind = 'sms';
CREATE INDEX outbox_expired ON outbox (dead_at) WHERE dead_because = 'expired';

-- As in 0080, with how long it is worth sending ("good_for_seconds").
CREATE OR REPLACE FUNCTION put_in_outbox(items jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (kind, topic, payload, retain, expires_at)
  SELECT item ->> 'kind', item ->> 'topic', item -> 'payload', (item ->> 'retain')::boolean,
    now() + make_interval(secs => (item ->> 'good_for_seconds')::float8)
  FROM jsonb_array_elements(items) WITH ORDINALITY AS each (item, at) ORDER BY at;
  IF jsonb_path_exists(items, '$[*] ? (!(@.may_wait == true))') THEN
    NOTIFY outbox;
  END IF;
  RETURN true;
END $$;
