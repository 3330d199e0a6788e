-- Codes are counted by who asks for them, and wrong ones by recipient without end.

ALTER TABLE otps
  -- The device that asked; null for codes of before.
  ADD COLUMN device_id text,
  -- Whether the account that has the recipient was ever logged in on that device when it asked.
  ADD COLUMN known_device boolean NOT NULL DEFAULT false;

-- Wrong codes in a row since the last right one.
CREATE TABLE otp_wrong (
  -- Phone (E.164) or e-mail address, as in otps.
  recipient text NOT NULL,
  -- A device that the recipient's account knows; '' for all others together.
  device_id text NOT NULL,
  in_row int NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (recipient, device_id)
);
