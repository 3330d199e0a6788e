-- Expand: ticket types that are sold only together with another type.

ALTER TABLE ticket_types
  -- The type of the section that its tickets go with; null for an ordinary type. The file is checked, so no foreign key says it again.
  ADD COLUMN companion_of_id text,
  -- Most tickets of it in an order for each ticket that they go with; without meaning for an ordinary type.
  ADD COLUMN companion_max int NOT NULL DEFAULT 1;
