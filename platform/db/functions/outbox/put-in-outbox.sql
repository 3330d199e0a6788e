-- Puts messages, mails and texts into the outbox, in the order given: they leave if and when this transaction commits. NOTIFY
-- makes commits wait for each other, so what changes thousands of times a second (`may_wait`) is found by the relay's poll.
-- `good_for_seconds`: how long a notification is worth sending.
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
