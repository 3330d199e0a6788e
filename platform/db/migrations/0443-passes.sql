-- Expand: passes, tickets of one showing that also admit to further showings of its event.

ALTER TABLE ticket_types
  -- Further showings, each of which a ticket of this type admits to once; empty: to its own alone.
  ADD COLUMN admits text[] NOT NULL DEFAULT '{}';
CREATE INDEX ticket_types_of_passes ON ticket_types (showing_id) WHERE admits <> '{}';

ALTER TABLE gate_scans
  -- Showing at which a pass was scanned; null: the ticket's own.
  ADD COLUMN at_showing_id text;
CREATE INDEX gate_scans_of_passes ON gate_scans (at_showing_id, ticket_type_id) WHERE at_showing_id IS NOT NULL;
