-- Wrong one-time codes, each with its time, counted by the account that they could have opened: phone and email of one account
-- are one count, and no right code takes back what was guessed in a month. otp_wrong is what versions before counted in; it
-- empties by itself (platform/movie/forget-proofs.ts).
CREATE TABLE wrong_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The account of the recipient; where it has none, the recipient itself as in otps.
  guessed text NOT NULL,
  -- The device that asked for the code, and whether the account knew it.
  device_id text NOT NULL,
  known_device boolean NOT NULL,
  -- Whether no right code on that device has come since.
  in_row boolean NOT NULL DEFAULT true,
  at timestamptz NOT NULL
);
CREATE INDEX wrong_codes_guessed ON wrong_codes (guessed, at);
CREATE INDEX wrong_codes_at ON wrong_codes (at);
