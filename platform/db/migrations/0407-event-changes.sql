-- Expand: what happened to an event for everybody, a row for each kind of change of a transaction. Gateways and webhooks are told by it.

CREATE TABLE event_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- No reference: a change outlives its event.
  event_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('published', 'moved', 'postponed', 'cancelled', 'sale_opened')),
  -- The showings that it is about; empty for all of them, and for more than 100.
  showing_ids text[] NOT NULL DEFAULT '{}',
  -- Begin of the transaction that made it; of an opened sale the moment at which it opened.
  at timestamptz NOT NULL DEFAULT now(),
  -- When the message about it was put into the outbox.
  told_at timestamptz,
  UNIQUE (event_id, kind, at)
);
CREATE INDEX event_changes_to_tell ON event_changes (id) WHERE told_at IS NULL;
CREATE INDEX event_changes_told ON event_changes (told_at) WHERE told_at IS NOT NULL;
