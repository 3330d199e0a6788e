-- Expand: guest lists. Complimentary tickets wait as gifts of one account of ours; who each is for is kept here.

ALTER TABLE tickets DROP CONSTRAINT tickets_obtained_by_check;
ALTER TABLE tickets ADD CONSTRAINT tickets_obtained_by_check
  CHECK (obtained_by IN ('purchase', 'redeem', 'gift', 'complimentary')) NOT VALID;
ALTER TABLE tickets VALIDATE CONSTRAINT tickets_obtained_by_check;

CREATE TABLE guests (
  -- The gift that brings the tickets: its contact is the guest's, its code is what is redeemed.
  gift_id text PRIMARY KEY REFERENCES gifts,
  showing_id text NOT NULL REFERENCES showings,
  -- As the operator calls the list; the same guest is on it once.
  list text NOT NULL,
  -- A digest of name and contact, by which a file that is read again is known; the gift's id once they are forgotten.
  key text NOT NULL,
  -- Empty once it is forgotten.
  name text NOT NULL,
  -- When the invitation is to be sent next; null when it is sent, or when there is no address.
  send_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The end of the showing, as far as it is known: from then on the days count until they are forgotten.
  over_at timestamptz NOT NULL,
  forgotten_at timestamptz,
  CONSTRAINT guests_once UNIQUE (showing_id, list, key)
);
CREATE INDEX guests_to_send ON guests (send_at) WHERE send_at IS NOT NULL;
CREATE INDEX guests_to_forget ON guests (over_at) WHERE forgotten_at IS NULL;
