-- Keeps the answers of acts under their idempotency keys, in the transaction of the acts: each key is new, or was given up
-- by a process that died, or everything is taken back.
CREATE OR REPLACE FUNCTION keep_answers(kept jsonb[]) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  forgotten timestamptz;
  abandoned timestamptz;
  written bigint;
BEGIN
  SELECT min((one ->> 'forgotten')::timestamptz), min((one ->> 'abandoned')::timestamptz) INTO forgotten, abandoned
  FROM unnest(kept) AS one;
  INSERT INTO idempotency_keys AS k (user_id, operation, key, input_hash, state, response, created_at)
  SELECT one ->> 'user_id', one ->> 'operation', one ->> 'key', one ->> 'input_hash', 'done', one -> 'response',
    (one ->> 'now')::timestamptz
  FROM unnest(kept) AS one ORDER BY one ->> 'user_id', one ->> 'key'
  ON CONFLICT (user_id, operation, key) DO UPDATE
    SET input_hash = excluded.input_hash, state = 'done', response = excluded.response,
      created_at = excluded.created_at
    WHERE k.created_at <= forgotten
      OR k.state = 'running' AND k.created_at <= abandoned AND k.input_hash = excluded.input_hash;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written < cardinality(kept) THEN
    RAISE unique_violation USING MESSAGE = 'this key has its answer', CONSTRAINT = 'idempotency_keys_pkey';
  END IF;
  RETURN true;
END $$;
