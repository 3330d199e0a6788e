-- Expand: tickets that are bound to an identity number. showings.attendee_form gets {"identity": {"tickets_max"}}, attendees get
-- {"identity_end"}, the last 4 digits; the number itself is nowhere.

CREATE TABLE identity_claims (
  showing_id text NOT NULL REFERENCES showings,
  unit_id text NOT NULL,
  -- It counts while this order holds the unit, or has a valid ticket of it.
  order_code text NOT NULL,
  -- HMAC of showing and number, so that numbers of two showings cannot be joined; the key is in the settings alone.
  identity_hash text NOT NULL,
  PRIMARY KEY (showing_id, unit_id, order_code)
);
CREATE INDEX identity_claims_of_number ON identity_claims (showing_id, identity_hash);
CREATE INDEX identity_claims_of_order ON identity_claims (order_code);
