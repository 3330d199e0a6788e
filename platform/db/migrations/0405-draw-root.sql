-- Expand: the list of a draw has a Merkle root, which is published with the round of the public beacon that decides, before its value is known.

ALTER TABLE queue_draws
  -- Root over the lines of the list, and when it was published; null until then, and for draws from before.
  ADD COLUMN root text,
  ADD COLUMN published_at timestamptz,
  -- The chain's public key, when the round is published, and its signature, once it is.
  ADD COLUMN beacon_key text,
  ADD COLUMN beacon_at timestamptz,
  ADD COLUMN beacon_signature text;
